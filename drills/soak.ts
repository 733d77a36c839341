import { sessionCalls } from '@portaria/contract/calls/session';
import { signInCalls } from '@portaria/contract/calls/sign-in';
import { browser } from '../apps/server/src/testing/harness.ts';
import { median } from '../bench/percentiles.ts';
import { megabytesOf } from '../bench/processes.ts';
import { slopeErrorOf, slopeOf } from '../bench/slope.ts';
import { balanced, type Patience } from './support/balanced.ts';
import { countRow, type Drill, numberOf, type Row, tallyOf } from './support/drill.ts';
import { type Invented, inventPeople } from './support/invented-people.ts';
import { newCounts, password, signUp } from './support/sign-up.ts';
import { pause, type System, startSystem } from './support/system.ts';

const atOnce = 8;
const everySeconds = 5;
/** With more growth in half an hour a process would not survive a week. */
const mostMegabytesPerHour = 20;

/** The median of every minute's samples, of the second half: the first one fills caches. */
function mediansOf(samples: readonly number[]): readonly number[] {
  const each = 60 / everySeconds;
  const minutes = Array.from({ length: Math.floor(samples.length / each) }, (_, i) => median(samples.slice(i * each, (i + 1) * each)));
  return minutes.slice(Math.floor(minutes.length / 2));
}

/** Growth counts when it is more than the noise of the medians explains, and more than a week can bear. */
function slopeRow(samples: readonly number[], index: number): Row {
  const medians = mediansOf(samples);
  const [perHour, noise] = [slopeOf(medians) * 60, slopeErrorOf(medians) * 60];
  const ok = perHour <= Math.max(2 * noise, mostMegabytesPerHour) || perHour <= 0;
  const measured = `${perHour.toFixed(1)} ± ${(2 * noise).toFixed(1)} MB an hour, ${Math.min(...samples).toFixed(0)} to ${Math.max(...samples).toFixed(0)} MB`;
  return {
    what: `memory of process ${index + 1}, slope of the medians of every minute`,
    asked: `≤ ${mostMegabytesPerHour} MB an hour, or noise`,
    measured,
    ok,
  };
}

async function visit(system: System, { cpf, address }: Invented, index: number, seen: { answers: number; unexpected: string[] }) {
  const patience: Patience = { lost: 0 };
  const { post, get } = browser(balanced(system, index, patience), address);
  const expected = async (what: string, asked: ReturnType<typeof get>, code?: string) => {
    const answer = await asked;
    const given: string | undefined = answer.json().code;
    seen.answers += 1;
    if (given !== code) seen.unexpected.push(`${what} ${answer.statusCode} ${given ?? ''}`);
  };
  await expected('cpf', post(signInCalls.checkCpf.path, { cpf }));
  if (index % 5 === 0) await expected('wrong password', post(signInCalls.login.path, { cpf, password: 'uma senha errada' }), '0052');
  await expected('login', post(signInCalls.login.path, { cpf, password }));
  for (let i = 0; i < 5; i++) await expected('session', get(sessionCalls.current.path));
  await expected('sign-out', post(sessionCalls.signOut.path));
  for (let i = 0; i < patience.lost; i++) seen.unexpected.push('no answer, or 503');
}

export const soak: Drill = {
  name: 'soak',
  title: 'S44 half an hour of people who sign up, sign in and out, mistype and look at their account',
  alone: true,
  run: async ({ cluster, keep, note, words }) => {
    const minutes = numberOf(words, 'minutes', 30);
    const people = inventPeople(5000, 30_000);
    const newcomers = [...people];
    const system = keep(await startSystem({ databaseUrl: await cluster.newDatabase(), mode: 'development', count: 2, people }));
    const counts = newCounts();
    const seen = { answers: 0, unexpected: [] as string[] };
    const samples: number[][] = system.servers.map(() => []);
    const until = Date.now() + minutes * 60_000;
    const isOver = () => Date.now() > until;
    const walk = async (index: number) => {
      for (let person = newcomers.pop(); person && !isOver(); person = newcomers.pop()) {
        await signUp(system, person, index, counts);
        for (let visits = 0; visits < 20 && !isOver(); visits++) await visit(system, person, index + visits, seen);
      }
    };
    const all = Promise.all(Array.from({ length: atOnce }, (_, i) => walk(i))).then(() => true);
    while (!(await Promise.race([all, pause(everySeconds * 1000)]))) {
      for (const [i, { pid }] of system.servers.entries()) samples[i]!.push(megabytesOf(pid));
    }
    const unexpected = [...seen.unexpected, ...counts.unexplained];
    if (unexpected.length) note(tallyOf(unexpected));
    return [
      { what: `answers in ${minutes} minutes`, asked: '', measured: String(seen.answers + counts.acknowledged), ok: true },
      countRow('unexpected answers', unexpected.length),
      ...samples.map(slopeRow),
      countRow('processes dead', system.died().length),
    ];
  },
};
