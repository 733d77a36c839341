import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/** One master secret, a key of its own for each use: who learns one learns no other. */
export type KeyUse = 'token' | 'device' | 'cpf' | 'counter' | 'vendor' | 'message' | 'code' | 'sign-up' | 'decoy' | 'contact';

const idBytes = 4;

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
    /** A value that nobody may read or change. It begins with the id of its key. */
    seal: (use: KeyUse, text: string) => Buffer.concat([Buffer.from(current.id, 'hex'), encrypt(current.key(use), text)]),
    /** Null when no key of ours sealed it for this use, or when it was changed. */
    unseal(use: KeyUse, sealed: Buffer) {
      const ring = ringNamed(sealed.subarray(0, idBytes).toString('hex'));
      return ring ? decrypt(ring.key(use), sealed.subarray(idBytes)) : null;
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
    key: keyFor,
    id: derive('key-id', idBytes).toString('hex'),
    mac: (use: KeyUse, text: string) => createHmac('sha256', keyFor(use)).update(text).digest(),
  };
}

const isSame = (a: Buffer, b: Buffer) => a.length === b.length && timingSafeEqual(a, b);

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

function encrypt(key: Buffer, text: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipherer = createCipheriv(cipher, key, nonce);
  const hidden = Buffer.concat([cipherer.update(text, 'utf8'), cipherer.final()]);
  return Buffer.concat([nonce, cipherer.getAuthTag(), hidden]);
}

function decrypt(key: Buffer, sealed: Buffer): string | null {
  const hidden = nonceBytes + tagBytes;
  if (sealed.length < hidden) return null;
  const decipherer = createDecipheriv(cipher, key, sealed.subarray(0, nonceBytes), { authTagLength: tagBytes });
  decipherer.setAuthTag(sealed.subarray(nonceBytes, hidden));
  try {
    return decipherer.update(sealed.subarray(hidden), undefined, 'utf8') + decipherer.final('utf8');
  } catch {
    return null;
  }
}
