/** Written and read back: what a browser says it allows is not always what it does. */
function takes(flags: string): boolean {
  const write = (maxAge: number) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser that people bring
    document.cookie = `auth-probe=1; Path=/; Max-Age=${maxAge}; Secure; ${flags}`;
  };
  try {
    write(60);
    const isTaken = document.cookie.includes('auth-probe=1');
    write(0);
    return isTaken;
  } catch {
    return false; // a frame without an origin of its own
  }
}

/** EM-04: a frame of the same site keeps cookies as any page does; of another site, only partitioned ones; and some browsers keep none. */
export function cookiesHere(): 'own' | 'partitioned' | 'none' {
  if (takes('SameSite=Strict')) return 'own';
  return takes('SameSite=None; Partitioned') ? 'partitioned' : 'none';
}
