import { setTimeout } from 'node:timers/promises';
import { identityCalls as calls, identityPhoneCalls as phoneCalls } from '@portaria/contract/calls/identity';
import { signInCalls } from '@portaria/contract/calls/sign-in';
import { cookies } from '@portaria/contract/cookies';
import { consents } from '@portaria/domain/consents';
import { type IdentityPurpose, sidesOfDocument } from '@portaria/domain/identity';
import { type ChallengeStep, framesOfMove } from '@portaria/domain/identity/liveness';
import type { FlowName } from '@portaria/domain/routes';
import { markPicture, type Script } from '@portaria/identity-engine/scripted-engine';
import { demoPassword, type PersonKey } from '../dev/demo-accounts.ts';
import { issueUnlock } from '../identity/entry-token.ts';
import { browser, cpfOf, type testApp } from './harness.ts';

type TestApp = Awaited<ReturnType<typeof testApp>>;
/** Where no test moves the time, as in a drill, it passes by itself. */
type Server = Pick<TestApp, 'app' | 'deps'> & { readonly passMinutes?: TestApp['passMinutes'] };
type Document = keyof typeof sidesOfDocument;

/** The smallest complete JPEG: the scripted engine needs no more. */
const jpeg = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAACf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AVN//2Q==',
  'base64',
);
/** Every picture differs, as with a camera. */
let taken = 0;
export const picture = (script?: Script) => Buffer.concat([script ? markPicture(jpeg, script) : jpeg, Buffer.from(` ${++taken}`)]);
/** As a phone writes it: the location is in its metadata. */
export function locatedPicture(hidden: string): Buffer {
  const body = Buffer.from(`Exif\0\0${hidden}`);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(body.length + 2);
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xe1]), length, body, jpeg.subarray(2), Buffer.from(hidden)]);
}
const base64 = (bytes: Buffer) => bytes.toString('base64');

export type RevealedStep = ChallengeStep & { readonly index: number };
export type Drawn = { readonly id: string; readonly step: RevealedStep };
type FramesOf = (step: RevealedStep, script?: Script) => readonly string[] | Promise<readonly string[]>;
/** As many as the step asks for. */
export const framesFor = ({ move }: ChallengeStep, script?: Script): string[] =>
  Array.from({ length: framesOfMove[move] }, () => base64(picture(script)));

