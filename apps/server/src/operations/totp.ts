import { createHmac, timingSafeEqual } from 'node:crypto';
import * as limits from '@portaria/domain/limits';

const stepSeconds = 30;
/** A clock may be one step off, either way. */
const window = [0, -1, 1];
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4226. */
export function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const at = mac[mac.length - 1]! & 0xf;
  return String((mac.readUInt32BE(at) & 0x7fff_ffff) % 10 ** limits.operatorCodeDigits).padStart(limits.operatorCodeDigits, '0');
}

export const stepAt = (time: Date) => Math.floor(time.getTime() / 1000 / stepSeconds);

/** RFC 6238: the step that a typed code belongs to, or null. The caller sees to it that a step counts once. */
export function matchingStep(secret: Buffer, typed: string, now: Date): number | null {
  const given = Buffer.from(typed);
  const steps = window.map((offset) => stepAt(now) + offset);
  const isRight = (step: number) => {
    const expected = Buffer.from(codeAt(secret, step));
    return expected.length === given.length && timingSafeEqual(expected, given);
  };
  return steps.filter(isRight)[0] ?? null;
}

/** RFC 4648 without padding: how authenticator apps read a secret. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

/** What an authenticator app takes from a QR code. */
export const totpAddress = (secret: Buffer, brand: string, name: string) =>
  `otpauth://totp/${encodeURIComponent(`${brand}:${name}`)}?secret=${base32(secret)}&issuer=${encodeURIComponent(brand)}`;
