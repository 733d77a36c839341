const said = (count: number, one: string, many: string) => `em ${count} ${count === 1 ? one : many}`;

/** A wait in words: "em 12 minutos", "em 40 segundos". Rounded up, so that the person does not return too early. */
export function waitText(seconds: number): string {
  if (!(seconds > 0)) return 'agora';
  const [whole, minutes] = [Math.ceil(seconds), Math.ceil(seconds / 60)];
  if (minutes >= 60) return said(Math.ceil(minutes / 60), 'hora', 'horas'); // 59 minutes and some seconds read as 1 hour
  return whole >= 60 ? said(minutes, 'minuto', 'minutos') : said(whole, 'segundo', 'segundos');
}

const timeZone = 'America/Sao_Paulo';
const inBrazil = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('pt-BR', { ...options, timeZone });

/** A time of day as "14h32". */
export const clockText = (date: Date) => inBrazil({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(date).replace(':', 'h');

/** A day as "15/11/2026". */
export const dayText = (date: Date) => inBrazil({ day: '2-digit', month: '2-digit', year: 'numeric' }).format(date);

/** The day of a version, `2026-11-01`, as a person writes it: 01/11/2026. */
export const isoDayText = (day: string) => day.split('-').reverse().join('/');
