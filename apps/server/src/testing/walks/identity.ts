import * as limits from '@portaria/domain/limits';
import { people } from '../../dev/demo-accounts.ts';
import { browser, codeTo } from '../harness.ts';
import { framesFor, identityCallsOf, picture, tokenIn } from '../identity.ts';
import type { Walk } from './walk.ts';

const byPictures: Walk = async (server) => {
  const me = identityCallsOf(server);
  const token = await me.ready('needsUnlock');
  await me.progress(token);
  await me.whole(token);
};

/** Challenges that are started and left, until one costs a try. */
const byRedraws: Walk = async (server) => {
  const me = identityCallsOf(server);
  const token = await me.ready('needsUnlock');
  for (let i = 0; i < limits.challengeRedraws + 2; i++) {
    const drawn = (await me.challenge(token, { camera: { label: 'front' } })).json();
    if (drawn.step) await me.answerStep(token, { id: drawn.id, index: 0, frames: framesFor(drawn.step) });
  }
  const last = (await me.challenge(token)).json();
  server.passMinutes(1);
  await me.answerStep(token, { id: last.id, index: 0, frames: framesFor(last.step) });
};

const byOlderCall: Walk = async (server) => {
  const me = identityCallsOf(server);
  await me.older({ token: await me.ready('needsUnlock'), step: 'frente', type: 'RG', image: picture() });
};

const byPhone: Walk = async (server) => {
  const [desktop, phone] = [identityCallsOf(server), identityCallsOf(server, browser(server.app))];
  const token = await desktop.ready('needsUnlock');
  const open = async () => tokenIn((await desktop.phone.open(token, 'sms')).json().link);
  const first = await open();
  await phone.phone.about(first);
  await phone.phone.accept(first);
  await desktop.phone.follow(token);
  await desktop.phone.cancel(token);
  server.passMinutes(1);
  await phone.phone.refuse(await open());
};

const byEvidence: Walk = async (server) => {
  const me = identityCallsOf(server);
  const token = await me.ready('identityEvidence');
  await me.whole(token);
  await me.progress(token);
  await me.evidence.send(token);
  await me.evidence.verify(token, await codeTo(server.deps, people.identityEvidence.email));
};

export const identityWalks: readonly Walk[] = [byPictures, byRedraws, byOlderCall, byPhone, byEvidence];
