import { routeNames } from '@portaria/domain/route-names';
import { type Route, routes } from '@portaria/domain/routes';
import { expect, test } from 'vitest';
import { type Flow, paths } from './funnel-paths.ts';
import { pageName, percentOf, readFunnel } from './read-funnel.ts';

const page = (area: string, visits: number, stopped = 0) => ({ area, visits, stopped });
const shown = (funnel: ReturnType<typeof readFunnel>) => funnel.steps.map(({ name, visits, left }) => [name, visits, left]);

test('SV-10 a funnel loses visits from step to step and ends in what finished', () => {
  const signUp = readFunnel({
    flow: 'sign-up',
    steps: [
      page('signup_terms', 50, 10),
      page('signup_personal_data', 40),
      page('signup_contacts', 35),
      page('signup_code', 30),
      page('signup_password', 25),
      page('signup_success', 20, 20),
      page('signup_download_app', 5, 5),
    ],
  });
  expect(shown(signUp)).toEqual([
    ['opened', 50, 10],
    ['termsAccepted', 40, 5],
    ['dataGiven', 35, 5],
    ['codeAsked', 30, 5],
    ['codeRight', 25, 5],
    ['accountReady', 20, 0],
  ]);
  expect(signUp.steps.map(({ isEnd }) => isEnd)).toEqual([false, false, false, false, false, true]);
  expect([signUp.started, signUp.finished, percentOf(signUp), signUp.steps[3]!.share]).toEqual([50, 20, 40, 0.6]);
});

test('SV-10 an alternative is no step: it stands beneath the step that it belongs to', () => {
  const signIn = readFunnel({
    flow: 'sign-in',
    steps: [page('login_cpf', 1320), page('login_method', 210), page('login_password', 1180), page('login_token_code', 160)],
    finished: 1248,
  });
  expect(shown(signIn)).toEqual([
    ['opened', 1320, 72],
    ['entered', 1248, 0],
  ]);
  expect(signIn.steps[0]!.ways).toEqual([
    { name: 'password', visits: 1180 },
    { name: 'code', visits: 160 },
  ]);
});

test.each<[string, Parameters<typeof readFunnel>[0], unknown[]]>([
  ['a page that is skipped', { flow: 'two-factor', steps: [page('two_factor_code', 9), page('two_factor_success', 7)] }, [9, 9, 7]],
  [
    'pages that stand for each other',
    { flow: 'contact-verification', steps: [page('contact_email', 3), page('contact_both', 2)], finished: 4 },
    [5, 4],
  ],
  ['more who finished than came through pages', { flow: 'sign-in', steps: [page('login_cpf', 2)], finished: 5 }, [2, 2]],
  [
    'verdicts that allowed',
    { flow: 'identity', steps: [page('identity_introduction', 8), page('identity_document', 6)], finished: 3 },
    [8, 6, 6, 3],
  ],
  ['nothing that finished', { flow: 'identity', steps: [page('identity_introduction', 8)], finished: 0 }, [8, 0, 0, 0]],
  ['nothing at all', { flow: 'sign-up', steps: [] }, [0, 0, 0, 0, 0, 0]],
])('SV-10 no step has fewer visits than the next: %s', (_, counted, visits) => {
  const funnel = readFunnel(counted);
  expect(funnel.steps.map((step) => step.visits)).toEqual(visits);
  expect(percentOf(funnel)).toBeLessThanOrEqual(100);
});

test('SV-10 every step of a funnel is a page of its flow, once', () => {
  const pagesOf = (flow: Flow) =>
    (Object.keys(routes) as Route[]).filter((route) => routes[route].flow === flow).map((route) => routeNames[route].area);
  for (const flow of Object.keys(paths) as Flow[]) {
    const steps = paths[flow].flatMap((step) => step.pages);
    expect(new Set(steps).size).toBe(steps.length);
    const ways = paths[flow].flatMap((step) => Object.values(step.ways ?? {}).flat());
    expect(pagesOf(flow)).toEqual(expect.arrayContaining([...steps, ...ways]));
  }
});

test('SV-10 a page has its title, and never a raw key', () => {
  expect(pageName('login_cpf')).toBe('Entrar');
  expect(pageName('identity_rg_tips_front')).toBe('RG: Dicas da frente');
  expect(pageName('a_newer_page')).toBe('a newer page');
});
