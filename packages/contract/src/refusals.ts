import { codes, type ErrorCode } from '@portaria/domain/errors/codes';
import type { Call, Elsewhere } from './call.ts';

export type Declared = { readonly status: number; readonly code: ErrorCode; readonly when?: string };

const isOwn = (refusal: ErrorCode | Elsewhere): refusal is ErrorCode => typeof refusal === 'string';

/** Codes that follow from what a call takes: a session (0003), the token of a step (S4), a body. */
const implied = ({ session, operator, step, body }: Call): readonly ErrorCode[] => [
  ...(session || operator ? (['0003'] as const) : []),
  ...(step ? (['0035', '0036'] as const) : []),
  ...(body ? (['0038'] as const) : []),
];

/** Codes that only this call, or few like it, can answer: a test produces each of them. */
export function particularRefusals(call: Call): readonly Declared[] {
  const own = new Set([...implied(call), ...call.refusals.filter(isOwn)]);
  return [...own].sort().map((code) => ({ code, status: codes[code].status }));
}

/** Codes that any call may answer before it runs. */
const commonRefusals = ({ method, isForm }: Call): readonly Declared[] => [
  ...(method === 'POST'
    ? ([
        { status: 400, code: '0038', when: 'cannot be read' },
        { status: 403, code: '0046' },
        { status: 408, code: '0038', when: 'its body stopped arriving' },
        { status: 413, code: '0038', when: 'too large' },
        { status: 415, code: '0038', when: `not ${isForm ? 'a form' : 'JSON'}` },
      ] as const)
    : []),
  { status: 405, code: '0038', when: '`Allow` names the methods' },
  { status: 429, code: '0008', when: 'too many; `Retry-After` says how many seconds to wait' },
  { status: 503, code: '0500', when: 'overloaded, if `Retry-After` says how many seconds to wait' },
];

/** Every code that this server may refuse a call with. */
export const declaredRefusals = (call: Call): readonly Declared[] => [...particularRefusals(call), ...commonRefusals(call)];

/** HT-04: the codes that only another gateway may answer. */
export const refusalsElsewhere = ({ refusals }: Call): readonly Elsewhere[] =>
  refusals.filter((refusal): refusal is Elsewhere => !isOwn(refusal));
