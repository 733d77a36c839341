import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/** One master secret, a key of its own for each use: who learns one learns no other. */
export type KeyUse =
  | 'token'
  | 'device'
  | 'cpf'
  | 'counter'
  | 'vendor'
  | 'message'
  | 'code'
  | 'operator'
  | 'sign-up'
  | 'decoy'
  | 'contact'
  | 'identity'
  | 'image';

const idBytes = 4;

export type Keys = ReturnType<typeof deriveKeys>;

/** The first secret makes new values; the others still open what they made, until it expires (rotation). */
export function deriveKeys(secrets: readonly [string, ...string[]]) {
  const rings = secrets.map(ringOf);
  const current = rings[0]!;
  const ringNamed = (id: string | undefined) => rings.find((ring) => ring.id === id);
  const sealBytes = (use: KeyUse, bytes: Uint8Array, about: string) =>
    Buffer.concat([Buffer.from(current.id, 'hex'), encrypt(current.key(use), bytes, about)]);
  const unsealBytes = (use: KeyUse, sealed: Buffer, about: string) => {
    const ring = ringNamed(sealed.subarray(0, idBytes).toString('hex'));
    return ring ? decrypt(ring.key(use), sealed.subarray(idBytes), about) : null;
  };

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
    seal: (use: KeyUse, text: string) => sealBytes(use, Buffer.from(text), ''),
    /** Null when no key of ours sealed it for this use, or when it was changed. */
    unseal: (use: KeyUse, sealed: Buffer) => unsealBytes(use, sealed, '')?.toString() ?? null,
    /** Whether an older secret sealed it: the day that one goes, it no longer opens. */
    isOutdated: (sealed: Buffer) => sealed.subarray(0, idBytes).toString('hex') !== current.id,
    /** The same for bytes, bound to what they are about: moved elsewhere they no longer open. */
    sealBytes,
    unsealBytes,
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

function encrypt(key: Buffer, bytes: Uint8Array, about: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipherer = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(about));
  const hidden = Buffer.concat([cipherer.update(bytes), cipherer.final()]);
  return Buffer.concat([nonce, cipherer.getAuthTag(), hidden]);
}

function decrypt(key: Buffer, sealed: Buffer, about: string): Buffer | null {
  const hidden = nonceBytes + tagBytes;
  if (sealed.length < hidden) return null;
  const decipherer = createDecipheriv(cipher, key, sealed.subarray(0, nonceBytes), { authTagLength: tagBytes });
  decipherer.setAAD(Buffer.from(about)).setAuthTag(sealed.subarray(nonceBytes, hidden));
  try {
    return Buffer.concat([decipherer.update(sealed.subarray(hidden)), decipherer.final()]);
  } catch {
    return null;
  }
}
