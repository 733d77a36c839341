const units = [
  { seconds: 3600, one: 'hora', many: 'horas' },
  { seconds: 60, one: 'minuto', many: 'minutos' },
  { seconds: 1, one: 'segundo', many: 'segundos' },
] as const;

/** A wait in words: "em 12 minutos", "em 40 segundos". Rounded up, so that the person does not return too early. */
export function waitText(seconds: number): string {
  if (!(seconds > 0)) return 'agora';
  const whole = Math.ceil(seconds);
  // 59 minutes and some seconds round up to 60 minutes, which reads as 1 hour
  const unit = units.find(
    (candidate, i) => Math.ceil(whole / (units[i + 1]?.seconds ?? 1)) * (units[i + 1]?.seconds ?? 1) >= candidate.seconds,
  )!;
  const count = Math.ceil(whole / unit.seconds);
  return `em ${count} ${count === 1 ? unit.one : unit.many}`;
}

const timeZone = 'America/Sao_Paulo';
const inBrazil = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('pt-BR', { ...options, timeZone });

/** A time of day as "14h32". */
export const clockText = (date: Date) => inBrazil({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(date).replace(':', 'h');

/** A day as "15/11/2026". */
export const dayText = (date: Date) => inBrazil({ day: '2-digit', month: '2-digit', year: 'numeric' }).format(date);

/** The day of a version, `2026-11-01`, as a person writes it: 01/11/2026. */
export const isoDayText = (day: string) => day.split('-').reverse().join('/');
