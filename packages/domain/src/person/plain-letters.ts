/** Letters without case or accent (VA-05, SU-03). */
export const plainLetters = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
