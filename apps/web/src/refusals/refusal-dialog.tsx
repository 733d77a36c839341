import { useEffect } from 'react';
import type { RefusalProps } from '../navigation/flow.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { messageDrawings } from '../ui/icons/message-drawings.ts';
import { dismiss, MessageActions } from './message-actions.tsx';
import { Reference } from './reference.tsx';
import { Sentence } from './sentence.tsx';

type Props = RefusalProps & { readonly reaction: { readonly show: 'modal' } };

/** A refusal in a modal; closing it keeps the input and focuses the field it was about. */
export function RefusalDialog({ message, refusal, reaction, setLabel, ...ways }: Props) {
  const { field, label } = reaction;

  function close() {
    ways.close();
    if (field && label) setLabel({ field, text: label });
  }
  useEffect(() => {
    if (!field) return;
    return () => document.querySelector<HTMLElement>(`main [name="${field}"]`)?.focus(); // after the browser has restored the focus
  }, [field]);

  const open = { ...ways, close };
  return (
    <Dialog
      title={message.heading}
      icon={messageDrawings[message.icon]}
      actions={<MessageActions actions={message.actions} {...open} />}
      foot={<Reference code={refusal.code} reference={refusal.reference} />}
      onClose={() => dismiss(message.actions, open)}
    >
      <Sentence message={message} data={refusal.data} />
    </Dialog>
  );
}
