import { type AfterDenial, notConfirmed } from '@portaria/domain/errors/not-confirmed';
import type { Message } from '@portaria/domain/errors/reaction';
import { exceededAttempts } from '@portaria/domain/errors/screens';
import { LoadingScreen } from '../layout/loading-screen.tsx';
import { useHydrated } from '../layout/use-hydrated.ts';
import { usePlace } from '../lib/location.ts';
import { RefusalScreen } from './refusal-screen.tsx';

type Props = {
  readonly page?: Message;
  /** Gets what came with the denial: the token of the next try is in it. */
  readonly again: (details: unknown) => unknown;
};

/** ID-14, ID-16: a denied validation: the tries left and the next one, or the end of the block. */
export function NotConfirmed({ page = exceededAttempts, again }: Props) {
  const { state } = usePlace();
  if (!useHydrated()) return <LoadingScreen heading={page.heading} />; // the details are in the history
  const details = (state as { details?: unknown } | null | undefined)?.details;
  return (
    <RefusalScreen
      message={notConfirmed(page, (details ?? {}) as AfterDenial)}
      refusal={{ code: 'unknown', data: details }}
      again={() => again(details)}
    />
  );
}
