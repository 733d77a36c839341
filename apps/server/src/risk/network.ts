import { isIPv6 } from 'node:net';

/** The network of an address, about as coarse as a neighbourhood: 24 bits of IPv4, 48 of IPv6. */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (!isIPv6(ip) || mapped) return `${(mapped ?? ip).split('.').slice(0, 3).join('.')}.0/24`;
  const [head = '', tail = ''] = ip.split('%')[0]!.split('::');
  const groups = head.split(':').filter(Boolean);
  const missing = ip.includes('::') ? 8 - groups.length - tail.split(':').filter(Boolean).length : 0;
  const full = [...groups, ...Array.from({ length: missing }, () => '0'), ...tail.split(':').filter(Boolean)];
  return `${full
    .slice(0, 3)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/48`;
}
