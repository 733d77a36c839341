import type { ReactNode } from 'react';
import { Heading } from './heading.tsx';
import { Icon } from './icons/icon.tsx';
import { type MessageIcon, messageDrawings } from './icons/message-drawings.ts';
import css from './message-screen.module.css';
import { Stack } from './stack.tsx';

type Props = {
  icon: MessageIcon;
  tone?: 'danger' | 'success' | 'brand';
  heading: ReactNode;
  text: ReactNode;
  actions?: ReactNode;
  /** Small content below the actions: a code for support, a link. */
  foot?: ReactNode;
};

/** What happened, what it means, what to do now: errors, successes, empty states. */
export function MessageScreen({ icon, tone = 'brand', heading, text, actions, foot }: Props) {
  return (
    <>
      <div className={css.icon} data-tone={tone}>
        <Icon drawing={messageDrawings[icon]} />
      </div>
      <Heading lead={text}>{heading}</Heading>
      {actions && <Stack>{actions}</Stack>}
      {foot && <div className={css.foot}>{foot}</div>}
    </>
  );
}
