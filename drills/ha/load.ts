import { sessionCalls } from '@portaria/contract/calls/session';
import { signInCalls } from '@portaria/contract/calls/sign-in';
import type pg from 'pg';
import { demoPassword } from '../../apps/server/src/dev/demo-accounts.ts';
import type { Invented } from '../support/invented-people.ts';
import { newCounts, signUp } from '../support/sign-up.ts';
import { pause, type System } from '../support/system.ts';

/** How many sign in, and how many sign up, at a time. */
const atOnce = 6;
/** Many times what a busy machine takes for those that are asked for. */
const patienceMs = 120_000;

type People = { readonly members: readonly Invented[]; readonly newcomers: readonly Invented[] };

/** People who sign in, look at their sessions and sign out, and people who sign up, until it ends. What was acknowledged is noted, to be searched for. */
export function startLoad(system: System, { members, newcomers }: People) {
  const began: string[] = [];
  const signedOut: string[] = [];
  const signedUp: string[] = [];
  const errors: { readonly at: number; readonly what: string }[] = [];
  const counts = newCounts();
  /** The last sign-in that was answered with 200: when it was sent and when it was answered. */
  let last = { sentAt: 0, answeredAt: 0 };
  let isOver = false;
  let turn = 0;

  const call = async (what: string, answer: ReturnType<ReturnType<System['browser']>['get']>) => {
    const reply = await answer.catch(() => null);
    if (reply?.statusCode === 200) return reply;
    errors.push({ at: Date.now(), what: `${what} ${reply ? reply.statusCode : 'no answer'}` });
    await pause(200);
    return null;
  };

  const visit = async () => {
    const index = turn++;
    const { cpf, address } = members[index % members.length]!;
    const who = system.browser(address, index);
    const sentAt = Date.now();
    const answer = await call('sign-in', who.post(signInCalls.login.path, { cpf, password: demoPassword }));
    if (!answer) return;
    last = { sentAt, answeredAt: Date.now() };
    const { sessionToken } = answer.json();
    began.push(sessionToken);
    await call('session', who.get(sessionCalls.current.path));
    if (index % 3 === 0 && (await call('sign-out', who.post(sessionCalls.signOut.path)))) signedOut.push(sessionToken);
  };

  const left = [...newcomers.entries()];
  const arrive = async () => {
    for (let next = left.shift(); next && !isOver; next = left.shift()) {
      const [index, person] = next;
      const before = counts.unexplained.length;
      await signUp(system, person, index, counts);
      if (counts.unexplained.length === before) signedUp.push(person.cpf);
    }
  };
  const stay = async () => {
    while (!isOver) await visit();
  };
  const all = Promise.all(Array.from({ length: atOnce }, () => [stay(), arrive()]).flat());

  return {
    errors,
    counts,
    acknowledged: () => began.length + signedOut.length + signedUp.length,
    /** The first sign-in that was sent after a time and answered with 200. */
    firstAfter: async (time: number, withinMs: number): Promise<number> => {
      for (const until = Date.now() + withinMs; Date.now() < until; await pause(10)) if (last.sentAt > time) return last.answeredAt;
      return Number.POSITIVE_INFINITY;
    },
    more: async (signIns: number) => {
      const until = Date.now() + patienceMs;
      for (const goal = began.length + signIns; began.length < goal; await pause(20))
        if (Date.now() > until) throw new Error(`there were no ${signIns} sign-ins in ${patienceMs / 1000} s`);
    },
    end: async () => {
      isOver = true;
      await all;
    },
    /** What was acknowledged and is not in the database. */
    lost: async (db: pg.Pool): Promise<readonly string[]> => {
      const missing = async (what: string, sql: string, given: readonly string[]) => {
        const { rows } = await db.query<{ one: string }>(`select one from unnest($1::text[]) one where not exists (${sql})`, [given]);
        return rows.map(() => what);
      };
      const found = [
        await missing('session', 'select from sessions where id::text = one', began),
        await missing('sign-out', 'select from sessions where id::text = one and ended_at is not null', signedOut),
        await missing('account', 'select from accounts where cpf = one', signedUp),
        await missing(
          'acceptance of the terms',
          'select from accounts a join terms_acceptances t on t.account_id = a.id where a.cpf = one',
          signedUp,
        ),
      ];
      return found.flat();
    },
    said: () => `${began.length} sign-ins, ${signedOut.length} sign-outs and ${signedUp.length} sign-ups acknowledged`,
  };
}
