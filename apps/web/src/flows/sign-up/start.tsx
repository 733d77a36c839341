import { routeAfter } from '@portaria/domain/flow';
import { rolloutFeature, signUp, signUpFeatures } from '@portaria/domain/flows/sign-up';
import { isCpf, onlyDigits } from '@portaria/domain/person/cpf';
import { applyMask, masks } from '@portaria/domain/person/masks';
import * as signUpTexts from '@portaria/domain/texts/sign-up';
import { Submit } from '../../layout/submit.tsx';
import { useHydrated } from '../../layout/use-hydrated.ts';
import { brand } from '../../lib/brand.ts';
import { features, inTime } from '../../lib/features.ts';
import { type Rule, useForm } from '../../lib/form.ts';
import { setGuard, usePlace } from '../../lib/location.ts';
import { kept } from '../../lib/storage.ts';
import { go } from '../../navigation/go.ts';
import { CpfField } from '../../person/cpf-field.tsx';
import { cpfRule } from '../../person/cpf-rule.ts';
import { keepCpf, rememberedCpf } from '../../person/remembered-cpf.ts';
import { TermsSentence } from '../../person/terms-sentence.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FootNote } from '../../ui/foot-note.tsx';
import { useSignUp } from './flow.ts';
import { StepLayout } from './step-layout.tsx';
import { startFor } from './step-tokens.ts';

const text = signUpTexts.start;

const termsRule: Rule = (value) => (value ? undefined : text.acceptRequired);

/** AP-11: `?fill=1` prefills the CPF that another flow of this browser stored. */
function keptCpf(search: string): string | undefined {
  if (new URLSearchParams(search).get('fill') !== '1') return undefined;
  return kept('userCpf') ?? rememberedCpf();
}

/** SU-02, SU-09. The legacy address shows the same page and skips the rollout (AP-11). */
export function Start({ state }: { state: 'start' | 'legacyStart' }) {
  const { data, hrefAfter, patch, send, refused, labelOf, clearLabel } = useSignUp(state);
  const { search } = usePlace();
  const hydrated = useHydrated();
  const known = data.cpf ?? (hydrated ? keptCpf(search) : undefined);
  const lookUp = (cpf: string) => features(onlyDigits(cpf), signUpFeatures);

  const { form, errors, busy } = useForm({ cpf: cpfRule, terms: termsRule }, async ({ cpf }) => {
    clearLabel();
    keepCpf(onlyDigits(cpf)); // sign-in and the legacy sign-up prefill it
    if (state === 'start' && (await inTime(lookUp(cpf)))[rolloutFeature] === false)
      return go(brand().links.legacySignUp || `${routeAfter(signUp, 'start', 'rolloutOff')}?fill=1`, { force: true });
    const termId = brand().termsVersion;
    const result = await startFor({ cpf, termId });
    if (!result.ok && result.errors?.some(({ field }) => field === 'termId')) return showNewTerms();
    if (!result.ok) return refused(result);
    const isSame = onlyDigits(data.cpf ?? '') === onlyDigits(cpf);
    return send('started', {
      ...(!isSame && someoneElse),
      ...noLaterStep,
      cpf,
      terms: true,
      termId,
      personalDataToken: result.answer.token,
      fresh: 'personalData',
    });
  });

  /** The terms changed since the page was loaded: a reload links to the new ones, which must be accepted. */
  function showNewTerms() {
    patch({ terms: false });
    setGuard(null);
    location.reload();
  }

  function typed(cpf: string) {
    patch({ cpf });
    if (state === 'start' && isCpf(cpf)) void lookUp(cpf);
  }

  return (
    <StepLayout state={state} lead={text.lead}>
      <form {...form}>
        <CpfField
          defaultValue={known && applyMask(masks.cpf, onlyDigits(known))}
          error={errors.cpf ?? labelOf('cpf')}
          onInput={({ currentTarget }) => typed(currentTarget.value)}
        />
        <Checkbox
          name="terms"
          value="yes"
          defaultChecked={data.terms ?? false}
          label={<TermsSentence words={text} />}
          error={errors.terms}
          onChange={({ currentTarget }) => patch({ terms: currentTarget.checked })}
        />
        <Submit error={labelOf('form')} busy={busy} busyText={text.submitting}>
          {text.submit}
        </Submit>
        <FootNote>
          {text.haveAccount} <a href={hrefAfter('left')}>{text.signIn}</a>
        </FootNote>
      </form>
    </StepLayout>
  );
}

/** Another CPF is another person: drops what was typed for the previous one. */
const someoneElse = { name: undefined, date: undefined, phone: undefined, email: undefined, optinWhatsapp: undefined };
const noLaterStep = { contactsToken: undefined, verificationCodeToken: undefined, passwordToken: undefined, userId: undefined };
