/** What a person knows of themselves, as `/dev/people.json` says it. */
export type Known = {
  readonly key: string;
  readonly cpf: string;
  readonly password: string;
  readonly name: string;
  readonly birthDate: string;
  readonly email: string | null;
  readonly cellphone: string | null;
};

type Message = { readonly at: string; readonly code?: string };

export const personOf = async (origin: string, key: string): Promise<Known> => {
  const all = (await (await fetch(`${origin}/dev/people.json`)).json()) as Known[];
  return all.find((one) => one.key === key)!;
};

/** Every demo account as it was. */
export async function resetPeople(origin: string): Promise<void> {
  const answer = await fetch(`${origin}/dev/people/reset`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: '{}',
  });
  if (!answer.ok) throw new Error(`The demo accounts were not reset: ${answer.status}.`);
}

/** The code that arrived since, on whichever phone or mailbox of the person. It is read outside of the clock. */
export async function arrivedCode(origin: string, { email, cellphone }: Known, since: number): Promise<string> {
  for (let left = 200; left > 0; left--) {
    for (const to of [email, cellphone]) {
      if (!to) continue;
      const all = (await (await fetch(`${origin}/dev/outbox.json?to=${encodeURIComponent(to)}`)).json()) as Message[];
      const code = all.find(({ at, code }) => code && Date.parse(at) >= since)?.code;
      if (code) return code;
    }
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error('No code arrived.');
}
