import * as shellTexts from '@portaria/domain/texts/shell';
import { Button } from '../ui/button.tsx';
import { Note } from '../ui/note.tsx';
import { Stack } from '../ui/stack.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { ScreenLayout } from './screen-layout.tsx';

type Props = { readonly heading: string; readonly error: string | undefined; readonly again: () => unknown };

/** A page that needs an answer of the server before it can show anything; a failed call offers a retry. */
export function Loading({ heading, error, again }: Props) {
  if (!error) return <LoadingScreen heading={heading} />;
  return (
    <ScreenLayout heading={heading}>
      <Stack>
        <Note text={error} />
        <Button onClick={again}>{shellTexts.layout.reload}</Button>
      </Stack>
    </ScreenLayout>
  );
}
