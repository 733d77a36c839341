import { captureErrors } from '@portaria/domain/errors/capture';
import { exceededAttempts, messageFor, screens } from '@portaria/domain/errors/screens';
import { type Route, routes } from '@portaria/domain/routes';
import * as codeTexts from '@portaria/domain/texts/code';
import { errorPage } from '@portaria/domain/texts/errors';
import { headings } from '@portaria/domain/texts/headings';
import * as shellTexts from '@portaria/domain/texts/shell';
import type { ReactNode } from 'react';
import { Offline } from '../layout/offline.tsx';
import { ScreenLayout } from '../layout/screen-layout.tsx';
import { mail, sms } from '../ui/icons/drawings.ts';
import { RadioCards } from '../ui/radio-cards.tsx';
import { extraStates } from './extra-states.ts';
import { statesOf } from './forms.ts';
import { identityViews } from './identity.tsx';
import { contacts, fromNow } from './person.ts';
import { pathOf, redirects, sceneAt } from './scenes.ts';
import { ShownCapture } from './shown.tsx';
import { galleryTexts } from './texts.ts';
import type { View } from './view.ts';

const { kinds } = galleryTexts;
const addresses = Object.keys(routes) as Route[];

/** AP-01: every address, followed by the states of its screen. */
const addressViews = addresses.flatMap((route): View[] => {
  const place = { group: routes[route].flow, part: 'screens', title: headings[route], about: route } as const;
  const states = Object.entries({ ...statesOf(route), ...extraStates[route] });
  return [
    { ...place, name: pathOf(route), kind: kinds.address, to: redirects[route], scene: sceneAt(route) },
    ...states.map(([state, scene]): View => ({ ...place, name: `${pathOf(route)}~${state}`, kind: kinds.state(state), scene })),
  ];
});

const untilThen = { details: { blockedUntil: fromNow(12) } };
const forGood = { details: { closed: true } };

/** ER-03, ER-06: what `/error/:code` shows, and again with the time when a block ends. */
const errorViews = [...Object.keys(screens), 'unknown'].flatMap((code): View[] => {
  const { heading, key, timed, closed } = messageFor(code);
  const screen = { group: 'shell', part: 'refusals', title: heading, about: `${code} ${key}` } as const;
  const at = `/error/${code}?fb=%2Fentrar`;
  return [
    { ...screen, name: `error~${code}`, kind: kinds.screen, scene: { at } },
    ...(timed ? [{ ...screen, name: `error~${code}~timed`, kind: kinds.timed, scene: { at, state: untilThen } } as const] : []),
    ...(closed
      ? [{ ...screen, title: closed.heading, name: `error~${code}~closed`, kind: kinds.closed, scene: { at, state: forGood } } as const]
      : []),
  ];
});

/** ID-14: during a block, and with tries left. */
const exceeded = (['timed', 'again'] as const).map(
  (name): View => ({
    name: `error~exceeded_attempts~${name}`,
    group: 'shell',
    part: 'refusals',
    title: exceededAttempts.heading,
    about: exceededAttempts.key,
    kind: name === 'timed' ? kinds.timed : kinds.state(name),
    scene: { at: '/autorizacao/erro/identidade-nao-confirmada', state: name === 'timed' ? untilThen : { details: { left: 2 } } },
  }),
);

/** ID-08. */
const captureViews = Object.entries(captureErrors).map(
  ([name, message]): View => ({
    name: `capture~${name}`,
    group: 'identity',
    part: 'refusals',
    title: message.heading,
    about: name,
    kind: kinds.capture,
    scene: { at: '/autorizacao/validacao/selfie' },
    shown: <ShownCapture {...message} />,
  }),
);

const strays: readonly View[] = [
  {
    name: '404',
    group: 'shell',
    part: 'screens',
    title: errorPage.notFound.heading,
    about: '404',
    kind: kinds.state('404'),
    scene: { at: '/endereco-desconhecido' },
  },
  {
    name: 'offline',
    group: 'shell',
    part: 'screens',
    title: shellTexts.offline.heading,
    about: 'offline',
    kind: kinds.state('offline'),
    scene: { at: '/entrar' },
    shown: <Offline />,
  },
];

/** Components of the design system that no screen uses yet. */
const part = (name: string, shown: ReactNode): View => ({
  name: `part~${name}`,
  group: 'shell',
  part: 'screens',
  title: name,
  about: `ui/${name}`,
  kind: kinds.state('part'),
  scene: { at: '/entrar' },
  shown: <ScreenLayout heading={name}>{shown}</ScreenLayout>,
});
const ways = [
  { value: 'sms', icon: sms, title: codeTexts.options.sms, text: contacts.cellphone },
  { value: 'email', icon: mail, title: codeTexts.options.email, text: contacts.email },
];
const partViews: readonly View[] = [
  part('radio-cards', <RadioCards legend={headings['/autorizacao/dois-fatores']} name="way" options={ways} defaultValue="sms" />),
];

export const screenViews: readonly View[] = [
  ...addressViews,
  ...identityViews,
  ...strays,
  ...partViews,
  ...errorViews,
  ...exceeded,
  ...captureViews,
];
