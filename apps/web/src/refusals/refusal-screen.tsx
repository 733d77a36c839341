import type { Message } from '@portaria/domain/errors/reaction';
import { ScreenLayout } from '../layout/screen-layout.tsx';
import type { Refused } from '../lib/call.ts';
import { MessageScreen } from '../ui/message-screen.tsx';
import { BlockCountdown } from './block-countdown.tsx';
import { MessageActions, type Ways } from './message-actions.tsx';
import { Reference } from './reference.tsx';
import { endOfBlock, Sentence, saidOf } from './sentence.tsx';

type Props = Ways & { readonly message: Message; readonly refusal: Pick<Refused, 'code' | 'data' | 'reference'> };

/** Pending or sad, but not an error. */
const calm: readonly string[] = ['document', 'heart', 'mail'];

/** A refusal as a whole screen: what happened, what to do now, and what support will ask for. */
export function RefusalScreen({ message: given, refusal, ...ways }: Props) {
  const message = saidOf(given, refusal.data);
  const until = message.timed && endOfBlock(refusal.data);
  return (
    <ScreenLayout>
      <MessageScreen
        icon={message.icon}
        tone={calm.includes(message.icon) ? 'brand' : 'danger'}
        heading={message.heading}
        text={<Sentence message={message} data={refusal.data} />}
        actions={<MessageActions actions={message.actions} {...ways} />}
        foot={
          <>
            {until && <BlockCountdown until={until} />}
            <Reference code={refusal.code} reference={refusal.reference} />
          </>
        }
      />
    </ScreenLayout>
  );
}
