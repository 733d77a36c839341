import { identityCaseCalls, operationsCalls } from '@portaria/contract/calls/operations';
import { putOperator } from '../../operations/operators.ts';
import { codeAt, stepAt } from '../../operations/totp.ts';
import { browser } from '../harness.ts';
import { identityCallsOf } from '../identity.ts';
import type { Walk, WalkServer } from './walk.ts';

const password = 'a password of the staff';

async function signedIn({ app, deps }: WalkServer) {
  const secret = await putOperator(deps, 'ana', password);
  const who = browser(app);
  await who.post(operationsCalls.signIn.path, { name: 'ana', password, code: codeAt(secret, stepAt(deps.now())) });
  return who;
}

const summary: Walk = async (server) => {
  const who = await signedIn(server);
  await who.get(operationsCalls.session.path);
  await who.get(operationsCalls.summary.path.replace(':window', 'hour'));
  await who.post(operationsCalls.signOut.path);
};

const review: Walk = async (server) => {
  const me = identityCallsOf(server);
  await me.whole(await me.ready('identityReview'), 'RG', 'unlock', 'match_uncertain');
  const who = await signedIn(server);
  await who.get(identityCaseCalls.list.path);
  const { id } = (await who.post(identityCaseCalls.next.path)).json();
  await who.post(identityCaseCalls.giveBack.path.replace(':id', id));
  await who.post(identityCaseCalls.next.path);
  const { pictures } = (await who.get(identityCaseCalls.one.path.replace(':id', id))).json();
  for (const step of pictures) await who.get(identityCaseCalls.picture.path.replace(':id', id).replace(':step', step));
  await who.post(identityCaseCalls.decide.path.replace(':id', id), { decision: 'allow', note: 'a mesma pessoa' });
};

export const operatorWalks: readonly Walk[] = [summary];
/** 0029. */
export const reviewWalks: readonly Walk[] = [review];
