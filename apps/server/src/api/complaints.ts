import type * as v from 'valibot';

/** SV-02: which fields are wrong and what was expected, never what was sent. */
export function complaints(issues: readonly v.BaseIssue<unknown>[]): { field: string; message: string }[] {
  return issues.slice(0, 20).map((issue) => ({ field: fieldOf(issue), message: messageOf(issue) }));
}

const fieldOf = ({ path }: v.BaseIssue<unknown>) => path?.map(({ key }) => String(key).slice(0, 40)).join('.') || 'body';

function messageOf({ type, kind, expected, message, input }: v.BaseIssue<unknown>): string {
  if (type === 'check') return message; // written by us, safe to show
  if (input === undefined) return 'is missing';
  return kind === 'schema' ? `must be ${expected}` : `breaks ${type} ${expected ?? ''}`.trim();
}
