/*@__NO_SIDE_EFFECTS__*/
export const dot = (x: number, y: number) => `M${x} ${y}h.01`;
/*@__NO_SIDE_EFFECTS__*/
export const circle = (x: number, y: number, r: number) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;

/** One family: a grid of 24, round ends, one stroke width. One export each, so that tree shaking keeps only what a page draws. */
export const arrowLeft = 'M20 12H4.5M10.5 5.5L4 12l6.5 6.5';
export const chat = `M12 3.5a8.5 8.5 0 1 1-4 16L3.5 20.5l1-4.3A8.5 8.5 0 0 1 12 3.5z${dot(8.3, 12)}${dot(12, 12)}${dot(15.7, 12)}`;
export const check = 'M4.5 12.5l5 5 10-11';
export const chevron = 'M9 5.5l6.5 6.5L9 18.5';
export const close = 'M5.5 5.5l13 13M18.5 5.5l-13 13';
export const eye = `M2 12c2.3-4.3 5.8-6.5 10-6.5s7.7 2.2 10 6.5c-2.3 4.3-5.8 6.5-10 6.5S4.3 16.3 2 12z${circle(12, 12, 3)}`;
export const eyeOff =
  'M9.8 5.7A10.6 10.6 0 0 1 12 5.5c4.2 0 7.7 2.2 10 6.5a14 14 0 0 1-3 3.9M6.2 7.3A13.7 13.7 0 0 0 2 12c2.3 4.3 5.8 6.5 10 6.5a10.5 10.5 0 0 0 4.7-1.1M9.9 9.9a3 3 0 0 0 4.2 4.2M4 4l16 16';
export const exclamation = `${circle(12, 12, 9)}M12 7.5v5.5${dot(12, 16.3)}`;
export const sms = 'M5 4.5h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-6.5L8 21v-3.5H5a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2zM7.5 9.5h9M7.5 13h5.5';
export const spinner = 'M12 3a9 9 0 1 1-9 9';
export const lock =
  'M6.5 10.5h11a2 2 0 0 1 2 2v6.5a2 2 0 0 1-2 2h-11a2 2 0 0 1-2-2v-6.5a2 2 0 0 1 2-2zM8 10.5V7a4 4 0 0 1 8 0v3.5M12 14.5v2.5';
export const mail = 'M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2zM3.5 7l8.5 6 8.5-6';
export const key = `${circle(8, 15.5, 4.5)}M11.3 12.3 20 3.5M16.5 7l3 3`;
