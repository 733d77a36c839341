import type { IdentityProgress } from '@portaria/contract/calls/identity';
import { identityCalls, identityPhoneCalls } from '@portaria/contract/calls/identity';
import { newerIdentity, olderIdentity } from '@portaria/domain/flows/identity';
import type { ChallengeMove, ScreenColour } from '@portaria/domain/identity/liveness';
import type { Route } from '@portaria/domain/routes';
import * as identityTexts from '@portaria/domain/texts/identity';
import * as shellTexts from '@portaria/domain/texts/shell';
import { RetryDialog } from '../flows/identity/capture/retry-dialog.tsx';
import { SendingView } from '../flows/identity/capture/sending-view.tsx';
import { Stage } from '../flows/identity/capture/stage.tsx';
import { ChallengeDialog } from '../flows/identity/challenge/challenge-dialog.tsx';
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
const staged = (words: keyof typeof identityTexts.guidance, done: number, move: ChallengeMove, colour?: ScreenColour) => (
  <StepLayout part="selfie" isSmall>
    <Stage
      video={video}
      shape="face"
      words={identityTexts.guidance[words]}
      isGood={words === 'hold'}
      steps={{ done, total: 5 }}
      move={move}
      colour={colour}
      cancel={nothing}
    />
  </StepLayout>
);
const sendingView = (state: Parameters<typeof SendingView>[0]['state']) => (
  <StepLayout part="document">
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
    <StepLayout part="selfie" isSmall>
      <Stage
        video={video}
        shape="face"
        words={shellTexts.overloaded}
        steps={{ done: 2, total: 5 }}
        shoot={nothing}
        shootText={identityTexts.capture.send}
        cancel={nothing}
      />
    </StepLayout>,
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
      <RetryDialog kind="liveness" verdict={{ status: 2, retry: true, reasons: ['challenge_failed'], left: 2 }} again={nothing} />
    </StepLayout>,
  ),
  shown(
    document,
    'camera-open',
    <StepLayout part="document" isSmall>
      <Stage video={video} shape="card" words={identityTexts.guidance.hold} isGood shoot={nothing} cancel={nothing} />
    </StepLayout>,
  ),
  shown(document, 'sending', sendingView({ is: 'sending', share: 0.62, bytes: 240_000 })),
  shown(document, 'checking', sendingView({ is: 'sending', share: 1 })),
  shown(document, 'queued', sendingView({ is: 'sending', share: 1 }), standing({ waiting: { ahead: 2, seconds: 40 } })),
  shown(document, 'unsent', sendingView({ is: 'unsent', error: 'no_internet' })),
  shown(
    document,
    'retry',
    <StepLayout part="document">
      <RetryDialog kind="documents" verdict={{ status: 2, retry: true, reasons: ['document_wrong_side'], left: 1 }} again={nothing} />
    </StepLayout>,
  ),
];
