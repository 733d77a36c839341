import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { EngineKind } from '@portaria/identity-engine/choose-engine';
import { ConfigError } from '../../platform/config-error.ts';
import { projectFolder } from '../../platform/project-folder.ts';

/** The smaller container image comes without the engine's packages and models (decision 0055): the first picture would be too late to say so. */
export function demandEngine(engines: Readonly<Record<string, EngineKind>>, folder: string = projectFolder) {
  const kind = Object.values(engines).find((one) => one === 'embedded' || one === 'composite');
  if (!kind || existsSync(join(folder, 'packages/identity-engine/package.json'))) return;
  throw new ConfigError([
    `IDENTITY_ENGINE=${kind} needs the identity engine, which is not in this image: run the image that includes it (target engine), or set IDENTITY_ENGINE=vendor.`,
  ]);
}
