import * as limits from '@portaria/domain/limits';

/** ID-10: a slow phone looks less often, so that it stays cool and the page answers. */
export const pauseAfter = (lookMs: number) =>
  isSlow(lookMs) ? Math.min(2 * lookMs, limits.guidanceSlowestPauseMilliseconds) : limits.guidanceLookMilliseconds;

export const isSlow = (lookMs: number) => lookMs > limits.guidanceSlowLookMilliseconds;

/** Counts looks that took too long, one after the other; true when guidance is of no use on this device. */
export function newPatience() {
  let slow = 0;
  return (lookMs: number) => {
    slow = lookMs > limits.guidanceHopelessLookMilliseconds ? slow + 1 : 0;
    return slow >= limits.guidanceHopelessLooks;
  };
}

/** How long the first look may be expected to take: a device with little memory or a single core starts slowly. */
export function expectedLookMs(device: { readonly deviceMemory?: number; readonly hardwareConcurrency?: number }): number {
  const { deviceMemory = 4, hardwareConcurrency = 4 } = device;
  return deviceMemory <= 2 || hardwareConcurrency <= 1 ? limits.guidanceSlowLookMilliseconds + 1 : 0;
}
