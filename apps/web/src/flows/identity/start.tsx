import { identityCalls } from '@portaria/contract/calls/identity';
import { refusedAs } from '@portaria/domain/errors/outcomes';
import { newerIdentity } from '@portaria/domain/flows/identity';
import { documentTypeFrom } from '@portaria/domain/identity';
import { isCpf } from '@portaria/domain/person/cpf';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Loading } from '../../layout/loading.tsx';
import { call, type Refused } from '../../lib/call.ts';
import { navigate } from '../../lib/location.ts';
import { forgetAddressToken, useAddressToken } from '../../navigation/address-token.ts';
import { familyOf } from './flow.ts';
import { type IdentityData, type IdentityStep, resumeRoute, startOwnSession, storeSession } from './identity-session.ts';
import { askProgress, expectedPurpose, livenessRollout } from './progress.ts';

type StartEvent = 'accepted' | 'expired' | 'exceeded';

/** AP-07: the query of the address, stored because it is removed from there; without a token it is a reload. */
function readQuery(search: string): Pick<IdentityData, 'flow' | 'documentType'> & { readonly isReload: boolean } {
  const query = new URLSearchParams(search);
  const type = documentTypeFrom(query.get('documentType'));
  const flow = query.get('flow') ?? query.get('fluxo');
  return { isReload: !query.has('token'), ...(flow && { flow }), ...(type && type !== 'SELFIE' && { documentType: type }) };
}

/** ID-01, ID-05: starts by itself; there is nothing to ask here. */
export function Start({ step }: { step: IdentityStep<StartEvent> }) {
  const { data, heading, patch, send, refused, labelOf, clearLabel } = step;
  const asked = useRef<ReturnType<typeof readQuery>>(undefined);
  if (typeof location !== 'undefined') asked.current ??= readQuery(location.search); // before the token is removed from it
  const token = useAddressToken();

  function goOn(change: Partial<IdentityData>) {
    const next = { ...data, ...change };
    const to = resumeRoute(next, familyOf(newerIdentity.start.route));
    return to ? navigate(to, { replace: true, change: () => patch(change) }) : send('accepted', change, { replace: true });
  }
  function refuse(result: Refused) {
    if (!refusedAs(result, 'exceeded')) return refused(result);
    return send('exceeded', {}, { replace: true, state: { details: result.data } }); // ID-14
  }
  async function arrive() {
    clearLabel();
    if (!token && data.token) {
      const result = await askProgress(data);
      return result.ok ? goOn({ progress: result.answer }) : refuse(result);
    }
    const { cpf, userId } = data;
    const knownCpf = cpf && isCpf(cpf) ? cpf : undefined;
    if (!knownCpf && !token) return send('expired', {}, { replace: true }); // the link after a review has a token but no CPF
    const { isReload, ...given } = asked.current!;
    const choices = startOwnSession({ ...(isReload && data), ...given });
    const who = { ...(knownCpf && { cpf: knownCpf }), ...(userId && { userId }) };
    const body = { ...who, ...(choices.flow && { flow: choices.flow }), event: 'identity' };
    const [result, rollout] = await Promise.all([
      call(identityCalls.proofOfLife, body, { token: token ?? undefined }),
      livenessRollout(knownCpf),
    ]);
    if (!result.ok) return refuse(result);
    forgetAddressToken();
    return goOn({ ...choices, ...storeSession(result.answer, { purpose: expectedPurpose(choices.flow, token), rollout }) });
  }
  const onArrival = useEffectEvent(arrive);
  useEffect(() => {
    if (token !== undefined) void onArrival();
  }, [token]);

  return <Loading heading={heading} error={labelOf('form')} again={arrive} />;
}
