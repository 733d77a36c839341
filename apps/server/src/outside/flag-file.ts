import { FlagdCore, MemoryStorage } from '@openfeature/flagd-core';
import type { JsonValue, Provider } from '@openfeature/server-sdk';

const silent = { debug() {}, info() {}, warn() {}, error() {} };

/** flagd's rules, evaluated in this process: no service, no network. A bad file is refused with one sentence. */
export function flagFileProvider(json: string, source: string): Provider {
  const core = readFlags(json, source);
  return {
    metadata: { name: 'flag file' },
    runsOn: 'server',
    resolveBooleanEvaluation: async (key, fallback, context) => core.resolveBooleanEvaluation(key, fallback, context, silent),
    resolveStringEvaluation: async (key, fallback, context) => core.resolveStringEvaluation(key, fallback, context, silent),
    resolveNumberEvaluation: async (key, fallback, context) => core.resolveNumberEvaluation(key, fallback, context, silent),
    resolveObjectEvaluation: async <T extends JsonValue>(key: string, fallback: T, context: Record<string, never>) =>
      core.resolveObjectEvaluation<T>(key, fallback, context, silent),
  };
}

function readFlags(json: string, source: string): FlagdCore {
  try {
    const storage = new MemoryStorage(silent);
    storage.setConfigurations(json, true); // strict: an operator that does not exist is an error, not a line in a log
    return new FlagdCore(storage, silent);
  } catch {
    throw new Error(`${source} is no valid flag file: see https://flagd.dev/reference/flag-definitions.`);
  }
}
