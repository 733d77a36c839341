import type { RefusalCode } from './normalise.ts';

const unread: readonly RefusalCode[] = ['FR999', 'tooMany', 'cancelled'];

/** HT-03, HT-07: says nothing about the flow, so no table reads it. Apart from outcomes.ts, because every page reports its errors. */
export const isUnread = (code: RefusalCode): boolean => unread.includes(code);
