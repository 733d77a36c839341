import * as shellTexts from '@portaria/domain/texts/shell';
import { Skeleton } from '../ui/skeleton.tsx';
import { ScreenLayout } from './screen-layout.tsx';

/** A step before the browser's storage is read: its heading and a placeholder of the form's size. */
export function LoadingScreen({ heading }: { heading: string }) {
  return (
    <ScreenLayout heading={heading}>
      <Skeleton parts={['field', 'field']} label={shellTexts.layout.loading} />
    </ScreenLayout>
  );
}
