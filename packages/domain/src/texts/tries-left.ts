/** ID-14: the tries that are left, in this session or for the next one. */
export const triesLeftText = (left: number) => (left === 1 ? 'Resta uma tentativa.' : `Restam ${left} tentativas.`);
