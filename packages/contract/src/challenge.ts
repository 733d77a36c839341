import * as v from 'valibot';

/** SV-07: what a caller beyond a limit can answer instead of waiting; in the data of a 429. */
const parameters = v.object({
  algorithm: v.string(),
  nonce: v.string(),
  salt: v.string(),
  cost: v.number(),
  keyLength: v.number(),
  keyPrefix: v.string(),
  keySignature: v.string(),
  data: v.record(v.string(), v.number()),
});
export const proofOfWork = v.object({ kind: v.literal('proof-of-work'), parameters, signature: v.string() });
/** Where the script of a hosted service puts its functions in the page. */
export const captchaGlobals = { turnstile: 'turnstile', hcaptcha: 'hcaptcha' } as const;
/** A widget of a hosted service, by its script and the key of the site. */
const hosted = v.object({
  kind: v.literal('hosted'),
  script: v.string(),
  global: v.picklist(Object.values(captchaGlobals)),
  siteKey: v.string(),
});
const challenge = v.variant('kind', [proofOfWork, hosted]);
export type Challenge = v.InferOutput<typeof challenge>;

const refused = v.object({ data: v.object({ challenge }) });

/** The challenge in the body of a refusal, if there is one. */
export function challengeIn(body: unknown): Challenge | null {
  const found = v.safeParse(refused, body);
  return found.success ? found.output.data.challenge : null;
}

/** What the page sends back, as one header. */
const solved = v.object({
  challenge: v.object({ parameters, signature: v.string() }),
  solution: v.object({ counter: v.number(), derivedKey: v.string() }),
});
export type Solved = v.InferOutput<typeof solved>;

export const writeAnswer = (answer: Solved) => btoa(JSON.stringify(answer));

export function readAnswer(text: string): Solved | null {
  const found = v.safeParse(v.pipe(v.string(), v.base64(), v.transform(atob), v.parseJson(), solved), text);
  return found.success ? found.output : null;
}
