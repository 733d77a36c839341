import { signInRoute } from '@portaria/domain/landmarks';
import { routes } from '@portaria/domain/routes';
import * as shellTexts from '@portaria/domain/texts/shell';
import type { ReactNode } from 'react';
import { brand } from '../lib/brand.ts';
import { closeIframe, isEmbedded } from '../lib/embedded.ts';
import { usePlace } from '../lib/location.ts';
import { Heading } from '../ui/heading.tsx';
import { Note } from '../ui/note.tsx';
import { Page } from '../ui/page.tsx';
import { useHydrated } from './use-hydrated.ts';

const { skip, help, back, closeEmbedded, safe, noScript, broken, reload } = shellTexts.layout;

/** The brand's header and footer around a screen, with the back link of the address table (AP-14). */
type Props = {
  readonly heading?: string;
  readonly lead?: ReactNode;
  /** Replaces the back link of the address table. */
  readonly back?: string | undefined;
  /** Closes the flow after a confirmation. Null: there is nothing to close, not even an iframe. */
  readonly close?: { readonly label: string; readonly onClick: () => void } | null | undefined;
  /** The progress in the flow. */
  readonly above?: ReactNode;
  readonly children: ReactNode;
};

export function ScreenLayout({ heading, lead, back: ownBack, close, above, children }: Props) {
  const { route, state } = usePlace();
  const hydrated = useHydrated();
  const startedOver = hydrated && (state as { startedOver?: boolean } | null | undefined)?.startedOver;
  const isClosable = close !== null && hydrated && isEmbedded();
  const { name, links } = brand();
  const row = route && routes[route];
  const backHref = ownBack ?? (row && 'back' in row ? row.back : undefined);
  return (
    <Page
      brand={{ name, href: signInRoute }}
      skip={skip}
      help={links.help ? { label: help, href: links.help } : undefined}
      back={backHref ? { label: back, href: backHref } : undefined}
      close={isClosable ? { label: closeEmbedded, onClick: close?.onClick ?? closeIframe } : (close ?? undefined)}
      above={above}
      foot={safe}
    >
      {heading && (
        <Heading lead={lead} note={startedOver && <Note text={shellTexts.startedOver} calm />}>
          {heading}
        </Heading>
      )}
      {children}
      <noscript>
        <p>{noScript}</p>
      </noscript>
      <p className="when-broken">
        {broken}{' '}
        <button type="button" data-reload>
          {reload}
        </button>
      </p>
    </Page>
  );
}
