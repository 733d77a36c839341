import { people } from '../../dev/demo-accounts.ts';
import { codeTo } from '../harness.ts';
import { linkTokenTo, recoverer } from '../recovery.ts';
import type { Walk } from './walk.ts';

const { cellphone, email, cpf } = people.recovery;

const byCode: Walk = async ({ app, deps }) => {
  const who = recoverer(app);
  const flow = await who.flowToken('recovery');
  const { contactConfirmationToken } = (await who.validate(flow, 'cellphone')).json().data.data;
  const passed = (await who.verify(contactConfirmationToken, await codeTo(deps, cellphone))).json().data.token;
  const confirmed = (await who.validateResult(flow, passed)).json().data.token;
  await who.change((await who.result(confirmed)).json().token);
  const notice = await linkTokenTo(deps, email);
  await who.aboutNotice(notice);
  await who.disown(notice);
};

const byLink: Walk = async ({ app, deps, passMinutes }) => {
  const [who, other] = [recoverer(app), recoverer(app)];
  const flow = await who.flowToken('recovery');
  const wait = (await who.validate(flow, 'email')).json().data.data.contactConfirmationToken;
  const link = await linkTokenTo(deps, email);
  await other.aboutLink(link);
  const { code } = (await other.confirmLink(link)).json().data;
  await who.typeCode(flow, wait, code);
  passMinutes(1);
  await who.validate(flow, 'email');
  await other.refuseLink(await linkTokenTo(deps, email));
};

const byOlderCalls: Walk = async ({ app, deps, passMinutes }) => {
  const who = recoverer(app);
  const flow = await who.flowToken('recovery', 'recuperacao-de-conta');
  await who.eligibility(cpf, flow);
  await who.validate(flow, 'cellphone');
  passMinutes(1);
  await who.resendOlder();
  await who.verifyOlder(await codeTo(deps, cellphone));
};

const byNewContact: Walk = async ({ app }) => {
  const who = recoverer(app);
  await who.changeContact(await who.flowToken('recovery', 'recuperacao-de-conta'), 'cellphone', '5521987654322');
};

export const recoveryWalks: readonly Walk[] = [byCode, byLink, byOlderCalls, byNewContact];
