import { BlockList, isIPv6 } from 'node:net';

/** The few that ask again and again, as proxies do, are compared with the networks once. */
const keptMost = 1000;

/** Whether an address is in one of these networks, each an address or a range such as `10.8.0.0/16`. */
export function listedNetworks(networks: readonly string[]): (ip: string | undefined) => boolean {
  const list = new BlockList();
  for (const [address, bits] of networks.map((network) => network.split('/'))) {
    const family = familyOf(address!);
    list.addSubnet(address!, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family);
  }
  const known = new Map<string, boolean>();
  return (ip) => {
    if (!ip) return false; // of a socket that is closed by now
    const kept = known.get(ip);
    if (kept !== undefined) return kept;
    const found = list.check(ip, familyOf(ip));
    if (known.size < keptMost) known.set(ip, found);
    return found;
  };
}

const familyOf = (ip: string) => (isIPv6(ip) ? 'ipv6' : 'ipv4');
