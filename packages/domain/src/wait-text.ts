const said = (count: number, one: string, many: string) => `em ${count} ${count === 1 ? one : many}`;

/** A wait in words: "em 12 minutos", "em 40 segundos". Rounded up, so that the person does not return too early. */
export function waitText(seconds: number): string {
  if (!(seconds > 0)) return 'agora';
  const [whole, minutes] = [Math.ceil(seconds), Math.ceil(seconds / 60)];
  if (minutes >= 60) return said(Math.ceil(minutes / 60), 'hora', 'horas'); // 59 minutes and some seconds read as 1 hour
  return whole >= 60 ? said(minutes, 'minuto', 'minutos') : said(whole, 'segundo', 'segundos');
}
