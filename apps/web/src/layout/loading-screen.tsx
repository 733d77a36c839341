import * as shellTexts from '@portaria/domain/texts/shell';
import { useLayoutEffect } from 'react';
import { Skeleton } from '../ui/skeleton.tsx';
import { ScreenLayout } from './screen-layout.tsx';

/** A step before the browser's storage is read: its heading and a placeholder of the form's size. */
export function LoadingScreen({ heading }: { heading: string }) {
  useLayoutEffect(() => handHeadingOn, []);
  return (
    <ScreenLayout heading={heading}>
      <Skeleton parts={['field', 'field']} label={shellTexts.layout.loading} />
    </ScreenLayout>
  );
}

/** AP-15: the screen that comes in place of this one has a heading of its own, and would leave the focus nowhere. */
function handHeadingOn() {
  if (document.activeElement?.tagName === 'H1') queueMicrotask(() => document.querySelector('h1')?.focus());
}
