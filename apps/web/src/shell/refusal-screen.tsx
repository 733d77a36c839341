import type { Message } from '@portaria/domain/errors/reaction';
import { fill } from '@portaria/domain/texts/fill';
import { clockText, waitText } from '@portaria/domain/wait-text';
import type { Refused } from '../lib/call.ts';
import { MessageScreen } from '../ui/message-screen.tsx';
import { Frame } from './frame.tsx';
import { MessageActions, type Ways } from './message-actions.tsx';
import { Reference } from './reference.tsx';

type Props = Ways & { readonly message: Message; readonly refusal: Pick<Refused, 'code' | 'data' | 'reference'> };

/** A refusal that takes the whole screen: what happened, what to do now, and what support will ask for. */
export function RefusalScreen({ message, refusal, ...ways }: Props) {
  return (
    <Frame>
      <MessageScreen
        icon={message.icon}
        heading={message.heading}
        text={sentence(message, refusal.data)}
        actions={<MessageActions actions={message.actions} {...ways} />}
        foot={<Reference code={refusal.code} reference={refusal.reference} />}
      />
    </Frame>
  );
}

/** With the end of a block in the answer the sentence says when; without it, how long a block lasts. */
export function sentence({ text, timed }: Message, data: unknown, now = new Date()): string {
  const blockedUntil = (data as { blockedUntil?: unknown } | null | undefined)?.blockedUntil;
  const end = typeof blockedUntil === 'string' ? new Date(blockedUntil) : undefined;
  if (!timed || !end || Number.isNaN(end.getTime())) return text;
  return fill(timed, { time: clockText(end), wait: waitText((end.getTime() - now.getTime()) / 1000) });
}
