import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { AnswerOf, Call, ParsedBodyOf } from '@portaria/contract/call';
import type { CookieName } from '@portaria/contract/cookies';
import { type HeaderName, headers } from '@portaria/contract/headers';
import { complete } from '@portaria/contract/promised';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Deps } from '../deps.ts';
import { readFormToken } from '../http/bodies/form-token.ts';
import { challengeOf } from '../http/challenge-answer.ts';
import { type CookieWriter, cookiePlaceOf, cookieWriter, readCookie } from '../http/cookies.ts';
import { limitCpf, limitNetwork, type OfCpf } from '../http/rate-limit.ts';
import { callerOf, ipOf } from '../http/read-caller.ts';
import { type Signals, signalsOf } from '../http/signals.ts';
import type { Caller } from '../platform/caller.ts';
import type { Db } from '../platform/db.ts';
import { Refusal } from '../platform/refusal.ts';
import { noteEnded, untilSeenEverywhere } from '../sessions/ended.ts';
import { type OperatorSession, openOperatorSession } from '../sessions/operator-session.ts';
import { openSession, type Session } from '../sessions/session.ts';
import { Replay, type StepRequest } from '../steps/kept-answer.ts';
import { checkStep, findReplay, isStep, openStep, type Step, type StepName } from '../steps/step-token.ts';
import { complaints } from './complaints.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The token of the step, where it came in the form. */
    formToken?: string | undefined;
  }
}

/** Read when it is looked at. TypeScript knows that `...rest` copies no accessor of a class. */
abstract class Lazy {
  abstract get caller(): Caller;
  abstract get signals(): Signals;
  abstract get cookies(): CookieWriter;
  /** SU-14: for calls that open a token of their own. */
  abstract get request(): StepRequest | undefined;
}

export type Input<C extends Call, S extends object = Session, F = void> = Lazy & {
  readonly body: ParsedBodyOf<C>;
  /** What is known with the count of the CPF in the body; undefined without one. */
  readonly ofCpf: OfCpf<F> | undefined;
  readonly params: Readonly<Record<string, string>>;
  readonly header: (name: HeaderName) => string | undefined;
  /** Cookies of the browser, for calls that read more than the session. */
  readonly cookie: (name: CookieName) => string | undefined;
} & (C extends { step: string } ? { readonly step: Step } : object) &
  (C extends { session: true } ? { readonly session: S } : object) &
  (C extends { operator: true } ? { readonly operator: OperatorSession } : object);

type Reads<S, F> = {
  /** For a call that reads more together with its session. */
  readonly open?: (cookie: string | undefined) => Promise<S>;
  /** For a call that is about the CPF in its body: read together with its count. */
  readonly ofCpf?: (db: Db, cpf: string) => Promise<F>;
};

/**
 * Mounts one call of the contract: rate limits, parses the request, opens its step token or session, checks the answer. Of an input, only what a
 * handler looks at is read.
 */
