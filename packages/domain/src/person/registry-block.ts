import * as limits from '../limits.ts';

const minutes = (count: number) => count * 60_000;
const later = (date: Date, milliseconds: number) => new Date(date.getTime() + milliseconds);

/**
 * SU-16: when a CPF may be compared with the registry again; null if now. Five mismatches in half an hour are a round and block for half an
 * hour; a day has two rounds, however they are spread.
 * @param mismatches of the last day, oldest first
 */
export function registryBlockedUntil(mismatches: readonly Date[], now: Date): Date | null {
  const [first, last, firstOfDay] = [
    mismatches.at(-limits.registryMismatches),
    mismatches.at(-1),
    mismatches.at(-limits.registryMismatchesPerDay),
  ];
  const isRound = first && last && last.getTime() - first.getTime() < minutes(limits.registryBlockMinutes);
  const ends = [
    ...(isRound ? [later(last, minutes(limits.registryBlockMinutes))] : []),
    ...(firstOfDay ? [later(firstOfDay, minutes(limits.registryDayHours * 60))] : []),
  ];
  const until = new Date(Math.max(0, ...ends.map((end) => end.getTime())));
  return until > now ? until : null;
}
