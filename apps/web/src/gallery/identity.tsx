import type { IdentityProgress } from '@portaria/contract/calls/identity';
import { identityCalls, identityPhoneCalls } from '@portaria/contract/calls/identity';
import { newerIdentity, olderIdentity } from '@portaria/domain/flows/identity';
import type { ChallengeMove, ScreenColour } from '@portaria/domain/identity/liveness';
import * as limits from '@portaria/domain/limits';
import type { Route } from '@portaria/domain/routes';
import { fill } from '@portaria/domain/texts/fill';
import * as identityTexts from '@portaria/domain/texts/identity';
import { advice } from '@portaria/domain/texts/identity-advice';
import * as shellTexts from '@portaria/domain/texts/shell';
import { type ComponentProps, useEffect, useState } from 'react';
import { jpegOf } from '../flows/identity/capture/picture.ts';
import { RetryDialog } from '../flows/identity/capture/retry-dialog.tsx';
import { SendingView } from '../flows/identity/capture/sending-view.tsx';
import { ChallengeDialog } from '../flows/identity/challenge/challenge-dialog.tsx';
import { type Count, countOf } from '../flows/identity/guidance/countdown.ts';
import { toneOf, type Word } from '../flows/identity/guidance/words.ts';
import { ReviewView } from '../flows/identity/review/review.tsx';
import { CameraLayer } from '../flows/identity/stage/camera-layer.tsx';
import { Stage } from '../flows/identity/stage/stage.tsx';
import { StepLayout } from '../flows/identity/step-layout.tsx';
import { asked, contacts, fromNow, kept, typed } from './person.ts';
import { answer, refuse, type Scene, silent } from './scene.ts';
import { galleryTexts } from './texts.ts';
import type { View } from './view.ts';

const begun: IdentityProgress = {
  purpose: 'unlock',
  begunBy: 'sign-in',
  transformation: 'galeria',
  status: 3,
  done: [],
  challenge: true,
  left: 3,
  expiresAt: fromNow(50),
};
const under: Scene['kept'] = { ...kept, authorization: 'galeria' };
const standing = (change: Partial<IdentityProgress>): Partial<Scene> => ({
  kept: under,
  answers: [answer(identityCalls.progress, { ...begun, ...change })],
});

type Done = NonNullable<IdentityProgress['done']>;
const consented: Done = ['consent'];
const withSelfie: Done = [...consented, 'selfie'];
const typeOf = (route: string) => /\/(rg|cnh|cin|dni)\//.exec(route)?.[1]?.toUpperCase() as IdentityProgress['documentType'];

/** The progress that an identity session needs for the screen of an address to show. */
function progressFor(route: string): Partial<Scene> {
  if (/introducao|instrucoes\/selfie/.test(route)) return standing({});
  if (/liveness/.test(route)) return standing({ done: consented });
  if (/validacao\/selfie/.test(route)) return standing({ done: consented, challenge: false });
  const documentType = typeOf(route);
  if (/\/selfie$/.test(route)) return standing({ done: [...consented, 'front', 'back'], challenge: false, documentType });
  if (/verso/.test(route)) return standing({ done: [...withSelfie, 'front'], documentType });
  return standing({ done: withSelfie, ...(documentType && { documentType }) });
}

const link = {
  link: 'https://portaria.example/autorizacao/validacao-de-identidade/celular?token=galeria',
  number: '47',
  expiresAt: fromNow(15),
};
const steps = [...Object.values(newerIdentity), ...Object.values(olderIdentity)];

export const identityScenes: { readonly [R in Route]?: Partial<Scene> } = {
  ...Object.fromEntries(steps.filter((row) => 'needs' in row).map(({ route }) => [route, progressFor(route)])),
  '/autorizacao/validacao-de-identidade': { answers: [silent(identityCalls.proofOfLife)] },
  '/autorizacao/validacao-de-identidade/celular': {
    at: '/autorizacao/validacao-de-identidade/celular?token=galeria',
    kept: {},
    answers: [answer(identityPhoneCalls.about, { ...asked, number: link.number, purpose: 'unlock' })],
  },
};

const liveness = '/autorizacao/validacao/liveness';
const document = '/autorizacao/validacao/enviar-fotos/rg/frente';
const cnh = '/autorizacao/validacao/enviar-fotos/cnh/inteiro';
const onPhone = (...answers: NonNullable<Scene['answers']>): Scene => {
  const way = identityScenes[liveness]!;
  return { at: liveness, kept: { ...under, identity: { isOnPhone: true } }, answers: [...answers, ...way.answers!] };
};
const followed = (state: 'waiting' | 'opened') => {
  const { number, expiresAt } = link;
  return answer(identityPhoneCalls.follow, { number, expiresAt, state, progress: { ...begun, done: consented } });
};
const withoutCamera = (camera: NonNullable<Scene['camera']>): Scene => ({
  at: liveness,
  ...identityScenes[liveness],
  camera,
  acts: [{ on: liveness, press: 0 }],
});

