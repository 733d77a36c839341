import { brokenRules, labelOf, type PasswordAttempt, type PasswordRuleOf, passwordRules } from '@portaria/domain/password';

/** `later`: only the server can check it. */
export type PasswordRow = { readonly label: string; readonly state: 'kept' | 'missing' | 'later' };

type Judged = Omit<PasswordAttempt, 'name'> & {
  /** Left out where the flow does not know it. */
  readonly name?: string | undefined;
};
type Known = {
  readonly flags: ReadonlySet<string>;
  /** What the server answered about this exact password. */
  readonly refused: readonly string[];
  /** A first password cannot repeat an earlier one. */
  readonly isFirst?: boolean | undefined;
};

/** VA-05: each active rule and whether the password satisfies it. A label of the server replaces its rule's row, or is added at the end. */
export function passwordRows({ name, ...judged }: Judged, { flags, refused, isFirst = false }: Known): readonly PasswordRow[] {
  const attempt = { ...judged, name: name ?? '' };
  const broken = new Set(brokenRules(attempt, flags));
  const isListed = ({ flag }: PasswordRuleOf) =>
    (flag === 'passwordMinLength' || flags.has(flag)) && !(isFirst && flag === 'lastPasswords');
  const isOurs = ({ flag }: PasswordRuleOf) =>
    flag !== 'lastPasswords' && flag !== 'prohibitedWords' && (flag !== 'withUserName' || name !== undefined);

  const rows = passwordRules.filter(isListed).map((rule): PasswordRow => {
    const label = labelOf(rule, attempt, flags);
    const said = refused.find((text) => text.startsWith(label));
    if (said) return { label: said, state: 'missing' };
    if (!isOurs(rule)) return { label, state: 'later' };
    return { label, state: attempt.password && !broken.has(rule) ? 'kept' : 'missing' };
  });
  const others = refused.filter((text) => rows.every(({ label }) => label !== text));
  return [...rows, ...others.map((label): PasswordRow => ({ label, state: 'missing' }))];
}
