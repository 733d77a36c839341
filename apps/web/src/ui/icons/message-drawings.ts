import type { Icon } from '@portaria/domain/errors/reaction';
import { check, circle, dot, key, lock, mail } from './drawings.ts';

const shield = 'M12 2.8l7.5 2.7v6c0 4.6-3 8-7.5 9.7-4.5-1.7-7.5-5.1-7.5-9.7v-6z';

/** The icons of messages: only pages with messages load them. */
export const messageDrawings = {
  alert: `M12 4 2.8 19.5h18.4zM12 10v4.5${dot(12, 17)}`,
  ban: `${circle(12, 12, 9)}M5.6 5.6l12.8 12.8`,
  clock: `${circle(12, 12, 9)}M12 7v5.5l3.5 2`,
  device: `M8 2.5h8a2 2 0 0 1 2 2v15a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2v-15a2 2 0 0 1 2-2zM11 18.5h2`,
  document: `M3 7a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z${circle(8.5, 10.5, 1.8)}M5.7 15.8a3 3 0 0 1 5.6 0M14.5 10H18M14.5 14H18`,
  heart: 'M12 20.5C5 16 2.8 12.6 2.8 9.2a4.7 4.7 0 0 1 9.2-1.5 4.7 4.7 0 0 1 9.2 1.5c0 3.4-2.2 6.8-9.2 11.3z',
  key,
  lock,
  mail,
  /** A signal that is cut through. */
  offline: `M2.5 9a14 14 0 0 1 4.5-2.9M10.4 5.1A14 14 0 0 1 21.5 9M5.8 12.7a9.2 9.2 0 0 1 3.8-2.3M14.8 10.6a9.2 9.2 0 0 1 3.4 2.1M9 16.2a4.5 4.5 0 0 1 6 0M4 3.5l16 17${dot(12, 19.5)}`,
  phone:
    'M5 3.5h3.6l1.7 4.6-2.2 1.6a12.5 12.5 0 0 0 6.2 6.2l1.6-2.2 4.6 1.7V19a1.9 1.9 0 0 1-2 1.9A16.6 16.6 0 0 1 3.1 5.5a1.9 1.9 0 0 1 1.9-2z',
  search: `${circle(10.5, 10.5, 7)}M15.6 15.6l5.4 5.4`,
  shield: `${shield}M8.7 11.8l2.4 2.4 4.3-4.6`,
  user: `${circle(12, 8, 4.3)}M3.8 20.5a8.3 8.3 0 0 1 16.4 0`,
  shieldAlert: `${shield}M12 7.5v5${dot(12, 16)}`,
  check,
} as const satisfies Record<Icon, string> & Record<string, string>;

export type MessageIcon = keyof typeof messageDrawings;
