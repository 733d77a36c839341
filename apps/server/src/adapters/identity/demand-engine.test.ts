import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { ConfigError } from '../../platform/config-error.ts';
import { demandEngine } from './demand-engine.ts';

const loa = 'vendor';
const without = tmpdir();

test.each(['embedded', 'composite'] as const)(
  'ID-11 without the engine’s package %s is refused in one sentence, for any purpose',
  (unlock) => {
    const engines = { loa, unlock, account_recovery: loa } as const;
    expect(() => demandEngine(engines, without)).toThrow(ConfigError);
    expect(() => demandEngine(engines, without)).toThrow(`IDENTITY_ENGINE=${unlock} needs the identity engine`);
    demandEngine(engines);
  },
);

test.each(['vendor', 'scripted'] as const)('ID-11 %s needs no engine of ours', (kind) => {
  demandEngine({ loa: kind, unlock: kind, account_recovery: kind }, without);
});