export function route<const C extends Call, S extends object = Session, F = void>(
  app: FastifyInstance,
  deps: Deps,
  call: C,
  run: (input: Input<C, S, F>) => Promise<AnswerOf<C>>,
  { open = (cookie) => openSession(deps, cookie) as unknown as Promise<S>, ofCpf: readOfCpf }: Reads<S, F> = {},
) {
  const answerSchema = complete(call.answer);
  app.route({
    method: call.method,
    url: call.path,
    config: { isForm: call.isForm, call },
    onRequest: (request, _reply, done) => {
      const admitted = admit(deps, call, request);
      if (admitted) admitted.then(() => done(), done);
      else done();
    },
    ...(call.maxBytes && {
      bodyLimit: call.maxBytes,
      preParsing: (request, _reply, payload) => admitUpload(deps, call, request, payload as Readable),
    }),
    handler: async (request, reply) => {
      const isEmbedded = isFromEmbedded(deps, request);
      const header = (name: HeaderName) => headerOf(request, name);
      const cookie = (name: CookieName) => readCookie(request, name, isEmbedded);
      const caller = once(
        (): Caller => ({
          ...callerOf(request, deps.keys, deps.config.countryHeader, isEmbedded),
          challenge: challengeIn(deps, call, request),
        }),
      );
      const { body, ofCpf } = call.body ? await readBody(deps, call, request, { caller, readOfCpf }) : nothing;
      if (header('challengeAnswer')) await caller().challenge?.read();

      const stepRequest = once(() => stepRequestOf(request, reply, { caller: caller(), header, body }));
      const openInput = async () => {
        const token = request.formToken ?? bearerless(header('authorization'));
        const step = call.step ? await openStep(deps, token, call.step as StepName, stepRequest()) : undefined;
        const session = call.session && (await open(cookie('auth')));
        const operator = call.operator && (await openOperatorSession(deps, cookie('operator')));
        const known = { body, ofCpf, params: request.params, header, cookie, step, session, operator };
        const opened = new Opened(known, {
          caller,
          signals: () => signalsOf(request),
          cookies: () => cookieWriter(reply, cookiePlaceOf(deps, request, isEmbedded)),
          request: stepRequest,
        });
        return opened as typeof opened & typeof known;
      };
      const answered = answerOrRepeat({ deps, reply, caller }, openInput, (input) => run(input as unknown as Input<C, S, F>));
      const isRead = call.method === 'GET'; // and ends no session
      const answer = v.parse(answerSchema, await (isRead ? answered : answered.finally(() => untilSeenEverywhere(deps, caller()))));
      return call.bytes ? reply.type(call.bytes).send(Buffer.from(answer as Uint8Array)) : answer;
    },
  });
}

type Read = { readonly [K in keyof Lazy]: () => Lazy[K] };

/**
 * What a handler gets. Its getters are on the prototype: with those of an object literal, V8 makes a hidden class for each request, which keeps
 * the request until the next full collection.
 */
class Opened extends Lazy {
  readonly #read: Read;

  constructor(known: object, read: Read) {
    super();
    Object.assign(this, known);
    this.#read = read;
  }

  get caller() {
    return this.#read.caller();
  }
  get signals() {
    return this.#read.signals();
  }
  get cookies() {
    return this.#read.cookies();
  }
  get request() {
    return this.#read.request();
  }
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

const nothing = { body: undefined, ofCpf: undefined };

/** The body that a call declares. The limit of a CPF counts before a fault of another field is answered. */
async function readBody<F>(
  deps: Deps,
  call: Call,
  request: FastifyRequest,
  { caller, readOfCpf }: { readonly caller: () => Caller; readonly readOfCpf: Reads<never, F>['ofCpf'] },
) {
  const body = v.safeParse(call.body!, request.body);
  const cpf = body.success ? cpfOf(body.output) : undefined;
  const ofCpf = cpf ? await limitCpf(deps, call.path, cpf, caller(), readOfCpf) : undefined;
  if (!body.success) throw new Refusal('0038', undefined, { errors: complaints(body.issues) });
  return { body: body.output, ofCpf };
}

type Asked = Pick<Input<Call>, 'caller' | 'header'> & { readonly body: unknown };

/** SU-14: what makes two requests with one token the same. None are without the browser's cookie: they may come from anywhere. */
function stepRequestOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { caller: { browser }, header, body }: Asked,
): StepRequest | undefined {
  if (!browser) return undefined;
  const sent = JSON.stringify(body && typeof body === 'object' ? withoutFiles(body) : body);
  return { text: [request.url, browser, header('contactValidation'), sent].join(' '), cookies: () => cookiesSet(reply) };
}

/** A form may hold files: their hash says as much. */
const withoutFiles = (body: object) =>
  Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      value instanceof Uint8Array ? createHash('sha256').update(value).digest('hex') : value,
    ]),
  );

const cookiesSet = (reply: FastifyReply): readonly string[] => [reply.getHeader('set-cookie') ?? []].flat().map(String);

