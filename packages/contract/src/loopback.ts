/** This machine in any spelling: a name, an IPv4 or IPv6 address, with or without a port. */
export function isLoopback(host: string): boolean {
  const name = host
    .toLowerCase()
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^([^:]+):\d+$/, '$1')
    .replace(/^::ffff:/, '');
  return name === 'localhost' || name.endsWith('.localhost') || name === '::1' || /^127(\.\d{1,3}){3}$/.test(name);
}
