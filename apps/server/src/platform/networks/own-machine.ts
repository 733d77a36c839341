import { isLoopback } from '@portaria/contract/loopback';

type Asked = {
  readonly socket: { readonly remoteAddress?: string | undefined };
  readonly host: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
};

/**
 * Checks the peer address and the host name: a foreign name that resolves to this machine is refused (DNS rebinding), and so is a proxy on
 * this machine, which would publish what is meant for it alone.
 */
export const isOwnMachine = ({ socket, host, headers }: Asked): boolean =>
  isLoopback(socket.remoteAddress ?? '') && isLoopback(host) && !isForwarded(headers);

const ofProxies = ['x-forwarded-host', 'x-forwarded-proto', 'forwarded', 'x-real-ip', 'via', 'cf-connecting-ip', 'true-client-ip'] as const;

/** Whether a proxy passed a request on: its peer is then that proxy, which says nothing about the person behind it. */
export function isForwarded(headers: Readonly<Record<string, string | string[] | undefined>>): boolean {
  const chain = [headers['x-forwarded-for'] ?? []].flat().flatMap((value) => value.split(','));
  return ofProxies.some((name) => headers[name] !== undefined) || !chain.every((address) => isLoopback(address.trim()));
}
