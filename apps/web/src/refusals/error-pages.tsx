import '../embedding/start.ts'; // EM-03: a reload inside an iframe
import { areaOfScreen, messageFor } from '@portaria/domain/errors/screens';
import { routeAfter } from '@portaria/domain/flow';
import { shell } from '@portaria/domain/flows/shell';
import { signInRoute } from '@portaria/domain/landmarks';
import type { Route } from '@portaria/domain/routes';
import * as errorTexts from '@portaria/domain/texts/errors';
import { type ComponentType, useEffect } from 'react';
import { LoadingScreen } from '../layout/loading-screen.tsx';
import { ScreenLayout } from '../layout/screen-layout.tsx';
import { useHydrated } from '../layout/use-hydrated.ts';
import { measure, unexpected } from '../lib/analytics.ts';
import { navigate, usePlace } from '../lib/location.ts';
import { kept } from '../lib/storage.ts';
import { tokenSearch } from '../navigation/flow.tsx';
import { safeOr } from '../navigation/go.ts';
import { ButtonLink } from '../ui/button.tsx';
import { MessageScreen } from '../ui/message-screen.tsx';
import { NotConfirmed } from './not-confirmed.tsx';
import { RefusalScreen } from './refusal-screen.tsx';

/** ER-02, ER-03: `/error/:code` and the pages whose address is their code. */
function ErrorByCode({ code }: { code: string }) {
  const { search, state } = usePlace();
  const hydrated = useHydrated();
  const { details, reference } = ((hydrated && state) || {}) as { details?: unknown; reference?: string };
  const fb = (hydrated && new URLSearchParams(search).get('fb')) || undefined;
  const message = messageFor(code);
  return (
    <RefusalScreen
      message={message}
      refusal={{ code: message.key === 'unknown' ? 'unknown' : (code as '0500'), data: details, reference }}
      fallback={safeOr(fb, signInRoute)} // AP-16
    />
  );
}

const looks = {
  server: { icon: 'alert', tone: 'danger' },
  signedOut: { icon: 'clock', tone: 'brand' },
  notFound: { icon: 'search', tone: 'brand' },
} as const;

/** ER-07. */
function StatusPage({ page }: { page: keyof typeof looks }) {
  const { heading, text, button } = errorTexts.errorPage[page];
  return (
    <ScreenLayout>
      <MessageScreen {...looks[page]} heading={heading} text={text} actions={<ButtonLink href={signInRoute}>{button}</ButtonLink>} />
    </ScreenLayout>
  );
}

/** Where main.tsx navigates after a bug. Counted here, because the page that broke may not have loaded its adapters. */
function Unexpected() {
  useEffect(unexpected, []);
  return <StatusPage page="server" />;
}

/** AP-11: an old address of legaliza; without a session of it the person signs in first. */
function UpdateRegistration() {
  useEffect(() => {
    const event = kept('legaliza') ? 'sessionHeld' : 'sessionMissing';
    void navigate(routeAfter(shell, 'updateRegistration', event), { replace: true });
  }, []);
  return <LoadingScreen heading={errorTexts.headings[shell.updateRegistration.route]} />;
}

/** ER-03: before hydration the code of the address is not known. ER-06: each code has an area of its own. */
function ErrorAtCode() {
  const { route, params } = usePlace();
  const { code = '' } = params;
  useEffect(() => measure({ type: 'page', area: areaOfScreen(messageFor(code)) }), [code]);
  return useHydrated() ? <ErrorByCode code={code} /> : <LoadingScreen heading={errorTexts.headings[route as '/error/:code']} />;
}

/** ID-16: of a validation that no sign-in started. */
function IdentityNotConfirmed() {
  const again = routeAfter(shell, 'identityNotConfirmed', 'again');
  return <NotConfirmed again={(details) => navigate(again + tokenSearch(details))} />;
}

/** Addresses outside the flows, and addresses of a flow that only show an error. */
const screens: { readonly [R in Route]?: ComponentType } = {
  '/erro-inesperado': Unexpected,
  '/sessao-expirada': () => <StatusPage page="signedOut" />,
  '/error/:code': ErrorAtCode,
  '/auth/atualizar-cadastro/validar-dados': UpdateRegistration,
  '/autorizacao/erro': () => <ErrorByCode code="unknown" />,
  '/autorizacao/erro/0014': () => <ErrorByCode code="0014" />,
  '/autorizacao/erro/identidade-nao-confirmada': IdentityNotConfirmed,
};

const NotFound = () => <StatusPage page="notFound" />;

export function Screen({ route }: { route: Route | null }) {
  const Found = (route && screens[route]) ?? NotFound;
  return <Found />;
}
