import { addScript } from './add-script.ts';
import type { Collector } from './generate-fingerprint.ts';

/** What a vendor's script, or its adapter, must set on `window` (SG-09). */
type Vendor = { start?: () => Promise<void>; collect: (argument?: string) => Promise<string> };

/** SG-09: only by configuration; the content security policy allows its origin. */
export function vendorCollector(script: string): Collector {
  const vendor = () => (globalThis as { portariaSignals?: Vendor }).portariaSignals;
  let loading: Promise<void> | undefined;
  return {
    async start() {
      loading ??= addScript(script);
      await loading;
      await vendor()?.start?.();
    },
    async collect(argument) {
      const found = vendor();
      if (!found) throw new Error('The script left no portariaSignals.');
      return found.collect(argument);
    },
  };
}
