import * as shellTexts from '@portaria/domain/texts/shell';
import { Button } from '../ui/button.tsx';
import { Note } from '../ui/note.tsx';
import { Stack } from '../ui/stack.tsx';
import { ScreenLayout } from './screen-layout.tsx';
import { Waiting } from './waiting.tsx';

type Props = { readonly heading: string; readonly error: string | undefined; readonly again: () => unknown };

/** A page that needs an answer of the server before it can show anything; a failed call offers a retry. */
export function Arrival({ heading, error, again }: Props) {
  if (!error) return <Waiting heading={heading} />;
  return (
    <ScreenLayout heading={heading}>
      <Stack>
        <Note text={error} />
        <Button onClick={again}>{shellTexts.layout.reload}</Button>
      </Stack>
    </ScreenLayout>
  );
}
