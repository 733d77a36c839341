import { isEmail } from './email.ts';

/** `address` or `Name <address>`; a line break could add a header. */
export const isSender = (text: string): boolean => isEmail(/^[^<>\r\n"]{1,80} <([^<>]+)>$/.exec(text)?.[1] ?? text);
