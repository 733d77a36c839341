import * as shellTexts from '@portaria/domain/texts/shell';
import { ButtonLink } from '../ui/button.tsx';
import { Stack } from '../ui/stack.tsx';
import { Frame } from './frame.tsx';

/** A screen that is still being built says so, under its real heading. */
export function Soon({ heading }: { heading: string }) {
  const { text, button } = shellTexts.soon;
  return (
    <Frame heading={heading} lead={text}>
      <Stack>
        <ButtonLink href="/entrar">{button}</ButtonLink>
      </Stack>
    </Frame>
  );
}
