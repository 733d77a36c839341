import type { Features, Treatment } from './features.ts';

/** SG-05: in development a treatment can be overridden for one CPF, in this process, until it stops. The flag file is not changed. */
export type FlagOverrides = {
  readonly keys: () => readonly string[];
  /** Null removes the override. */
  readonly set: (cpf: string, key: string, treatment: Treatment | null) => void;
  readonly of: (cpf: string) => Readonly<Record<string, Treatment>>;
  readonly over: (features: Features) => Features;
};

export function newFlagOverrides(keys: () => readonly string[]): FlagOverrides {
  const held = new Map<string, Map<string, Treatment>>();
  return {
    keys,
    set(cpf, key, treatment) {
      const own = held.get(cpf) ?? new Map<string, Treatment>();
      treatment ? own.set(key, treatment) : own.delete(key);
      held.set(cpf, own);
    },
    of: (cpf) => Object.fromEntries(held.get(cpf) ?? []),
    over: (features) => ({
      treatment: async (key, cpf) => held.get(cpf)?.get(key) ?? features.treatment(key, cpf),
    }),
  };
}
