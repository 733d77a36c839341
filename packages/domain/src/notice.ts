/** RE-13: what people are told without asking, on the contacts that were theirs before it happened. */
export const notices = ['password-changed', 'contact-changed', 'contact-change-asked', 'new-device'] as const;
export type Notice = (typeof notices)[number];
