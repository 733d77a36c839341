import { timingSafeEqual } from 'node:crypto';

/** Compares a secret without revealing by its duration how much of it was right. */
export function isSameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
