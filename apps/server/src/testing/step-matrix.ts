import type { browser, testApp } from './harness.ts';
import { outcome } from './harness.ts';

export type TestServer = Awaited<ReturnType<typeof testApp>>;
type Answer = { readonly body: string; json(): { code?: string } };

/** A call that takes a step token. */
export type StepPlace = {
  readonly call: string;
  /** The name of the one token it takes. */
  readonly takes: string;
  /** Its answer to that token: `ok`, or a refusal that is not about the token. */
  readonly answer: string;
  /** Its success consumes the token, whatever is sent with it again. */
  readonly usesUp?: true;
  /** Its token is valid for more than 20 minutes; the flow's own tests check until when. */
  readonly livesLonger?: true;
  readonly make: (token: string) => Promise<Answer>;
};

/** What a flow adds to the matrix of S4: new tokens of each kind, and its calls in an order in which all can be tried. */
export type StepSource = (server: TestServer) => {
  readonly everyToken: () => Promise<Readonly<Record<string, string>>>;
  readonly places: readonly StepPlace[];
  /** The browsers that make the calls. */
  readonly pages: readonly Pick<ReturnType<typeof browser>, 'jar'>[];
};

type Tokens = Readonly<Record<string, string>>;
const refused = ['0035', '0036'];
const unknown = ['0013', '0036'];

/** Tries every call with every token but its own, and with nonsense. Lists what was not refused as it should be. */
export async function wronglyOpened(places: readonly StepPlace[], tokens: Tokens): Promise<readonly string[]> {
  const wrong: string[] = [];
  for (const { call, takes, make } of places) {
    for (const [name, token] of Object.entries(tokens)) {
      const code = name === takes ? '0035' : outcome(await make(token));
      if (!refused.includes(code)) wrong.push(`${call} with ${name}: ${code}`);
    }
    const code = outcome(await make('nonsense'));
    if (!unknown.includes(code)) wrong.push(`${call} with nonsense: ${code}`);
  }
  return wrong;
}

/** The answer of each call to its own token. A call that consumes its token is made twice (SU-14): a second answer that differs is added. */
export async function ownAnswers(places: readonly StepPlace[], tokens: Tokens): Promise<Readonly<Record<string, string>>> {
  const answers: Record<string, string> = {};
  for (const { call, takes, usesUp, make } of places) {
    const first = await make(tokens[takes]!);
    const again = usesUp ? await make(tokens[takes]!) : first;
    answers[call] = first.body === again.body ? outcome(first) : `${outcome(first)}, then ${outcome(again)}`;
  }
  return answers;
}

/** The calls that still accept their own token, when all are consumed or expired. */
export async function stillOpen(places: readonly StepPlace[], tokens: Tokens, because: 'used' | 'expired'): Promise<readonly string[]> {
  const expected = because === 'used' ? ['0035'] : unknown;
  const open: string[] = [];
  for (const { call, takes, make } of places) {
    const code = outcome(await make(tokens[takes]!));
    if (!expected.includes(code)) open.push(`${call}: ${code}`);
  }
  return open;
}