const waiting = '/autorizacao/validacao-de-identidade/aguardando-resposta';
const evidenceSent = answer(identityCalls.sendEvidenceCode, {
  sent: { channel: 'email', contact: contacts.email, expiresAt: fromNow(10), resendAt: fromNow(0.7) },
});
/** ID-14: the pictures passed; a code to the e-mail ends the review. */
const offered = (...answers: NonNullable<Scene['answers']>): Scene => {
  const way = standing({ status: 4, done: consented, left: 0, evidenceContact: contacts.email });
  return { at: waiting, ...way, answers: [...answers, ...way.answers!] };
};
const pressed: Scene['acts'] = [{ on: waiting, press: 0 }];
const typing: Scene['acts'] = [...pressed!, { on: waiting, fill: { code: typed.code }, send: false }];

const newContact = { type: 'cellphone', contact: '(••) •••••-••21' } as const;
const introduction = '/autorizacao/validacao/introducao';

export const identityExtraStates: { readonly [R in Route]?: Readonly<Record<string, Scene>> } = {
  [waiting]: {
    'evidence-offered': offered(),
    promised: { at: waiting, ...standing({ status: 4, done: consented, left: 0, reviewHours: 4 }) },
    'evidence-sending': { ...offered(silent(identityCalls.sendEvidenceCode)), acts: pressed },
    'evidence-code': { ...offered(evidenceSent), acts: pressed },
    'evidence-code-wrong': { ...offered(evidenceSent, refuse(identityCalls.verifyEvidenceCode, '0012')), acts: typing },
    'evidence-blocked': {
      ...offered(evidenceSent, refuse(identityCalls.verifyEvidenceCode, '0010', { blockedUntil: fromNow(12) })),
      acts: typing,
    },
  },
  [introduction]: { 'new-contact': { at: introduction, ...standing({ purpose: 'account_recovery', newContact }) } },
  [liveness]: {
    'camera-denied': withoutCamera('NotAllowedError'),
    'camera-none': withoutCamera('NotFoundError'),
    'camera-busy': withoutCamera('NotReadableError'),
    'on-phone': onPhone(followed('waiting'), answer(identityPhoneCalls.open, { ...link, state: 'waiting' })),
    'phone-opened': onPhone(followed('opened')),
  },
  '/autorizacao/validacao-de-identidade/celular': {
    'new-contact': {
      at: '/autorizacao/validacao-de-identidade/celular?token=galeria',
      kept: {},
      answers: [answer(identityPhoneCalls.about, { ...asked, number: link.number, purpose: 'account_recovery', newContact })],
    },
    refused: {
      at: '/autorizacao/validacao-de-identidade/celular?token=galeria',
      ...identityScenes['/autorizacao/validacao-de-identidade/celular'],
      answers: [answer(identityPhoneCalls.refuse, {}), ...identityScenes['/autorizacao/validacao-de-identidade/celular']!.answers!],
      acts: [{ on: '/autorizacao/validacao-de-identidade/celular', press: 1 }],
    },
  },
};

const video = { current: null };
const nothing = () => {};
const shown = (at: Route, state: string, content: View['shown'], way: Partial<Scene> = {}): View => ({
  name: `${at}~${state}`,
  group: 'identity',
  part: 'screens',
  title: identityTexts.headings[at as typeof liveness],
  about: at,
  kind: galleryTexts.kinds.state(state),
  scene: { at, ...identityScenes[at], ...way },
  shown: content,
});
const staged = (words: Word, done: number, move: ChallengeMove, colour?: ScreenColour) => (
  <CameraLayer heading={identityTexts.headings[liveness]} cancel={nothing}>
    <Stage
      video={video}
      shape="face"
      words={identityTexts.guidance[words]}
      tone={toneOf(words)}
      steps={{ left: 0, right: done, total: 5 }}
      part={fill(identityTexts.challenge.progress, { n: done + 1, total: 5 })}
      move={move}
      colour={colour}
      cancel={nothing}
    />
  </CameraLayer>
);
const atDocument = (shape: 'card' | 'page', word?: Word, count?: Count) => (
  <CameraLayer heading={identityTexts.headings[shape === 'card' ? document : cnh]} cancel={nothing}>
    <Stage
      video={video}
      shape={shape}
      words={word ? identityTexts.guidance[word] : identityTexts.capture.auto}
      tone={toneOf(word)}
      count={count}
      spot={word === 'glare' ? glareSpot : undefined}
      part={shape === 'card' ? fill(identityTexts.capture.part, { n: 1, total: 2 }) : undefined}
      shoot={nothing}
      cancel={nothing}
    />
  </CameraLayer>
);
const { problems } = identityTexts;
const glareSpot = { left: 0.55, top: 0.3, width: 0.2, height: 0.25 };

