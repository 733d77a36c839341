import { useEffect, useState } from 'react';
import { fieldOnScreen, placed } from '../lib/label.ts';
import type { RefusalProps } from '../navigation/flow.tsx';
import { go } from '../navigation/go.ts';
import { Dialog } from '../ui/dialog.tsx';
import { messageDrawings } from '../ui/icons/message-drawings.ts';
import { dismiss, MessageActions } from './message-actions.tsx';
import { Reference } from './reference.tsx';
import { Sentence } from './sentence.tsx';

type Props = RefusalProps & { readonly reaction: { readonly show: 'modal' } };

/** A refusal in a modal; closing it keeps the input and focuses the field it was about, on this screen or at the step that has it. */
export function RefusalDialog({ message, refusal, reaction, setLabel, ...ways }: Props) {
  const { field, label, also, at } = reaction;
  const [isAway] = useState(() => field !== undefined && !fieldOnScreen(field));

  function close() {
    ways.close();
    if (field && label) setLabel(placed({ field, text: label, also }));
  }
  useEffect(() => {
    if (!field) return;
    return () => fieldOnScreen(field)?.focus(); // after the browser has restored the focus
  }, [field]);

  const toField = () => void go(at!, { force: true, state: { label: { field, text: label ?? message.text, also } } });
  const open = { ...ways, close, ...(isAway && at && { toField }) };
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
