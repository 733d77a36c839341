import * as limits from '@portaria/domain/limits';
import type { Vendor } from './vendor.ts';
import { within } from './with-timeout.ts';

/** SG-04: whether a vendor's detector sees a tunnel. Without a vendor the server compares the time zone with the address. */
export const detectedVpn = (vendor: () => Promise<Vendor>): Promise<boolean | undefined> =>
  within(limits.vpnDetectorTimeoutMilliseconds, async () => (await vendor()).vpn?.());

/** SG-04: the token of a vendor's device-risk service, which replaces ours. The brand says how long it may take, from 5 to 15 s. */
export const deviceSession = (vendor: () => Promise<Vendor>, milliseconds: number): Promise<string | undefined> =>
  within(milliseconds, async () => (await vendor()).session?.());
