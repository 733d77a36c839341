/**
 * Tells the person at the terminal where to go next.
 *
 * @param {string | undefined} url
 */
export function sayWhere(url) {
  console.log(`\nPortaria answers at ${url}`);
  if (process.env.NODE_ENV !== 'production') console.log(`Demo accounts:      ${url}/dev\nMessages sent:      ${url}/dev/outbox`);
  console.log('Ctrl-C stops it.\n');
}
