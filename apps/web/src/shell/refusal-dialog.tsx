import type { Message, Reaction } from '@portaria/domain/errors/reaction';
import type { Refused } from '../lib/call.ts';
import { Dialog } from '../ui/dialog.tsx';
import { messageDrawings } from '../ui/message-drawings.ts';
import { dismiss, MessageActions, type Ways } from './message-actions.tsx';
import { Reference } from './reference.tsx';
import { Sentence } from './sentence.tsx';

type Props = Ways & { readonly message: Message; readonly reaction: Reaction; readonly refusal: Refused };

/** A refusal that stands over the screen; closing it leaves everything as it was typed. */
export function RefusalDialog({ message, refusal, reaction: _, ...ways }: Props) {
  return (
    <Dialog
      title={message.heading}
      icon={messageDrawings[message.icon]}
      actions={<MessageActions actions={message.actions} {...ways} />}
      foot={<Reference code={refusal.code} reference={refusal.reference} />}
      onClose={() => dismiss(message.actions, ways)}
    >
      <Sentence message={message} data={refusal.data} />
    </Dialog>
  );
}
