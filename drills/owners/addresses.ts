let given = 0;

/** Another address each time, as a botnet has them: IPv4 addresses, and IPv6 addresses each of another /64. */
export function anotherAddress(): string {
  const i = ++given;
  return i % 2
    ? `100.${64 + ((i >> 16) & 63)}.${(i >> 8) & 255}.${i & 255}`
    : `2001:db8:${(i >> 16).toString(16)}:${(i & 0xffff).toString(16)}::1`;
}
