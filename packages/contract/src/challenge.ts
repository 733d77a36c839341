/** SV-07: what a caller beyond a limit can answer instead of waiting; in the data of a 429. */
type ProofOfWork = {
  readonly kind: 'proof-of-work';
  readonly parameters: {
    readonly algorithm: string;
    readonly nonce: string;
    readonly salt: string;
    readonly cost: number;
    readonly keyLength: number;
    readonly keyPrefix: string;
    readonly keySignature: string;
    readonly data: Record<string, number>;
  };
  readonly signature: string;
};

/** Each is also the name under which its script puts its functions in the page. */
export const captchaServices = ['turnstile', 'hcaptcha'] as const;
/** A widget of a hosted service, by its script and the key of the site. */
export type Hosted = {
  readonly kind: 'hosted';
  readonly script: string;
  readonly global: (typeof captchaServices)[number];
  readonly siteKey: string;
};
export type Challenge = ProofOfWork | Hosted;

/** The challenge in the body of a refusal, if there is one. Our own server wrote it: the page reads it without a schema, which it need not carry. */
export const challengeIn = (body: unknown) => (body as { data?: { challenge?: Challenge } } | null)?.data?.challenge;

/** What the page sends back, as one header. */
export type Solved = {
  readonly challenge: Omit<ProofOfWork, 'kind'>;
  readonly solution: { readonly counter: number; readonly derivedKey: string };
};
export const writeAnswer = (answer: Solved) => btoa(JSON.stringify(answer));
