import type { Channel } from '@portaria/contract/sent-code';
import { type ReactNode, useState } from 'react';
import { chat, mail, sms } from '../ui/icons/drawings.ts';
import { Note } from '../ui/note.tsx';
import { OptionCard, Options } from '../ui/option-card.tsx';

type Option = { readonly channel: Channel; readonly title: string; readonly text: string };
type Props = {
  readonly options: readonly Option[];
  /** With the text of its card, which is the contact. */
  readonly choose: (channel: Channel, contact: string) => Promise<unknown>;
  readonly error?: string | undefined;
  /** More cards of the same kind. */
  readonly children?: ReactNode;
};

const drawings = { email: mail, sms, whatsapp: chat };

/** Channels for a code: a tap sends it; a second tap is ignored. */
export function ChannelOptions({ options, choose, error, children }: Props) {
  const [sending, setSending] = useState<Channel>();

  async function tap(channel: Channel, contact: string) {
    if (sending) return;
    setSending(channel);
    try {
      await choose(channel, contact);
    } finally {
      setSending(undefined);
    }
  }

  return (
    <Options>
      {children}
      {options.map(({ channel, title, text }) => (
        <OptionCard
          key={channel}
          icon={drawings[channel]}
          title={title}
          text={text}
          busy={sending === channel}
          onClick={() => tap(channel, text)}
        />
      ))}
      <Note text={error} />
    </Options>
  );
}
