import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/** One master secret, a key of its own for each use: who learns one learns no other. */
export type KeyUse = 'token' | 'device' | 'cpf' | 'counter' | 'vendor';

export type Keys = ReturnType<typeof deriveKeys>;

/** The first secret makes new values; the others still open what they made, until it expires (rotation). */
export function deriveKeys(secrets: readonly [string, ...string[]]) {
  const rings = secrets.map(ringOf);
  const current = rings[0]!;
  const ringNamed = (id: string | undefined) => rings.find((ring) => ring.id === id);

  return {
    /** Opaque, 256 random bits; names its key, so that it can be looked up after a rotation. */
    newToken: () => `${current.id}.${randomBytes(32).toString('base64url')}`,
    /** What the database keeps of a token; null when no key of ours made it. */
    hashToken: (token: string) => ringNamed(token.split('.')[0])?.mac('token', token) ?? null,
    /** The same text gives the same hash, and only who holds the key can tell. */
    blind: (use: KeyUse, text: string) => current.mac(use, text),
    /** A value that anyone may read and nobody may change. */
    sign: (use: KeyUse, text: string) => `${current.id}.${text}.${current.mac(use, text).toString('base64url')}`,
    unsign(use: KeyUse, signed: string) {
      const [id, text, mac, ...rest] = signed.split('.');
      const expected = text && mac && !rest.length && ringNamed(id)?.mac(use, text);
      return expected && isSame(expected, Buffer.from(mac, 'base64url')) ? text : null;
    },
  };
}

function ringOf(secret: string) {
  const derive = (info: string, bytes: number) => Buffer.from(hkdfSync('sha256', secret, 'portaria', info, bytes));
  const keys = new Map<KeyUse, Buffer>();
  const keyFor = (use: KeyUse) => {
    const key = keys.get(use) ?? derive(use, 32);
    keys.set(use, key);
    return key;
  };
  return {
    id: derive('key-id', 4).toString('hex'),
    mac: (use: KeyUse, text: string) => createHmac('sha256', keyFor(use)).update(text).digest(),
  };
}

const isSame = (a: Buffer, b: Buffer) => a.length === b.length && timingSafeEqual(a, b);
