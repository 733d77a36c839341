import { BlockList, isIP, isIPv6 } from 'node:net';

/** The few that ask again and again, as proxies do, are compared with the networks once. */
const keptMost = 1000;

/** Whether an address is in one of these networks, each as `isNetwork` takes it. */
export function listedNetworks(networks: readonly string[]): (ip: string | undefined) => boolean {
  const list = blockList(networks);
  const known = new Set<string>();
  return (ip) => {
    if (!ip) return false; // of a socket that is closed by now
    if (known.has(ip)) return true;
    const found = list.check(ip, familyOf(ip));
    if (found && known.size < keptMost) known.add(ip);
    return found;
  };
}

const bitsOf = { ipv4: 32, ipv6: 128 } as const;
/** IPv4 addresses as IPv6 writes them: `::ffff:0:0/96`. */
const mapped = { first: '::ffff:0:0', bits: 96 } as const;

/** An address, or a range such as `10.8.0.0/16`. One that holds all of IPv4 is a mistake: anyone would be trusted. */
export function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  if (isIP(address) === 0 || rest.length > 0) return false;
  if (bits === undefined) return true;
  const family = familyOf(address);
  if (!/^[1-9]\d{0,2}$/.test(bits) || Number(bits) > bitsOf[family]) return false;
  return family === 'ipv4' || Number(bits) > mapped.bits || !blockList([text]).check(mapped.first, 'ipv6');
}

function blockList(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const [address, bits] of networks.map((network) => network.split('/'))) {
    const family = familyOf(address!);
    list.addSubnet(address!, Number(bits ?? bitsOf[family]), family);
  }
  return list;
}

const familyOf = (ip: string) => (isIPv6(ip) ? 'ipv6' : 'ipv4');
