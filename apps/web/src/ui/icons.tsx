import type { Icon as MessageIcon } from '@portaria/domain/errors/reaction';

const dot = (x: number, y: number) => `M${x} ${y}h.01`;
const circle = (x: number, y: number, r: number) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;

/** One family: a 24 grid, round ends, one weight of stroke. */
const drawings = {
  alert: `M12 4 2.8 19.5h18.4zM12 10v4.5${dot(12, 17)}`,
  ban: `${circle(12, 12, 9)}M5.6 5.6l12.8 12.8`,
  clock: `${circle(12, 12, 9)}M12 7v5.5l3.5 2`,
  device: `M8 2.5h8a2 2 0 0 1 2 2v15a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2v-15a2 2 0 0 1 2-2zM11 18.5h2`,
  document: `M3 7a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z${circle(8.5, 10.5, 1.8)}M5.7 15.8a3 3 0 0 1 5.6 0M14.5 10H18M14.5 14H18`,
  heart: 'M12 20.5C5 16 2.8 12.6 2.8 9.2a4.7 4.7 0 0 1 9.2-1.5 4.7 4.7 0 0 1 9.2 1.5c0 3.4-2.2 6.8-9.2 11.3z',
  key: `${circle(8, 15.5, 4.5)}M11.3 12.3 20 3.5M16.5 7l3 3`,
  lock: 'M6.5 10.5h11a2 2 0 0 1 2 2v6.5a2 2 0 0 1-2 2h-11a2 2 0 0 1-2-2v-6.5a2 2 0 0 1 2-2zM8 10.5V7a4 4 0 0 1 8 0v3.5M12 14.5v2.5',
  mail: 'M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2zM3.5 7l8.5 6 8.5-6',
  phone:
    'M5 3.5h3.6l1.7 4.6-2.2 1.6a12.5 12.5 0 0 0 6.2 6.2l1.6-2.2 4.6 1.7V19a1.9 1.9 0 0 1-2 1.9A16.6 16.6 0 0 1 3.1 5.5a1.9 1.9 0 0 1 1.9-2z',
  search: `${circle(10.5, 10.5, 7)}M15.6 15.6l5.4 5.4`,
  shield: 'M12 2.8l7.5 2.7v6c0 4.6-3 8-7.5 9.7-4.5-1.7-7.5-5.1-7.5-9.7v-6zM8.7 11.8l2.4 2.4 4.3-4.6',
  user: `${circle(12, 8, 4.3)}M3.8 20.5a8.3 8.3 0 0 1 16.4 0`,
  wifi: `M2.5 9a14 14 0 0 1 19 0M5.8 12.7a9.2 9.2 0 0 1 12.4 0M9 16.2a4.5 4.5 0 0 1 6 0${dot(12, 19.5)}`,
  'arrow-left': 'M20 12H4.5M10.5 5.5L4 12l6.5 6.5',
  chat: `M12 3.5a8.5 8.5 0 1 1-4 16L3.5 20.5l1-4.3A8.5 8.5 0 0 1 12 3.5z${dot(8.3, 12)}${dot(12, 12)}${dot(15.7, 12)}`,
  check: 'M4.5 12.5l5 5 10-11',
  chevron: 'M9 5.5l6.5 6.5L9 18.5',
  close: 'M5.5 5.5l13 13M18.5 5.5l-13 13',
  eye: `M2 12c2.3-4.3 5.8-6.5 10-6.5s7.7 2.2 10 6.5c-2.3 4.3-5.8 6.5-10 6.5S4.3 16.3 2 12z${circle(12, 12, 3)}`,
  'eye-off':
    'M9.8 5.7A10.6 10.6 0 0 1 12 5.5c4.2 0 7.7 2.2 10 6.5a14 14 0 0 1-3 3.9M6.2 7.3A13.7 13.7 0 0 0 2 12c2.3 4.3 5.8 6.5 10 6.5a10.5 10.5 0 0 0 4.7-1.1M9.9 9.9a3 3 0 0 0 4.2 4.2M4 4l16 16',
  help: `${circle(12, 12, 9)}M9.3 9.3a2.7 2.7 0 1 1 4 2.4c-.9.5-1.3 1-1.3 2${dot(12, 16.6)}`,
  exclamation: `${circle(12, 12, 9)}M12 7.5v5.5${dot(12, 16.3)}`,
  sms: 'M5 4.5h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-6.5L8 21v-3.5H5a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2zM7.5 9.5h9M7.5 13h5.5',
  spinner: 'M12 3a9 9 0 1 1-9 9',
} as const satisfies Record<MessageIcon, string> & Record<string, string>;

export type IconName = keyof typeof drawings;

export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox="0 0 24 24"
      width="1.5em"
      height="1.5em"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={drawings[name]} />
    </svg>
  );
}
