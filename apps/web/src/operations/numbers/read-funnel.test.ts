import { expect, test } from 'vitest';
import { mainSteps, percentOf, readFunnel, stepName } from './read-funnel.ts';

const step = (area: string, visits: number, stopped = 0) => ({ area, visits, stopped });

test('SV-10 a finished visit is no loss: of the last page, and of pages from which people enter', () => {
  const signUp = readFunnel({ flow: 'sign-up', steps: [step('signup_terms', 50, 10), step('signup_success', 20, 20)] }, 7);
  expect(signUp).toEqual({
    flow: 'sign-up',
    started: 50,
    finished: 20,
    steps: [
      { area: 'signup_terms', visits: 50, share: 1, left: 10, isEnd: false },
      { area: 'signup_success', visits: 20, share: 0.4, isEnd: true },
    ],
  });
  expect(percentOf(signUp)).toBe(40);
  const signIn = readFunnel({ flow: 'sign-in', steps: [step('login_cpf', 10, 4), step('login_password', 6, 6)] }, 5);
  expect(signIn.steps.map(({ area, left }) => [area, left])).toEqual([
    ['login_cpf', 4],
    ['login_password', undefined],
    ['entered', undefined],
  ]);
  expect([signIn.finished, percentOf(signIn)]).toEqual([5, 50]);
});

test('SV-10 a flow that ends elsewhere promises no share, and no share is above all', () => {
  expect(readFunnel({ flow: 'contact-verification', steps: [step('contact_email', 3, 3)] }, 5)).not.toHaveProperty('finished');
  expect(percentOf(readFunnel({ flow: 'sign-in', steps: [step('login_cpf', 2, 0)] }, 5))).toBe(100);
  expect(percentOf(readFunnel({ flow: 'sign-up', steps: [] }, 0))).toBe(0);
});

test('SV-10 the largest steps are shown first, in the order of the flow and always with the end', () => {
  const { steps } = readFunnel(
    { flow: 'recovery', steps: [step('a', 9), step('b', 1), step('c', 5), step('forgot_password_finished', 0)] },
    0,
  );
  expect(mainSteps(steps, 3).map(({ area }) => area)).toEqual(['a', 'c', 'forgot_password_finished']);
});

test('SV-10 a step has the title of its page, and never a raw key', () => {
  expect(stepName('login_cpf')).toBe('Entrar');
  expect(stepName('identity_rg_tips_front')).toBe('RG: Dicas da frente');
  expect(stepName('a_newer_page')).toBe('a newer page');
});
