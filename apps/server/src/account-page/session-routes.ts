import { sessionCalls as calls } from '@portaria/contract/calls/session';
import { maskCpf } from '@portaria/domain/person/cpf';
import type { FastifyInstance } from 'fastify';
import { deviceName } from '../accounts/device-name.ts';
import { route } from '../api/route.ts';
import type { Deps } from '../deps.ts';
import { audit } from '../platform/audit.ts';
import { clearSessionCookies, endSessions, findSession, refuseNone } from '../sessions/session.ts';
import { openSessionsOf, type SessionSummary, sessionSummaries } from '../sessions/session-summary.ts';

/** AP-09, S13: lists and ends the sessions of a person. */
export function sessionRoutes(app: FastifyInstance, deps: Deps) {
  const summaryOf = sessionSummaries(deps);
  const openSummary = async (cookie: string | undefined) => refuseNone(await summaryOf(cookie));
  const current = async ({ session }: { readonly session: SessionSummary }) => ({
    name: session.name,
    maskedCpf: maskCpf(session.cpf),
    loa: session.loa,
    ...(session.loaEvidence && { loaEvidence: session.loaEvidence }),
    optinWhatsapp: session.optinWhatsapp,
    expiresAt: session.expiresAt.toISOString(),
  });
  route(app, deps, calls.current, current, { open: openSummary });

  route(app, deps, calls.open, async ({ session }) => ({
    sessions: (await openSessionsOf(deps, session.accountId)).map((row) => ({
      id: row.id,
      device: deviceName(row.userAgent),
      startedAt: row.startedAt.toISOString(),
      lastSeenAt: row.lastSeenAt.toISOString(),
      current: row.id === session.id,
    })),
  }));

  route(app, deps, calls.end, async ({ body, session, caller, cookies }) => {
    await endSessions(deps, session.accountId, {
      by: 'person',
      caller,
      ...(body.id === 'others' ? { except: session.id } : { only: body.id }),
    });
    await audit(deps, caller, { event: 'session-ended', outcome: 'ok', accountId: session.accountId });
    if (body.id === session.id) clearSessionCookies(cookies);
    return {};
  });

  route(app, deps, calls.signOut, async ({ cookie, caller, cookies }) => {
    const session = await findSession(deps, cookie('auth'));
    if (session) {
      await endSessions(deps, session.accountId, { by: 'sign-out', only: session.id, caller });
      await audit(deps, caller, { event: 'sign-out', outcome: 'ok', accountId: session.accountId });
    }
    clearSessionCookies(cookies);
    return {};
  });
}
