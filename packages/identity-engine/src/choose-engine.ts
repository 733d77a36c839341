import type { IdentityPurpose } from '@portaria/domain/identity';
import { newCompositeEngine } from './composite-engine.ts';
import { type EmbeddedOptions, newEmbeddedEngine } from './embedded-engine.ts';
import type { IdentityEngine } from './engine.ts';
import { newScriptedEngine, type Script } from './scripted-engine.ts';
import { newVendorEngine, type VendorOptions } from './vendor/vendor-engine.ts';

export const engineKinds = ['embedded', 'vendor', 'composite', 'scripted'] as const;
export type EngineKind = (typeof engineKinds)[number];

type Options = {
  readonly kinds: Readonly<Record<IdentityPurpose, EngineKind>>;
  readonly embedded: EmbeddedOptions;
  readonly vendor?: VendorOptions;
  readonly scriptOf?: (expected: { readonly cpf: string }) => Script | undefined;
};

export type Engines = {
  of(purpose: IdentityPurpose): IdentityEngine;
  /** The embedded engine, alone or in a composite; null if it is not used. */
  own(): IdentityEngine | null;
  stop(): Promise<void>;
};

/** ID-11: the engine for each purpose, by configuration. At most one of each kind, created on first use. */
export function chooseEngines({ kinds, embedded, vendor, scriptOf }: Options): Engines {
  const needsVendor = Object.values(kinds).some((kind) => kind === 'vendor' || kind === 'composite');
  if (needsVendor && !vendor) throw new Error('A vendor is chosen, but its address and key are missing.');
  const needsOwn = Object.values(kinds).some((kind) => kind === 'embedded' || kind === 'composite');
  const made = new Map<EngineKind, IdentityEngine>();
  const make: Record<EngineKind, () => IdentityEngine> = {
    embedded: () => newEmbeddedEngine(embedded),
    vendor: () => newVendorEngine(vendor!),
    composite: () =>
      newCompositeEngine({ own: get('embedded'), vendor: get('vendor'), ...(embedded.thresholds && { thresholds: embedded.thresholds }) }),
    scripted: () => newScriptedEngine({ ...(scriptOf && { scriptOf }), ...(embedded.now && { now: embedded.now }) }),
  };
  function get(kind: EngineKind): IdentityEngine {
    const engine = made.get(kind) ?? make[kind]();
    made.set(kind, engine);
    return engine;
  }
  return {
    of: (purpose) => get(kinds[purpose]),
    own: () => (needsOwn ? get('embedded') : null),
    stop: async () => void (await Promise.all([...made.values()].map((engine) => engine.stop()))),
  };
}
