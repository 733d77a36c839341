import { isIPv6 } from 'node:net';

/** Bits of IPv4 and IPv6, whole groups of each. */
type Width = readonly [v4: 24 | 32, v6: 48 | 64];

/** About as coarse as a neighbourhood. */
const neighbourhood: Width = [24, 48];
/** One household or phone: it chooses the rest of an IPv6 address itself. */
const household: Width = [32, 64];

export const networkOf = (ip: string) => cut(ip, neighbourhood);

/** The networks that a call is counted by (SV-07): the caller's own, and the wider one of IPv6 that many such are cut from. */
export const countedNetworks = (ip: string) =>
  isIPv6(ip) ? { own: cut(ip, household), wider: mapped(ip) ? null : cut(ip, neighbourhood) } : { own: ip, wider: null }; // each call asks, and most addresses are IPv4

const mapped = (ip: string) => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];

function cut(ip: string, [v4, v6]: Width): string {
  const dotted = mapped(ip) ?? (isIPv6(ip) ? null : ip);
  if (dotted) return v4 === 32 ? dotted : `${dotted.split('.').slice(0, 3).join('.')}.0/24`;
  const groups = groupsOf(ip).slice(0, v6 / 16);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/${v6}`;
}

/** The eight groups of an IPv6 address, without a zone. */
function groupsOf(ip: string): readonly string[] {
  const [head = '', tail = ''] = ip.split('%')[0]!.split('::');
  const [before, after] = [head, tail].map((part) => part.split(':').filter(Boolean)) as [string[], string[]];
  const missing = ip.includes('::') ? 8 - before.length - after.length : 0;
  return [...before, ...Array.from({ length: missing }, () => '0'), ...after];
}
