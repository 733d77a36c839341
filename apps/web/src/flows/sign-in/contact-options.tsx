import type { Channel } from '@portaria/contract/sent-code';
import * as shellTexts from '@portaria/domain/texts/shell';
import * as signInMore from '@portaria/domain/texts/sign-in-more';
import type { ReactNode } from 'react';
import { ChannelOptions } from '../../code/channel-options.tsx';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { Options } from '../../ui/option-card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { Contacts } from './contacts.ts';

type Props = {
  readonly contacts: Contacts;
  readonly choose: (channel: Channel, contact: string) => Promise<unknown>;
  readonly error: string | undefined;
  /** More cards of the same kind. */
  readonly children?: ReactNode;
};

/** SI-05: the contacts that can receive a code. If they fail to load, the other methods stay, with a retry (HT-03). */
export function ContactOptions({ contacts: { options, blocked, again }, choose, error, children }: Props) {
  if (options)
    return (
      <ChannelOptions options={options} choose={choose} error={error}>
        {children}
        {blocked.map((sentence) => (
          <Note key={sentence} text={sentence} calm />
        ))}
      </ChannelOptions>
    );
  if (error)
    return (
      <Options>
        {children}
        <Note text={error} />
        <Button variant="second" onClick={again}>
          {shellTexts.layout.reload}
        </Button>
      </Options>
    );
  return <Skeleton parts={children ? ['card', 'card', 'card', 'card'] : ['card', 'card', 'card']} label={signInMore.method.loading} />;
}
