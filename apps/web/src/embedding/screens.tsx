import * as embeddingTexts from '@portaria/domain/texts/embedding';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { ScreenLayout } from '../layout/screen-layout.tsx';
import { withBrand } from '../lib/brand.ts';
import { closeIframe } from '../lib/embedded.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Stack } from '../ui/stack.tsx';
import type { Report } from './report.ts';

let cover: Root | undefined;

/** Shows a screen in place of the page, which keeps its state; or the page again. */
export function coverPage(screen: ReactNode) {
  const page = document.getElementById('root')!;
  page.hidden = Boolean(screen);
  if (!cover && screen) {
    const place = document.createElement('div');
    page.before(place);
    cover = createRoot(place);
  }
  cover?.render(screen);
}

type Words = { readonly heading: string; readonly text: string };
type Props = { readonly words: Words; readonly close?: null; readonly children?: ReactNode };

const Said = ({ words: { heading, text }, close, children }: Props) => (
  <ScreenLayout heading={heading} lead={withBrand(text)} back="" close={close}>
    {children && <Stack>{children}</Stack>}
  </ScreenLayout>
);

/** AP-15: the address stays the same, so focus must announce the new screen. */
const focusHeading = () => document.querySelector('h1')?.focus();

/** EM-03: the page around is no partner of ours, so nothing is reported to it. */
export const Refused = () => (
  <Said words={embeddingTexts.refused} close={null}>
    <ButtonLink href={location.pathname} target="_blank" rel="noreferrer">
      {embeddingTexts.refused.open}
    </ButtonLink>
  </Said>
);

/** EM-01: the person left. Most parent pages remove the iframe. */
export function Closed() {
  useEffect(focusHeading, []);
  return <Said words={embeddingTexts.closed} close={null} />;
}

/** EM-03: the next page is shown in a tab only. With it the flow in the iframe ends. */
export function ContinueInTab({ href }: { readonly href: string }) {
  useEffect(focusHeading, []);
  return (
    <Said words={embeddingTexts.left}>
      <ButtonLink href={href} target="_blank" rel="noreferrer" onClick={closeIframe}>
        {embeddingTexts.left.open}
      </ButtonLink>
    </Said>
  );
}

function windowAddress(): string {
  const url = new URL(location.href);
  url.searchParams.set('origin', location.origin);
  return url.href;
}

/** EM-04: continues the flow in a window, which posts its state to this iframe. A link opens it, because browsers block no link that was tapped. */
export function ContinueInWindow({ report }: { readonly report: Report }) {
  const opened = useRef<Window>(null);
  const [isOpened, setIsOpened] = useState(false);

  useEffect(() => {
    const hear = ({ source, origin, data }: MessageEvent<unknown>) => {
      const sender = source as Window | null;
      if (origin !== location.origin || sender?.opener !== window) return;
      opened.current = sender;
      setIsOpened(true);
      if (report.forward(data) === 'CANCEL') closeIframe();
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, [report]);

  useEffect(() => {
    if (isOpened) focusHeading();
  }, [isOpened]);

  return (
    <Said words={isOpened ? embeddingTexts.opened : embeddingTexts.cookies}>
      <ButtonLink
        variant={isOpened ? 'second' : 'primary'}
        href={windowAddress()}
        target="_blank"
        rel="opener"
        onClick={(event) => {
          if (!opened.current || opened.current.closed) return;
          event.preventDefault();
          opened.current.focus(); // a second window would have a second end
        }}
      >
        {isOpened ? embeddingTexts.opened.again : embeddingTexts.cookies.open}
      </ButtonLink>
    </Said>
  );
}
