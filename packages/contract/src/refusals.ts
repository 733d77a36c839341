import { codes, type ErrorCode } from '@portaria/domain/errors/codes';
import type { Call, Elsewhere } from './call.ts';

export type Declared = { readonly status: number; readonly code: ErrorCode; readonly when?: string };

const isOwn = (refusal: ErrorCode | Elsewhere): refusal is ErrorCode => typeof refusal === 'string';

/** What a call is refused with by what it takes: a session (0003), the token of a step (S4), a body. */
const implied = ({ session, operator, step, body }: Call): readonly ErrorCode[] => [
  ...(session || operator ? (['0003'] as const) : []),
  ...(step ? (['0035', '0036'] as const) : []),
  ...(body ? (['0038'] as const) : []),
];

/** What only this call, or few like it, can say: each is produced by a test. */
export function particularRefusals(call: Call): readonly Declared[] {
  const own = new Set([...implied(call), ...call.refusals.filter(isOwn)]);
  return [...own].sort().map((code) => ({ code, status: codes[code].status }));
}

/** What any call may meet before it runs, whatever it does. */
const commonRefusals = ({ method, isForm }: Call): readonly Declared[] => [
  ...(method === 'POST'
    ? ([
        { status: 400, code: '0038', when: 'cannot be read' },
        { status: 403, code: '0046' },
        { status: 413, code: '0038', when: 'too large' },
        { status: 415, code: '0038', when: `not ${isForm ? 'a form' : 'JSON'}` },
      ] as const)
    : []),
  { status: 405, code: '0038', when: '`Allow` names the methods' },
  { status: 429, code: '0008', when: 'too many; `Retry-After` says how many seconds to wait' },
  { status: 503, code: '0500' },
];

/** Everything that this server may refuse a call with. */
export const declaredRefusals = (call: Call): readonly Declared[] => [...particularRefusals(call), ...commonRefusals(call)];

/** HT-04: what another gateway may refuse it with besides. */
export const refusalsElsewhere = ({ refusals }: Call): readonly Elsewhere[] =>
  refusals.filter((refusal): refusal is Elsewhere => !isOwn(refusal));
