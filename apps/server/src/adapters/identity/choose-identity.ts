import { join } from 'node:path';
import type { IdentityPurpose } from '@portaria/domain/identity';
import { chooseEngines } from '@portaria/identity-engine/choose-engine';
import type { EmbeddedOptions } from '@portaria/identity-engine/embedded-engine';
import { EngineFault, type Health, type IdentityEngine } from '@portaria/identity-engine/engine';
import { newScriptedEngine, type Script } from '@portaria/identity-engine/scripted-engine';
import type { Mode } from '../../platform/mode.ts';
import { projectFolder } from '../../platform/project-folder.ts';
import { inSpan, traceHeaders } from '../../platform/tracing.ts';
import type { IdentitySettings } from './identity-settings.ts';

/** ID-11: the engine for each purpose. In development a demo account may script its result. */
export type IdentityEngines = {
  of(purpose: IdentityPurpose, cpf: string): IdentityEngine;
  /** Load of the embedded engine, alone or with a vendor, and the place of a session in its queue; null where it is not used. */
  pools(session?: string): Promise<Health | null>;
  stop(): Promise<void>;
};

type Settings = { readonly mode: Mode; readonly identity: IdentitySettings };
type Options = {
  /** The scripted result of a demo account's validation. */
  readonly scriptOf?: (person: { readonly cpf: string }) => Script | undefined;
  readonly now: () => Date;
  /** Reports a fault, without personal data. */
  readonly onFault?: (fault: EngineFault) => void;
  readonly observe?: EmbeddedOptions['observe'];
};

/** Loads nothing before the first picture: sign-ins do not pay for it. */
export function chooseIdentity(
  { mode, identity }: Settings,
  { now, scriptOf = () => undefined, onFault = () => {}, observe }: Options,
): IdentityEngines {
  const { engines: kinds, vendor } = identity;
  const engines = chooseEngines({
    kinds,
    embedded: {
      workers: join(projectFolder, 'packages/identity-engine/dist'),
      now,
      ...(observe && { observe }),
    },
    ...(vendor && {
      vendor: {
        url: vendor.url,
        key: vendor.key,
        ...(vendor.timeoutMs && { timeoutMs: vendor.timeoutMs }),
        now,
        headersOf: () => ({ ...traceHeaders() }),
      },
    }),
    scriptOf,
  });
  const scripted = newScriptedEngine({ scriptOf, now });
  return {
    of: (purpose, cpf) => watched(mode === 'development' && scriptOf({ cpf }) ? scripted : engines.of(purpose), onFault),
    pools: async (session) => engines.own()?.health(session) ?? null,
    stop: engines.stop,
  };
}

/** ID-13: an engine fault is logged; the person gets another try. */
function watched(engine: IdentityEngine, onFault: NonNullable<Options['onFault']>): IdentityEngine {
  const telling = <T>(ask: () => Promise<T>): Promise<T> =>
    inSpan(`identity ${engine.name}`, {}, ask).catch((error: unknown) => {
      if (error instanceof EngineFault) onFault(error);
      throw error;
    });
  const { poll } = engine;
  return {
    ...engine,
    checkSelfie: (...given) => telling(() => engine.checkSelfie(...given)),
    checkDocument: (...given) => telling(() => engine.checkDocument(...given)),
    decide: (...given) => telling(() => engine.decide(...given)),
    ...(poll && { poll: (session) => telling(() => poll(session)) }),
  };
}
