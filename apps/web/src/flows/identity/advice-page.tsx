import * as identityTexts from '@portaria/domain/texts/identity';
import { Button } from '../../ui/button.tsx';
import { check } from '../../ui/icons/drawings.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { Stack } from '../../ui/stack.tsx';
import { DocumentDrawing, type DrawnDocument } from './document/document-drawing.tsx';
import css from './identity.module.css';
import type { IdentityStep } from './identity-session.ts';
import { StepLayout } from './step-layout.tsx';

type Props = {
  readonly step: IdentityStep<'read'>;
  readonly drawing?: DrawnDocument;
  readonly caption?: string;
  readonly lead?: string;
  readonly points?: readonly string[];
};

/** A page to read before the next step: how to prepare, what a good picture looks like. */
export function AdvicePage({ step, drawing, caption, lead, points = [] }: Props) {
  return (
    <StepLayout part="document" lead={lead}>
      {drawing && <DocumentDrawing {...drawing} caption={caption ?? identityTexts.instructions.good} />}
      <ul className={css.checks}>
        {points.map((point) => (
          <li key={point}>
            <Icon drawing={check} />
            {point}
          </li>
        ))}
      </ul>
      <Stack>
        <Button onClick={() => void step.send('read')}>{identityTexts.instructions.submit}</Button>
      </Stack>
    </StepLayout>
  );
}
