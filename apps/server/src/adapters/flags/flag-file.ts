import { FlagdCore, MemoryStorage } from '@openfeature/flagd-core';
import type { JsonValue, Provider } from '@openfeature/server-sdk';
import { unknownVariants } from './unknown-variants.ts';

const silent = { debug() {}, info() {}, warn() {}, error() {} };

export type FlagFile = Provider & {
  /** Replaces the flags; returns whether they differ. An invalid file is refused with one sentence, and the last valid one stays. */
  replace(json: string): boolean;
  keys(): readonly string[];
};

/** Evaluates flagd's rules in this process: no service, no network. */
export function flagFileProvider(json: string, source: string): FlagFile {
  let core = readFlags(json, source);
  let current = json;
  return {
    metadata: { name: 'flag file' },
    runsOn: 'server',
    resolveBooleanEvaluation: async (key, fallback, context) => core.resolveBooleanEvaluation(key, fallback, context, silent),
    resolveStringEvaluation: async (key, fallback, context) => core.resolveStringEvaluation(key, fallback, context, silent),
    resolveNumberEvaluation: async (key, fallback, context) => core.resolveNumberEvaluation(key, fallback, context, silent),
    resolveObjectEvaluation: async <T extends JsonValue>(key: string, fallback: T, context: Record<string, never>) =>
      core.resolveObjectEvaluation<T>(key, fallback, context, silent),
    keys: () => Object.keys((JSON.parse(current) as { flags: object }).flags),
    replace(next) {
      if (next === current) return false;
      core = readFlags(next, source);
      current = next;
      return true;
    },
  };
}

function readFlags(json: string, source: string): FlagdCore {
  try {
    const storage = new MemoryStorage(silent);
    storage.setConfigurations(json, true); // strict: an unknown operator is an error at any depth, not a log line
    refuseUnknownVariants(json);
    return new FlagdCore(storage, silent);
  } catch {
    throw new Error(`${source} is not a valid flag file: see https://flagd.dev/reference/flag-definitions.`);
  }
}

/** The library does not check that a rollout only names existing variants. */
function refuseUnknownVariants(json: string) {
  if (unknownVariants(json).length) throw new Error('a rollout names a variant that does not exist');
}
