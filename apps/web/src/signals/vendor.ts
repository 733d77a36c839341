import { addScript } from '../lib/add-script.ts';
import type { Collector } from './generate-fingerprint.ts';

/** What a vendor's script, or its adapter, must set on `window` (SG-09). */
export type Vendor = {
  readonly start?: () => Promise<void>;
  readonly collect: (argument?: string) => Promise<string>;
  /** Whether the connection is a tunnel. */
  readonly vpn?: () => Promise<boolean>;
  /** The session token of its device-risk service. */
  readonly session?: () => Promise<string>;
};

/** SG-09: only by configuration; the content security policy allows its origin. It is loaded once. */
export function vendorOf(script: string): () => Promise<Vendor> {
  let loading: Promise<void> | undefined;
  return async () => {
    loading ??= addScript(script);
    await loading;
    const { portariaSignals } = globalThis as { portariaSignals?: Vendor };
    if (!portariaSignals) throw new Error('The script left no portariaSignals.');
    return portariaSignals;
  };
}

export const vendorCollector = (vendor: () => Promise<Vendor>): Collector => ({
  start: async () => (await vendor()).start?.(),
  collect: async (argument) => (await vendor()).collect(argument),
});
