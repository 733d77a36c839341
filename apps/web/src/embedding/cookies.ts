import { secure } from '../lib/cookies.ts';

/** Writes and reads back: what a browser reports as allowed is not always what it does. */
function accepts(flags: string): boolean {
  const write = (maxAge: number) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every supported browser
    document.cookie = `auth-probe=1; Path=/; Max-Age=${maxAge}; ${flags}`;
  };
  try {
    write(60);
    const isAccepted = document.cookie.includes('auth-probe=1');
    write(0);
    return isAccepted;
  } catch {
    return false; // an iframe with an opaque origin
  }
}

/** EM-04: a same-site iframe keeps cookies as any page does; a cross-site one keeps only partitioned cookies; some browsers keep none. */
export function cookieSupport(): 'own' | 'partitioned' | 'none' {
  if (accepts(`${secure()}SameSite=Strict`)) return 'own';
  return accepts('Secure; SameSite=None; Partitioned') ? 'partitioned' : 'none';
}
