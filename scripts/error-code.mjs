/**
 * The code of a system error, such as `EEXIST`.
 *
 * @param {unknown} error
 */
export const codeOf = (error) => (error instanceof Error && 'code' in error ? error.code : undefined);
