/** RE-13: notices, sent to the contacts from before the event. */
export const notices = [
  'password-changed',
  'contact-changed',
  'contact-change-asked',
  'new-device',
  'identity-confirmed',
  'identity-refused',
] as const;
export type Notice = (typeof notices)[number];
