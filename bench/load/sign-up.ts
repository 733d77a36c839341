import { signUpCalls as calls } from '@portaria/contract/calls/sign-up';
import * as limits from '@portaria/domain/limits';
import { readBrandFolder } from '../../apps/server/src/brand/brand-folder.ts';
import type { Invented } from './invented-people.ts';
import { pause, type System } from './system.ts';
import { type Answer, visitor } from './visitor.ts';

const { termsVersion } = readBrandFolder('portaria');
export const password = 'Jacaranda-9753';
const stepsBy = ['start', 'personalData', 'contacts', 'verifyCode', 'finish'] as const;

export type Counts = {
  /** How often a step was answered with 200. */
  acknowledged: number;
  /** Started again after a lost answer. */
  restarted: number;
  resent: number;
  /** Refusals that no lost answer explains: there must be none. */
  unexplained: string[];
};

/** Signs one person up, whatever is lost on the way, and counts the answers. */
export async function signUp(system: System, person: Invented, index: number, counts: Counts): Promise<void> {
  const { send } = visitor(system, person, index);
  for (let attempt = 0; ; attempt++) {
    const { isOver, answer, step } = await walk();
    if (isOver) return;
    if (!answer.wasLost || attempt > 5) return void counts.unexplained.push(`${step} ${answer.status} ${answer.code}`);
    counts.restarted += 1;
  }

  async function walk() {
    let token: string | undefined;
    let wasLost = false;
    for (const step of stepsBy) {
      const answer = await send(calls[step].path, await bodyOf(step, token), token);
      wasLost ||= answer.wasLost;
      if (step === 'start' && answer.code === '0027') return { isOver: true, answer, step }; // the account of an answer that was lost
      if (answer.status !== 200) return { isOver: false, answer: { ...answer, wasLost }, step };
      counts.acknowledged += 1;
      token = answer.body.token;
    }
    return { isOver: true, answer: {} as Answer, step: 'finish' };
  }

  async function bodyOf(step: (typeof stepsBy)[number], token: string | undefined): Promise<object> {
    const { cpf, name, birthDate, cellphone } = person;
    if (step === 'start') return { document: cpf, termId: termsVersion };
    if (step === 'personalData') return { name, birthDate };
    if (step === 'contacts') return { cellphone, optinWhatsapp: false };
    if (step === 'verifyCode') return { code: await waitForCode(token!) };
    return { password };
  }

  /** A message in a process that was killed is not resent automatically (CC-11): the person requests another. */
  async function waitForCode(token: string): Promise<string> {
    for (let seconds = 0; ; seconds++) {
      for (let tenth = 0; tenth < 10; tenth++) {
        const code = system.gateway.takeCode(person.cellphone);
        if (code) return code;
        await pause(100);
      }
      if (seconds < limits.resendAfterSeconds) continue;
      seconds = 0;
      counts.resent += 1;
      await send(calls.resendCode.path, undefined, token);
    }
  }
}
