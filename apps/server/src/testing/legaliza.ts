import { legalizaCalls as calls } from '@portaria/contract/calls/legaliza';
import type { Channel } from '@portaria/contract/sent-code';
import type { Deps } from '../deps.ts';
import { type PersonKey, people } from '../dev/demo-accounts.ts';
import { codeCalls } from './codes.ts';
import { browser, codeTo, type testApp } from './harness.ts';

type App = Awaited<ReturnType<typeof testApp>>['app'];

/** The calls of legaliza, as one browser makes them. */
export function legalizaCalls({ app, deps }: { app: App; deps: Deps }) {
  const page = browser(app);
  const who = codeCalls(page);
  const proofHeader = (proof?: string) => (proof ? { 'x-ecs-id-contact-validation': proof } : {});
  const legalize = (token: string, body: object, proof?: string) =>
    page.post(calls.legalize.path, { terms: true, ...body }, { authorization: token, ...proofHeader(proof) });
  return {
    page,
    who,
    legalize,
    begin: async (key: PersonKey): Promise<string> => (await who.signIn(key)).json().data.token,
    result: (token: string, validation: string) =>
      page.post(calls.result.path, undefined, { authorization: token, ...proofHeader(validation) }),
    /** From a contactConfirmationToken to the token of a verified code. */
    async prove(contactConfirmationToken: string, channel: Channel, to: string): Promise<string> {
      const sent = (await who.send(contactConfirmationToken, channel)).json().data;
      return (await who.verify(sent.token, await codeTo(deps, to))).json().data.token;
    },
  };
}

export const personalData = (key: PersonKey) => ({ name: people[key].name, birthDate: people[key].birthDate });
