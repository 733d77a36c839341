/** This machine in any spelling: a name, an IPv4 or IPv6 address, with or without a port. */
export function isLoopback(host: string): boolean {
  const name = host
    .toLowerCase()
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^([^:]+):\d+$/, '$1')
    .replace(/^::ffff:/, '');
  return name === 'localhost' || name.endsWith('.localhost') || name === '::1' || /^127(\.\d{1,3}){3}$/.test(name);
}

const ofProxies = ['x-forwarded-host', 'x-forwarded-proto', 'forwarded', 'x-real-ip', 'via', 'cf-connecting-ip', 'true-client-ip'] as const;

/** Whether a proxy passed a request on: its peer is then that proxy, which says nothing about the person behind it. */
export function isForwarded(headers: Readonly<Record<string, string | string[] | undefined>>): boolean {
  const chain = [headers['x-forwarded-for'] ?? []].flat().flatMap((value) => value.split(','));
  return ofProxies.some((name) => headers[name] !== undefined) || !chain.every((address) => isLoopback(address.trim()));
}
