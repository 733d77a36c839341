import { exceededAttempts, messageFor } from '@portaria/domain/errors/screens';
import { isSafeRedirect } from '@portaria/domain/redirect-url';
import type { Route } from '@portaria/domain/routes';
import * as errorTexts from '@portaria/domain/texts/errors';
import { useEffect } from 'react';
import { ScreenLayout } from '../layout/screen-layout.tsx';
import { useLive } from '../layout/use-live.ts';
import { Waiting } from '../layout/waiting.tsx';
import { unexpected } from '../lib/analytics.ts';
import { brand } from '../lib/brand.ts';
import { navigate, usePlace } from '../lib/location.ts';
import { kept } from '../lib/storage.ts';
import { ButtonLink } from '../ui/button.tsx';
import { MessageScreen } from '../ui/message-screen.tsx';
import { RefusalScreen } from './refusal-screen.tsx';

/** ER-02, ER-03: `/error/:code` and the pages whose address is their code. */
function ErrorByCode({ code }: { code: string }) {
  const { search, state } = usePlace();
  const live = useLive();
  const { details, reference } = ((live && state) || {}) as { details?: unknown; reference?: string };
  const fb = (live && new URLSearchParams(search).get('fb')) || '';
  const fallback = isSafeRedirect(fb, brand().domains) ? fb : '/entrar'; // AP-16
  const message = code === 'exceeded_attempts' ? exceededAttempts : messageFor(code);
  return (
    <RefusalScreen
      message={message}
      refusal={{ code: message.key === 'unknown' ? 'unknown' : (code as '0500'), data: details, reference }}
      fallback={fallback}
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
      <MessageScreen {...looks[page]} heading={heading} text={text} actions={<ButtonLink href="/entrar">{button}</ButtonLink>} />
    </ScreenLayout>
  );
}

/** Where main.tsx leads after a bug of ours. Counted here: the page that broke may not have had its adapters yet. */
function Unexpected() {
  useEffect(unexpected, []);
  return <StatusPage page="server" />;
}

/** AP-11: an old address of legaliza; without a session of it the person signs in first. */
function UpdateRegistration() {
  useEffect(() => void navigate(kept('legaliza') ? '/autorizacao/legaliza/introducao' : '/entrar', { replace: true }), []);
  return <Waiting heading={errorTexts.headings['/auth/atualizar-cadastro/validar-dados']} />;
}

/** Addresses that show an error and nothing else. */
const codeOf: Partial<Record<Route, string>> = {
  '/autorizacao/erro': 'unknown',
  '/autorizacao/erro/0014': '0014',
  '/autorizacao/erro/identidade-nao-confirmada': 'exceeded_attempts',
  '/entrar/identidade-nao-confirmada': 'exceeded_attempts', // ID-16
};

export function Screen({ route }: { route: Route | null }) {
  const { params } = usePlace();
  const live = useLive();
  if (route === '/erro-inesperado') return <Unexpected />;
  if (route === '/sessao-expirada') return <StatusPage page="signedOut" />;
  if (route === '/error/:code') return live ? <ErrorByCode code={params.code ?? ''} /> : <Waiting heading={errorTexts.headings[route]} />;
  if (route === '/auth/atualizar-cadastro/validar-dados') return <UpdateRegistration />;
  const code = route && codeOf[route];
  return code ? <ErrorByCode code={code} /> : <StatusPage page="notFound" />;
}
