import { expect, test } from 'vitest';
import { codes } from './packages/domain/src/errors/codes.ts';
import type { Flow } from './packages/domain/src/flow.ts';
import { contactVerification } from './packages/domain/src/flows/contact-verification.ts';
import { newerIdentity, olderIdentity } from './packages/domain/src/flows/identity.ts';
import { legaliza } from './packages/domain/src/flows/legaliza.ts';
import { accountRecovery, forgotPassword } from './packages/domain/src/flows/recovery.ts';
import { shell } from './packages/domain/src/flows/shell.ts';
import { signIn } from './packages/domain/src/flows/sign-in.ts';
import { signUp } from './packages/domain/src/flows/sign-up.ts';
import { twoFactor } from './packages/domain/src/flows/two-factor.ts';
import { projectFiles } from './scripts/project-files.mjs';
import { addressesIn } from './scripts/syntax/addresses.ts';
import { comparedIn } from './scripts/syntax/compared.ts';
import { reachable } from './scripts/syntax/reachable.ts';
import { sentBy } from './scripts/syntax/senders.ts';
import { sourceOf } from './scripts/syntax/source.ts';

const isScreen = (file: string) => /^apps\/web\/src\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$|\.d\.ts$|\/gallery\//.test(file);
const screens = projectFiles().filter(isScreen);

type Row = { readonly table: string; readonly flow: Flow; readonly folder: string; readonly hook: string };

/** Every table, the folder of its screens, and the hook that binds a screen to a state. */
const tables: readonly Row[] = [
  { table: 'signIn', flow: signIn, folder: 'flows/sign-in', hook: 'useSignIn' },
  { table: 'twoFactor', flow: twoFactor, folder: 'flows/two-factor', hook: 'useTwoFactor' },
  { table: 'contactVerification', flow: contactVerification, folder: 'flows/contact-verification', hook: 'useContactVerification' },
  { table: 'newerIdentity', flow: newerIdentity, folder: 'flows/identity', hook: 'newer.useStep' },
  { table: 'olderIdentity', flow: olderIdentity, folder: 'flows/identity', hook: 'older.useStep' },
  { table: 'signUp', flow: signUp, folder: 'flows/sign-up', hook: 'useSignUp' },
  { table: 'forgotPassword', flow: forgotPassword, folder: 'flows/recovery', hook: 'useForgotPassword' },
  { table: 'accountRecovery', flow: accountRecovery, folder: 'flows/recovery', hook: 'useAccountRecovery' },
  { table: 'legaliza', flow: legaliza, folder: 'flows/legaliza', hook: 'useLegaliza' },
  { table: 'shell', flow: shell, folder: 'account', hook: '' },
];

const unsentIn = ({ table, flow, folder, hook }: Row) => {
  const sent = sentBy({ folder: `apps/web/src/${folder}/`, table, hook, states: Object.keys(flow) }, screens);
  const events = Object.entries(flow).flatMap(([state, { on }]) => Object.keys(on).map((event) => `${state}.${event}`));
  return events.filter((event) => !sent.has(event)).map((event) => `${table}.${event}`);
};

test.each(tables)('AP-01 every event of $table is sent from its state', (row) => {
  expect(unsentIn(row)).toEqual([]);
});

test.each(tables)('AP-01 every state of $table can be reached', ({ flow }) => {
  const reached = reachable(tables.map(({ flow: one }) => one));
  expect(Object.entries(flow).flatMap(([state, { route }]) => (reached.has(route) ? [] : [state]))).toEqual([]);
});

const tablesOfScreens = screens.filter((file) => /\/(more-)?screens\.tsx$|\/error-pages\.tsx$/.test(file));

test('AP-01 no screen contains an address: it asks the tables', () => {
  const isTable = (file: string) => file === 'apps/web/src/router.tsx' || file === 'apps/web/src/chunk-sources.ts';
  const written = screens
    .filter((file) => !isTable(file))
    .flatMap((file) => addressesIn(sourceOf(file), { asKeys: tablesOfScreens.includes(file) }));
  expect(written).toEqual([]);
});

test('ER-01 no screen compares a code: the error tables and the outcomes name what it means', () => {
  const known = [...Object.keys(codes), 'FR999', 'tooMany'];
  expect(screens.flatMap((file) => comparedIn(sourceOf(file), known))).toEqual([]);
});
