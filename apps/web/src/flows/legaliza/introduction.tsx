import { afterIntroduction } from '@portaria/domain/flows/legaliza';
import * as legalizaTexts from '@portaria/domain/texts/legaliza';
import { useEffect, useEffectEvent } from 'react';
import { LoadingScreen } from '../../layout/loading-screen.tsx';
import { ScreenLayout } from '../../layout/screen-layout.tsx';
import { useHydrated } from '../../layout/use-hydrated.ts';
import { TermsSentence } from '../../person/terms-sentence.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Stack } from '../../ui/stack.tsx';
import { useLegaliza } from './flow.ts';
import css from './legaliza.module.css';

const text = legalizaTexts.introduction;

/** LE-01: why, what will be asked, and the terms that the first request accepts (LE-02). */
export function Introduction() {
  const { data, heading, hrefAfter, send } = useLegaliza('introduction');
  const hydrated = useHydrated();
  const { fields } = data;
  const leave = useEffectEvent(() => send('sessionMissing', {}, { replace: true }));
  useEffect(() => {
    if (hydrated && !fields) void leave();
  }, [hydrated, fields]);

  if (!fields) return <LoadingScreen heading={heading} />;
  return (
    <ScreenLayout heading={heading} lead={text.lead}>
      <p className={css.asked}>{text.asked}</p>
      <ul className={css.list}>
        {fields.map((field) => (
          <li key={field}>{text.fields[field]}</li>
        ))}
      </ul>
      <p className={css.terms}>
        <TermsSentence words={text} />
      </p>
      <Stack>
        <Button onClick={() => send(afterIntroduction(fields))}>{text.submit}</Button>
        <ButtonLink variant="second" href={hrefAfter('postponed')}>
          {text.later}
        </ButtonLink>
      </Stack>
    </ScreenLayout>
  );
}
