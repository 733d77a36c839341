const minuteMs = 60_000;

/** A span as "1 h 42 min", "2 dias e 3 h", "8 min". Begun minutes do not count; less than one is "menos de 1 min". */
export function spanText(milliseconds: number): string {
  const minutes = Math.floor(Math.max(0, milliseconds) / minuteMs);
  if (minutes < 1) return 'menos de 1 min';
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return minutes % 60 ? `${hours} h ${minutes % 60} min` : `${hours} h`;
  const days = Math.floor(hours / 24);
  const whole = days === 1 ? '1 dia' : `${days} dias`;
  return hours % 24 ? `${whole} e ${hours % 24} h` : whole;
}

type Waiting = { readonly waitingSince: string; readonly dueAt: string };

/** ID-19: how far a case is on its way to the promised time. */
export function promiseOf({ waitingSince, dueAt }: Waiting, now: Date) {
  const [since, due, at] = [Date.parse(waitingSince), Date.parse(dueAt), now.getTime()];
  return {
    waited: spanText(at - since),
    /** Until the promised time, or since it passed. */
    left: spanText(Math.abs(due - at)),
    isLate: at > due,
    /** From 0 to 1. */
    share: Math.min(1, Math.max(0, (at - since) / Math.max(1, due - since))),
  };
}
