import type { RefusalCode } from '@portaria/domain/errors/normalise';
import { isUnread } from '@portaria/domain/errors/unread';
import { measure } from './analytics.ts';
import { currentPlace } from './location.ts';
import { areaOf } from './route-name.ts';

type Named = { readonly key: string; readonly area: string };
type Reader = (code: RefusalCode) => Named;

let reader: Reader | undefined;

/** The table of the flow on screen, for the name and the area of a code. Undo with what it returns. */
export function readWith(next: Reader) {
  reader = next;
  return () => {
    if (reader === next) reader = undefined;
  };
}

const here = () => areaOf(currentPlace().route);

/** ER-09: reports a refused call. Only `call` and the upload of pictures use it, so that each refusal is reported exactly once. */
export function reportRefusal({ code, reference }: { readonly code: RefusalCode; readonly reference?: string | undefined }) {
  const step = here();
  const { key, area } = reader?.(code) ?? { key: code, area: step };
  measure({ type: 'error', area, step, code, key: isUnread(code) ? code : key, reference });
}

/** ER-09: reports an error that no call refused, by its name: a camera that does not open, a verdict. */
export const reportError = (name: string, message?: string) => measure({ type: 'error', area: here(), code: name, key: name, message });
