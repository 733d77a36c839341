import * as identityTexts from '@portaria/domain/texts/identity';
import { brand } from '../../../lib/brand.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { GiveBack } from '../give-back.tsx';
import type { IdentityStep } from '../identity-session.ts';

type Props = { readonly step: IdentityStep<'left'>; readonly close: () => void };
const text = identityTexts.documentChoice.without;

/** ID-07: no document at hand is no end: fetch one, come back later, or ask for help. A phone that only helps gives back. */
export function NoDocument({ step, close }: Props) {
  const { help } = brand().links;
  return (
    <Dialog
      title={text.heading}
      actions={
        <>
          <Button onClick={close}>{text.fetch}</Button>
          {step.data.isPhone ? (
            <GiveBack step={step} />
          ) : (
            <ButtonLink variant="second" href={step.hrefAfter('left')}>
              {text.later}
            </ButtonLink>
          )}
          {help && (
            <ButtonLink variant="link" href={help}>
              {text.help}
            </ButtonLink>
          )}
        </>
      }
      onClose={close}
    >
      {text.text}
    </Dialog>
  );
}
