const timeZone = 'America/Sao_Paulo';
const inBrazil = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('pt-BR', { ...options, timeZone });

/** A time of day as "14h32". */
export const clockText = (date: Date) => inBrazil({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(date).replace(':', 'h');

/** The end of a wait as "14h32"; on another day as "14h32 de amanhã, 16/11", or "14h32 de 17/11". */
export function momentText(date: Date, now: Date): string {
  const day = inBrazil({ day: '2-digit', month: '2-digit' }).format;
  if (day(date) === day(now)) return clockText(date);
  const isTomorrow = day(date) === day(new Date(now.getTime() + 24 * 3_600_000));
  return `${clockText(date)} de ${isTomorrow ? 'amanhã, ' : ''}${day(date)}`;
}

/** A moment in the past as people say it: "hoje, às 13h08", "ontem, às 09h12", "em 15/11, às 14h32", and with the year before this one. */
export function whenText(date: Date, now: Date): string {
  const day = dayText(date);
  if (day === dayText(now)) return `hoje, às ${clockText(date)}`;
  if (day === dayText(new Date(now.getTime() - 24 * 3_600_000))) return `ontem, às ${clockText(date)}`;
  return `em ${day.endsWith(dayText(now).slice(-4)) ? day.slice(0, 5) : day}, às ${clockText(date)}`;
}

/** A day as "15/11/2026". */
export const dayText = (date: Date) => inBrazil({ day: '2-digit', month: '2-digit', year: 'numeric' }).format(date);

/** A stored day, `2026-11-01`, as a person writes it: 01/11/2026. */
export const isoDayText = (day: string) => day.split('-').reverse().join('/');
