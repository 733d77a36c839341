import { sessionCalls } from '@portaria/contract/calls/session';
import { signInCalls } from '@portaria/contract/calls/sign-in';
import { type Invented, inventPeople } from '../load/invented-people.ts';
import { type Counts, password, signUp } from '../load/sign-up.ts';
import { parts, pause, type System, startSystem } from '../load/system.ts';
import { visitor } from '../load/visitor.ts';
import { megabytesOf } from '../processes.ts';
import { slopeOf } from '../slope.ts';
import { table } from '../table.ts';

export const title = 'S44 people sign in and out, mistype and look at their account; now and then a new person signs up';
export const needs = parts;
const atOnce = 8;
const everySeconds = 5;
/** With more growth in half an hour a process would not survive a week. */
const mostMegabytesPerHour = 20;

/** `npm run bench -- soak [--minutes 30]` */
export async function bench(words: readonly string[]): Promise<boolean> {
  const minutes = Number(words.includes('--minutes') ? words[words.indexOf('--minutes') + 1] : 30);
  const newcomers = inventPeople(5000);
  const system = await startSystem(newcomers, 2);
  const counts: Counts = { acknowledged: 0, restarted: 0, resent: 0, unexplained: [] };
  const seen = { answers: 0, unexpected: new Map<string, number>() };
  const memory: number[] = [];
  try {
    const until = Date.now() + minutes * 60_000;
    const isOver = () => Date.now() > until;
    const walk = async (index: number) => {
      for (let person = newcomers.pop(); person && !isOver(); person = newcomers.pop()) {
        await signUp(system, person, index, counts);
        for (let visits = 0; visits < 20 && !isOver(); visits++) await visit(system, person, index + visits, seen);
      }
    };
    const all = Promise.all(Array.from({ length: atOnce }, (_, i) => walk(i))).then(() => true);
    while (!(await Promise.race([all, pause(everySeconds * 1000)])))
      memory.push(system.servers.reduce((sum, { pid }) => sum + megabytesOf(pid), 0));
  } finally {
    await system.close();
  }

  const floors = floorsOf(memory);
  const perHour = slopeOf(floors.slice(Math.floor(floors.length / 2))) * 60;
  const wrong = [...seen.unexpected, ...counts.unexplained.map((refusal) => [refusal, 1] as const)];
  const cells = [
    minutes,
    seen.answers + counts.acknowledged,
    wrong.length,
    Math.max(...memory).toFixed(0),
    Math.min(...memory).toFixed(0),
    perHour.toFixed(1),
  ];
  console.log(table(['Minutes', 'Answers', 'Unexpected', 'MB at most', 'MB at least', 'MB per hour, second half'], [cells]));
  for (const [what, times] of wrong) console.log(`unexpected: ${what}, ${times} times`);
  return wrong.length === 0 && perHour <= mostMegabytesPerHour;
}

/** The minimum of each minute: the memory while no password is compared, which takes 19 MiB for a moment. */
const floorsOf = (memory: readonly number[]) =>
  Array.from({ length: Math.floor((memory.length * everySeconds) / 60) }, (_, minute) =>
    Math.min(...memory.slice((minute * 60) / everySeconds, ((minute + 1) * 60) / everySeconds)),
  );

async function visit(system: System, person: Invented, first: number, seen: { answers: number; unexpected: Map<string, number> }) {
  const { send, get } = visitor(system, person, first);
  const { cpf } = person;
  const expected = async (what: string, answer: ReturnType<typeof send>, code?: string) => {
    const { code: given } = await answer;
    seen.answers += 1;
    const counts = `${what} ${given ?? 'ok'}`;
    if (given !== code) seen.unexpected.set(counts, (seen.unexpected.get(counts) ?? 0) + 1);
  };
  await expected('cpf', send(signInCalls.checkCpf.path, { cpf }));
  if (first % 5 === 0) await expected('wrong password', send(signInCalls.login.path, { cpf, password: 'uma senha errada' }), '0052');
  await expected('login', send(signInCalls.login.path, { cpf, password }));
  for (let i = 0; i < 5; i++) await expected('session', get(sessionCalls.current.path));
  await expected('sign-out', send(sessionCalls.signOut.path));
}
