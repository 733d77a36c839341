/** Several values in one variable, separated by spaces or commas. */
export const wordsOf = (text: string) => text.split(/[\s,]+/).filter(Boolean);