/** A drawn document on a table, as the camera would have taken it. */
function TakenPicture(view: Pick<ComponentProps<typeof ReviewView>, 'lines' | 'because' | 'left' | 'isRefused'>) {
  const [picture, setPicture] = useState<Blob>();
  useEffect(() => {
    const canvas = window.document.createElement('canvas');
    Object.assign(canvas, { width: 800, height: 600 });
    const pen = canvas.getContext('2d')!;
    for (const [colour, ...box] of drawnDocument) {
      pen.fillStyle = colour;
      pen.fillRect(...box);
    }
    void jpegOf(canvas).then(setPicture);
  }, []);
  return picture ? <ReviewView {...view} picture={picture} kind="document" use={nothing} another={nothing} /> : null;
}
const drawnDocument: readonly (readonly [string, number, number, number, number])[] = [
  ['#6f5a48', 0, 0, 800, 600],
  ['#dce7d6', 80, 90, 640, 420],
  ['#b9c8c3', 130, 190, 180, 230],
  ['#7fa388', 360, 200, 300, 12],
  ['#7fa388', 360, 250, 260, 12],
  ['#7fa388', 360, 300, 300, 12],
  ['#7fa388', 130, 130, 540, 16],
];
const sendingView = (state: Parameters<typeof SendingView>[0]['state']) => (
  <StepLayout part="document" {...(state.is === 'accepted' && { heading: state.words })}>
    <SendingView state={state} again={nothing} drop={nothing} />
  </StepLayout>
);

/** Results of a camera or an upload, shown by their components alone. */
export const identityViews: readonly View[] = [
  shown(liveness, 'no-face', staged('noFace', 0, 'center')),
  shown(liveness, 'turn-left', staged('left', 1, 'left')),
  shown(liveness, 'turn-right', staged('right', 3, 'right')),
  shown(liveness, 'closer', staged('closer', 2, 'closer')),
  shown(liveness, 'colours', staged('colours', 4, 'colours')),
  shown(liveness, 'colour-blue', staged('colours', 4, 'colours', 'blue')),
  shown(
    liveness,
    'step-unsent',
    <CameraLayer heading={identityTexts.headings[liveness]} cancel={nothing}>
      <Stage
        video={video}
        shape="face"
        words={shellTexts.overloaded}
        steps={{ left: 0, right: 2, total: 5 }}
        shoot={nothing}
        shootText={identityTexts.capture.send}
        cancel={nothing}
      />
    </CameraLayer>,
  ),
  shown(
    liveness,
    'redrawn',
    <StepLayout part="selfie">
      <ChallengeDialog end="challenge_redrawn" left={2} again={nothing} close={nothing} />
    </StepLayout>,
  ),
  shown(
    liveness,
    'retry',
    <StepLayout part="selfie">
      <RetryDialog verdict={{ status: 2, retry: true, reasons: ['challenge_failed'], left: 2 }} again={nothing} />
    </StepLayout>,
  ),
  shown(document, 'camera-open', atDocument('card')),
  shown(document, 'glare-at-camera', atDocument('card', 'glare', countOf(limits.holdMilliseconds / 3))),
  shown(document, 'counting', atDocument('card', 'hold', countOf(limits.holdMilliseconds / 2))),
  shown(cnh, 'camera-open', atDocument('page', 'documentFar')),
  shown(document, 'review', <TakenPicture lines={[]} />),
  shown(document, 'review-problems', <TakenPicture lines={[{ ...problems.glare, spot: glareSpot }, problems.blur]} />),
  shown(document, 'review-useless', <TakenPicture lines={[problems.too_dark]} because={identityTexts.review.useless} />),
  shown(
    document,
    'refused',
    <TakenPicture lines={[{ title: advice.document_wrong_side }]} because={identityTexts.review.refused} left={1} isRefused />,
  ),
  shown(document, 'accepted', sendingView({ is: 'accepted', words: identityTexts.accepted.document })),
  shown(document, 'sending', sendingView({ is: 'sending', share: 0.62, bytes: 240_000 })),
  shown(document, 'checking', sendingView({ is: 'sending', share: 1 })),
  shown(document, 'queued', sendingView({ is: 'sending', share: 1 }), standing({ waiting: { ahead: 2, seconds: 40 } })),
  shown(document, 'unsent', sendingView({ is: 'unsent', error: 'no_internet' })),
];
