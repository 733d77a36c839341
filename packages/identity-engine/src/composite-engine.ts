import { decide } from './decide.ts';
import type { IdentityEngine } from './engine.ts';
import { stepResult } from './step-result.ts';
import { defaultThresholds, type Thresholds } from './thresholds.ts';

type Parts = { readonly own: IdentityEngine; readonly vendor: IdentityEngine; readonly thresholds?: Thresholds };

/** Our quality checks, reading and match; the vendor's verdict on liveness. What we already refuse never costs a vendor call. */
export function newCompositeEngine({ own, vendor, thresholds = defaultThresholds }: Parts): IdentityEngine {
  const name = `${own.name}+${vendor.name}`;
  return {
    name,
    createChallenge: (purpose, wishes) => own.createChallenge(purpose, wishes),
    async checkSelfie(input, expected) {
      const ours = await own.checkSelfie(input, expected);
      if (!ours.ok) return ours;
      const theirs = await vendor.checkSelfie(input, expected);
      return stepResult({ ...ours.evidence, engine: name, reasons: [...ours.reasons, ...theirs.reasons] }, ours.picture);
    },
    checkDocument: (input, expected) => own.checkDocument(input, expected),
    async decide({ evidence, hadMismatch }) {
      return { ...decide(evidence, thresholds, hadMismatch), engine: { name, version: '1', thresholds: thresholds.name } };
    },
    async health() {
      const [ours, theirs] = await Promise.all([own.health(), vendor.health()]);
      return { ...ours, isReady: ours.isReady && theirs.isReady };
    },
    warmUp: () => own.warmUp(),
    stop: async () => void (await Promise.all([own.stop(), vendor.stop()])),
  };
}
