import { isAbsolute, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Provider } from '@openfeature/server-sdk';
import { ConfigError } from '../../platform/config-error.ts';

/** SG-05: the operator's module of FLAGS_PROVIDER: a path or a package, whose default export returns an OpenFeature provider. */
export async function loadProvider(name: string): Promise<Provider> {
  const isPath = isAbsolute(name) || name.startsWith('.');
  const module = await import(/* @vite-ignore */ isPath ? pathToFileURL(resolve(name)).href : name).catch(
    (error: NodeJS.ErrnoException) => {
      throw new ConfigError([`FLAGS_PROVIDER cannot be loaded: ${name} (${error.code ?? error.name}).`]);
    },
  );
  if (typeof module.default !== 'function')
    throw new ConfigError([`FLAGS_PROVIDER: the default export of ${name} must be a function that returns an OpenFeature provider.`]);
  const provider = await module.default();
  if (typeof provider?.resolveStringEvaluation !== 'function')
    throw new ConfigError([`FLAGS_PROVIDER: what ${name} returns is no OpenFeature provider.`]);
  return provider;
}
