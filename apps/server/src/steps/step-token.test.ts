import { allCalls } from '@portaria/contract/calls/all';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asAnotherBrowser, testApp } from '../testing/harness.ts';
import { ownAnswers, type StepPlace, type StepSource, stillOpen, type TestServer, wronglyOpened } from '../testing/step-matrix.ts';
import { stepSources } from '../testing/step-places/all.ts';

let server: TestServer;
let sources: ReturnType<StepSource>[];
let places: readonly StepPlace[];
let tokens: Readonly<Record<string, string>>;
const everyToken = async () => {
  const all: Record<string, string> = {};
  for (const source of sources) Object.assign(all, await source.everyToken());
  return all;
};
beforeAll(async () => {
  server = await testApp();
  sources = stepSources.map((flow) => flow(server));
  places = sources.flatMap((source) => source.places);
  tokens = await everyToken();
});
afterAll(() => server.close());

test('S4 the matrix holds a token of every step', () => {
  expect(Object.entries(tokens).filter(([, token]) => !/^[0-9a-f]{8}\.[\w-]{43}$/.test(token ?? ''))).toEqual([]);
});

test('S4 the matrix covers every step that a call of the contract names', () => {
  const steps = Object.values(allCalls).flatMap((group) => Object.values(group).flatMap(({ step }) => step ?? []));
  expect(steps.filter((step) => !places.some(({ takes }) => takes === step))).toEqual([]);
});

test('S4 a step token authorises no call but its own', async () => {
  expect(await wronglyOpened(places, tokens)).toEqual([]);
});

test('S4 SU-14 after all those refusals it authorises its own call, and the same request again gets the same answer', async () => {
  expect(await ownAnswers(places, tokens)).toEqual(Object.fromEntries(places.map(({ call, answer }) => [call, answer])));
});

test('S4 SU-14 a consumed token authorises nothing in another browser', async () => {
  for (const page of sources.flatMap(({ pages }) => pages)) asAnotherBrowser(page);
  const usedUp = places.filter((place) => place.usesUp);
  expect(await stillOpen(usedUp, tokens, 'used')).toEqual([]);
});

test('S4 after its 20 minutes a token authorises nothing', async () => {
  tokens = await everyToken();
  server.passMinutes(20);
  const short = places.filter((place) => !place.livesLonger);
  expect(await stillOpen(short, tokens, 'expired')).toEqual([]);
});
