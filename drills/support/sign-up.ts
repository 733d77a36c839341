import { signUpCalls as calls } from '@portaria/contract/calls/sign-up';
import * as limits from '@portaria/domain/limits';
import { readBrandFolder } from '../../apps/server/src/brand/brand-folder.ts';
import { browser } from '../../apps/server/src/testing/harness.ts';
import { newPassword } from '../../apps/server/src/testing/sign-up.ts';
import { balanced, type Patience } from './balanced.ts';
import type { Invented } from './invented-people.ts';
import type { Answer } from './remote-app.ts';
import type { System } from './system.ts';

const { termsVersion } = readBrandFolder('portaria');
export const password = newPassword;
const stepsBy = ['start', 'personalData', 'contacts', 'verifyCode', 'finish'] as const;

export type Counts = Patience & {
  /** How often a step was answered with 200. */
  acknowledged: number;
  /** Started again after a lost answer. */
  restarted: number;
  resent: number;
  /** Codes that arrived after a newer one was requested, and were typed. */
  superseded: number;
  /** Refusals that no lost answer explains: there must be none. */
  unexplained: string[];
};

export const newCounts = (): Counts => ({ acknowledged: 0, restarted: 0, resent: 0, superseded: 0, lost: 0, unexplained: [] });

/** Signs one person up, whatever is lost on the way, and counts the answers. */
export async function signUp(system: System, person: Invented, index: number, counts: Counts): Promise<void> {
  const patience: Patience = { lost: 0 };
  const { post } = browser(balanced(system, index, patience), person.address);
  for (let attempt = 0; ; attempt++) {
    const before = patience.lost;
    const { isOver, refused } = await walk().catch((error: Error) => ({ isOver: false, refused: error.message }));
    if (isOver) break;
    if (patience.lost === before || attempt > 5) {
      counts.unexplained.push(refused);
      break;
    }
    counts.restarted += 1;
  }
  counts.lost += patience.lost;

  async function walk(): Promise<{ isOver: boolean; refused: string }> {
    let token = '';
    for (const step of stepsBy) {
      const answer = await take(step, token);
      const { code, token: next } = answer.json();
      if (step === 'start' && code === '0027') return { isOver: true, refused: '' }; // the account of an answer that was lost
      if (answer.statusCode !== 200) return { isOver: false, refused: `${step} ${answer.statusCode} ${code}` };
      counts.acknowledged += 1;
      token = next;
    }
    return { isOver: true, refused: '' };
  }

  /** A code that arrives after a newer one was requested is refused: the person waits for the newer one. */
  async function take(step: (typeof stepsBy)[number], token: string): Promise<Answer> {
    for (let left = step === 'verifyCode' ? limits.codeTries - 1 : 1; ; left--) {
      const body = await bodyOf(step, token);
      const answer: Answer = await post(calls[step].path, body, token ? { authorization: token } : {});
      if (left === 1 || answer.json().code !== '0012') return answer;
      counts.superseded += 1;
    }
  }

  async function bodyOf(step: (typeof stepsBy)[number], token: string): Promise<object> {
    const { cpf, name, birthDate, cellphone } = person;
    if (step === 'start') return { document: cpf, termId: termsVersion };
    if (step === 'personalData') return { name, birthDate };
    if (step === 'contacts') return { cellphone, optinWhatsapp: false };
    if (step === 'verifyCode') return { code: await waitForCode(token) };
    return { password };
  }

  /** A message in a process that was killed may not be sent (CC-11): the person requests another. */
  async function waitForCode(token: string): Promise<string> {
    for (;;) {
      const code = await system.inbox.codeTo(person.cellphone, 'sms', limits.resendAfterSeconds * 1000);
      if (code) return code;
      counts.resent += 1;
      await post(calls.resendCode.path, undefined, { authorization: token });
    }
  }
}