/** The calls of an identity validation, as one browser makes them. */
export function identityCallsOf(server: Server, who = browser(server.app)) {
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const accountOf = async (key: PersonKey): Promise<string> =>
    (await server.deps.db.query('select id from accounts where cpf = $1', [cpfOf(key)])).rows[0].id;
  const unlockToken = async (key: PersonKey, purpose: IdentityPurpose = 'unlock', begunBy: FlowName = 'sign-in') =>
    issueUnlock(server.deps, await accountOf(key), { purpose, begunBy, browser: markOf(server, who) });
  const begin = (key: PersonKey, token?: string, more: object = {}) =>
    who.post(calls.proofOfLife.path, { cpf: cpfOf(key), ...more }, token ? bearer(token) : {});
  const execute = (token: string, body: object, purpose: IdentityPurpose = 'unlock', headers: Record<string, string> = {}) => {
    const id = server.deps.config.identity.transformations[purpose];
    return who.post(calls.execute.path.replace(':id', id), body, { ...bearer(token), ...headers });
  };
  const consent = (token: string) => who.post(calls.consent.path, { version: consents.biometrics.version }, bearer(token));
  const challenge = (token: string, body: object = {}) => who.post(calls.challenge.path, body, bearer(token));
  const answerStep = (token: string, body: object) => who.post(calls.challengeStep.path, body, bearer(token));
  /** As long as a person needs to read a step. */
  const readStep = async () => {
    if (server.passMinutes) server.passMinutes(400 / 60_000);
    else await setTimeout(400);
  };
  /** Answers the steps of a drawn challenge one by one; returns the last answer. `frames` draws other pictures. */
  const answerSteps = async (token: string, drawn: Drawn, script?: Script, frames: FramesOf = framesFor) => {
    let step: RevealedStep | undefined = drawn.step;
    for (;;) {
      await readStep();
      const answer = await answerStep(token, { id: drawn.id, index: step.index, frames: await frames(step, script) });
      step = answer.json().step;
      if (!step) return answer;
    }
  };
  const judge = (token: string, id: string, purpose?: IdentityPurpose) => execute(token, { selfie: true, challenge: { id } }, purpose);
  /** A whole challenge; the refusal of its draw, where there is one. */
  const liveness = async (token: string, script?: Script, purpose?: IdentityPurpose) => {
    const drawn = await challenge(token);
    if (drawn.statusCode !== 200) return drawn;
    await answerSteps(token, drawn.json(), script);
    return judge(token, drawn.json().id, purpose);
  };
  const side = (token: string, documentType: Document, name: string, script?: Script, purpose?: IdentityPurpose) =>
    execute(token, { selfie: false, documentType, side: name, image: base64(picture(script)) }, purpose);
  /** Runs the steps before the first picture. */
  const ready = async (key: PersonKey, purpose: IdentityPurpose = 'unlock', more: object = {}) => {
    const token = (await begin(key, await unlockToken(key, purpose), more)).json().token as string;
    await consent(token);
    return token;
  };
  return {
    who,
    bearer,
    accountOf,
    unlockToken,
    begin,
    consent,
    challenge,
    answerStep,
    answerSteps,
    readStep,
    judge,
    execute,
    liveness,
    side,
    ready,
    signIn: (key: PersonKey) => who.post(signInCalls.login.path, { cpf: cpfOf(key), password: demoPassword }),
    evidence: {
      send: (token: string) => who.post(calls.sendEvidenceCode.path, undefined, bearer(token)),
      verify: (token: string, code: string) => who.post(calls.verifyEvidenceCode.path, { code }, bearer(token)),
    },
    progress: (token: string) => who.get(calls.progress.path, bearer(token)),
    /** Sends all pictures of a session; returns the last answer. */
    async whole(token: string, documentType: Document = 'CNH', purpose: IdentityPurpose = 'unlock', script?: Script) {
      let answer = await liveness(token, script, purpose);
      for (const name of sidesOfDocument[documentType]) answer = await side(token, documentType, name, script, purpose);
      return answer;
    },
    older: (fields: Record<string, string | Buffer>) => sendForm(who, fields),
    phone: {
      open: (token: string, channel?: 'sms' | 'whatsapp') => who.post(phoneCalls.open.path, channel ? { channel } : {}, bearer(token)),
      follow: (token: string) => who.get(phoneCalls.follow.path, bearer(token)),
      about: (token: string) => who.get(phoneCalls.about.path, bearer(token)),
      accept: (token: string) => who.post(phoneCalls.accept.path, undefined, bearer(token)),
      cancel: (token: string) => who.post(phoneCalls.cancel.path, undefined, bearer(token)),
      refuse: (token: string) => who.post(phoneCalls.refuse.path, undefined, bearer(token)),
    },
  };
}

/** The browser hash that a flow stores when it starts. */
export function markOf({ deps: { keys } }: Server, { jar }: Pick<ReturnType<typeof browser>, 'jar'>): Buffer {
  const { name } = cookies.browser;
  const secret = jar.get(name) ?? keys.newToken();
  jar.set(name, secret);
  return keys.hashToken(secret)!;
}

export const tokenIn = (link: string) => new URL(link).searchParams.get('token')!;

/** ID-02: a form with a file, as a page sends it. */
function sendForm(who: ReturnType<typeof browser>, fields: Record<string, string | Buffer>) {
  const { body, type } = formOf(fields);
  return who.send({ method: 'POST', url: calls.processImage.path, headers: { 'content-type': type }, payload: body });
}

export function formOf(fields: Record<string, string | Buffer>, boundary = 'a-boundary-of-the-tests') {
  const parts = Object.entries(fields).flatMap(([name, value]) => [
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${typeof value === 'string' ? '' : '; filename="foto.jpg"\r\ncontent-type: image/jpeg'}\r\n\r\n`,
    value,
    '\r\n',
  ]);
  const body = Buffer.concat([...parts, `--${boundary}--\r\n`].map((part) => Buffer.from(part)));
  return { body, type: `multipart/form-data; boundary=${boundary}` };
}

/** The verdict status of a picture, or the code of the refusal. */
export const verdictOf = (answer: { json(): { code?: string; status?: number } }) => answer.json().code ?? answer.json().status;
