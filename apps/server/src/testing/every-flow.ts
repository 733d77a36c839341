import { randomUUID } from 'node:crypto';
import { operationsCalls } from '@portaria/contract/calls/operations';
import { sessionCalls } from '@portaria/contract/calls/session';
import { newPasswords } from '../accounts/passwords.ts';
import { demoPassword, people } from '../dev/demo-accounts.ts';
import { anotherCode, codeCalls } from './codes.ts';
import { browser, codeTo, cpfOf } from './harness.ts';
import { identityCallsOf, tokenIn } from './identity.ts';
import { resetAccounts } from './recovery.ts';
import { ownAnswers, type TestServer } from './step-matrix.ts';
import { stepSources } from './step-places/all.ts';
import { walks } from './walks/all.ts';
import { walkedHere } from './walks/here.ts';
import type { Walk } from './walks/walk.ts';

/** Makes every call of every flow at least once, and takes the ways that few people take. What they answer is the matter of other tests. */
export async function everyFlow(server: TestServer): Promise<void> {
  for (const steps of stepSources) {
    const { everyToken, places } = steps(server);
    await ownAnswers(places, await everyToken());
  }
  for (const walk of [...walks, rareSignIns, rareIdentities, rareOperators]) {
    await resetAccounts(server);
    await walk(walkedHere(server));
  }
  for (const path of ['/readyz', '/metrics']) await server.get(path);
}

const rareSignIns: Walk = async ({ app, deps }) => {
  const page = browser(app);
  const who = codeCalls(page);
  await who.signIn('regular', 'not the password');
  const sent = (await who.send(await who.openSignIn('regular'))).json().data.token;
  await who.verify(sent, anotherCode(await codeTo(deps, people.regular.email)));
  const older = await newPasswords({ memoryCost: 16, timeCost: 1, parallelism: 1 });
  await deps.db.query('update accounts set password_hash = $1 where cpf = $2', [await older.hash(demoPassword), cpfOf('regular')]);
  await who.signIn('regular');
  await page.post(sessionCalls.end.path, { id: randomUUID() });
};

const rareIdentities: Walk = async (server) => {
  const [desktop, phone] = [identityCallsOf(server), identityCallsOf(server)];
  const { retryToken } = (await desktop.liveness(await desktop.ready('needsUnlock'), 'no_face')).json();
  const link = tokenIn((await desktop.phone.open(retryToken, 'sms')).json().link);
  await phone.whole((await phone.phone.accept(link)).json().token);
  await desktop.whole(await desktop.ready('recovery', 'account_recovery'), 'CNH', 'account_recovery');
  const raising = await desktop.ready('regular', 'loa');
  await desktop.challenge(raising, { camera: { label: 'Front Camera' } });
  await desktop.whole(raising, 'CNH', 'loa');
};

const rareOperators: Walk = async ({ app }) => {
  const page = browser(app);
  await page.post(operationsCalls.signIn.path, { name: 'ana', password: 'another', code: '000000' });
};
