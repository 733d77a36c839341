import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/** One master secret, and a derived key for each use: learning one key reveals no other. */
export type KeyUse =
  | 'token'
  | 'brand-token'
  | 'answer'
  | 'device'
  | 'cpf'
  | 'counter'
  | 'challenge'
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

  const keyOf = (token: string) => (ringNamed(token.split('.')[0]) ?? current).mac('answer', token);

  return {
    /** Opaque, 256 random bits, prefixed with its key id, so that it can be looked up after a rotation. */
    newToken: () => `${current.id}.${randomBytes(32).toString('base64url')}`,
    /** The keyed hash that the database stores; null when none of our keys made the token. */
    hashToken: (token: string) => ringNamed(token.split('.')[0])?.mac('token', token) ?? null,
    /** The same, bound to a brand. A slug has no space. */
    hashTokenOf: (mark: string, token: string) => ringNamed(token.split('.')[0])?.mac('brand-token', `${mark} ${token}`) ?? null,
    /** Keyed hash: deterministic, and only a holder of the key can compute it. */
    blind: (use: KeyUse, text: string) => current.mac(use, text),
    /** Authenticated, not encrypted: readable, but any change is detected. */
    sign: (use: KeyUse, text: string) => `${current.id}.${text}.${current.mac(use, text).toString('base64url')}`,
    unsign(use: KeyUse, signed: string) {
      const [id, text, mac, ...rest] = signed.split('.');
      const expected = text && mac && !rest.length && ringNamed(id)?.mac(use, text);
      return expected && isSame(expected, Buffer.from(mac, 'base64url')) ? text : null;
    },
    /** Authenticated encryption. The result starts with the id of its key. */
    seal: (use: KeyUse, text: string) => sealBytes(use, Buffer.from(text), ''),
    /** Null when none of our keys encrypted it for this use, or when it was changed. */
    unseal: (use: KeyUse, sealed: Buffer) => unsealBytes(use, sealed, '')?.toString() ?? null,
    /** The same with a key that only the token yields: our secret alone does not open it. */
    sealWith: (token: string, text: string) => encrypt(keyOf(token), Buffer.from(text), ''),
    unsealWith: (token: string, sealed: Buffer) => decrypt(keyOf(token), sealed, '')?.toString() ?? null,
    /** Encrypted with a previous secret: it cannot be opened once that secret is removed. */
    isOutdated: (sealed: Buffer) => sealed.subarray(0, idBytes).toString('hex') !== current.id,
    /** The same for bytes, bound to a context: they do not open in another one. */
    sealBytes,
    unsealBytes,
  };
}

/**
 * BR-02: of a brand whose rows carry its name. A token is hashed together with it, so that what one brand gave out is unknown to every other,
 * by the same read. The rest is shared, as the accounts are.
 */
export const keysOfBrand = (keys: Keys, mark: string | null): Keys =>
  mark === null ? keys : { ...keys, hashToken: (token) => keys.hashTokenOf(mark, token) };

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
