const twoDigits = (count: number) => String(count).padStart(2, '0');

/** A countdown as 0:42, of hours as 5:59:07. */
export const countdownText = (seconds: number) => {
  const left = Math.max(0, Math.ceil(seconds));
  const [minutes, last] = [Math.floor(left / 60), twoDigits(left % 60)];
  return minutes < 60 ? `${minutes}:${last}` : `${Math.floor(minutes / 60)}:${twoDigits(minutes % 60)}:${last}`;
};