/** SU-14: a request that was answered before, or that the same one overtakes on its way to a refusal, gets the kept answer and cookies. */
async function answerOrRepeat<I extends { readonly step: Step | undefined }>(
  { deps, reply, caller }: { readonly deps: Deps; readonly reply: FastifyReply; readonly caller: () => Caller },
  open: () => Promise<I>,
  run: (input: I) => Promise<unknown>,
): Promise<unknown> {
  let step: Step | undefined;
  try {
    const input = await open();
    step = input.step;
    return await run(input);
  } catch (error) {
    const replay = error instanceof Replay ? error : error instanceof Refusal && step ? await findReplay(deps, step) : null;
    if (!replay) throw error;
    noteEnded(caller()); // it may be the answer of a call that still waits
    const { answer, refusal, cookies } = replay.kept;
    reply.removeHeader('set-cookie');
    if (cookies.length > 0) reply.header('set-cookie', cookies);
    if (refusal) throw new Refusal(refusal.code, refusal.data);
    return answer;
  }
}

const challengeIn = (deps: Deps, { path }: Call, request: FastifyRequest) =>
  challengeOf(deps, request, { path, ip: ipOf(request), answer: headerOf(request, 'challengeAnswer') });

/** SV-13: no body is read unless its sender may make the call. Its handler checks again: reading may take a while. */
function admit(deps: Deps, call: Call, request: FastifyRequest): Promise<void> | undefined {
  const limited = limitNetwork(deps, call, { ip: ipOf(request), challenge: () => challengeIn(deps, call, request) });
  return call.body ? admitSender(deps, call, request, limited) : limited;
}

async function admitSender(deps: Deps, call: Call, request: FastifyRequest, limited: Promise<void> | undefined) {
  await limited;
  const { session, operator, step, tokenField } = call;
  const cookie = (name: CookieName) => readCookie(request, name, isFromEmbedded(deps, request));
  if (session) await openSession(deps, cookie('auth'));
  if (operator) await openOperatorSession(deps, cookie('operator'));
  if (step && !tokenField) await checkStep(deps, bearerless(headerOf(request, 'authorization')), step as StepName);
}

/** SV-13, SV-14: a picture takes up room only once its token is known, from the header or from the beginning of its form. */
async function admitUpload(deps: Deps, { step, tokenField }: Call, request: FastifyRequest, payload: Readable) {
  const inHeader = bearerless(headerOf(request, 'authorization'));
  if (tokenField && !(await isStep(deps, inHeader, step as StepName))) {
    request.formToken = await readFormToken(payload, request.headers['content-type'] ?? '', tokenField);
    await checkStep(deps, request.formToken, step as StepName);
  }
  request.enterUploads();
  return payload;
}

const lowercase = Object.fromEntries(Object.entries(headers).map(([name, header]) => [name, header.toLowerCase()])) as Readonly<
  Record<HeaderName, string>
>;

function headerOf(request: FastifyRequest, name: HeaderName): string | undefined {
  const value = request.headers[lowercase[name]];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** EM-04: an embedded page declares itself; pages of other origins cannot (S12). A brand without embedders has no embedded pages. */
const isFromEmbedded = ({ brand }: Deps, request: FastifyRequest) => brand.embedders.length > 0 && headerOf(request, 'embedded') === '1';

/** HT-02: a token may come with or without `Bearer `. */
export const bearerless = (value: string | undefined) => value?.replace(/^Bearer +/i, '');

/** The CPF that a call is about, by whichever field name its body uses. */
const cpfFields = v.object({
  cpf: v.optional(v.string()),
  document: v.optional(v.string()),
  attributes: v.optional(v.object({ cpf: v.optional(v.string()) })),
});
function cpfOf(body: unknown): string | undefined {
  const found = v.safeParse(cpfFields, body);
  return found.success ? (found.output.cpf ?? found.output.document ?? found.output.attributes?.cpf) : undefined;
}
