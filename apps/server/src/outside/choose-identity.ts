import { join } from 'node:path';
import type { IdentityPurpose } from '@portaria/domain/identity';
import { chooseEngines } from '@portaria/identity-engine/choose-engine';
import type { IdentityEngine } from '@portaria/identity-engine/engine';
import { newScriptedEngine, type Script } from '@portaria/identity-engine/scripted-engine';
import { type Person, people } from '../../seeds/people.ts';
import { projectFolder } from '../brand-folder.ts';
import type { Config } from '../config.ts';

/** ID-11: who proves an identity, by purpose. In development a demo person may name what is to come of it. */
export type IdentityEngines = {
  of(purpose: IdentityPurpose, cpf: string): IdentityEngine;
  stop(): Promise<void>;
};

const scripts = new Map(Object.values<Person>(people).flatMap(({ cpf, identity }) => (identity ? [[cpf, identity] as const] : [])));
const scriptOf = ({ cpf }: { readonly cpf: string }): Script | undefined => scripts.get(cpf);

/** Nothing is loaded before somebody sends a picture: a sign-in never pays for it. */
export function chooseIdentity({ mode, identity }: Config, now: () => Date): IdentityEngines {
  const { engines: kinds, vendor } = identity;
  const engines = chooseEngines({
    kinds,
    embedded: { workers: join(projectFolder, 'packages/identity-engine/dist'), now },
    ...(vendor && { vendor: { url: vendor.url, key: vendor.key, now } }),
    scriptOf,
  });
  const scripted = newScriptedEngine({ scriptOf, now });
  return {
    of: (purpose, cpf) => (mode === 'development' && scripts.has(cpf) ? scripted : engines.of(purpose)),
    stop: engines.stop,
  };
}
