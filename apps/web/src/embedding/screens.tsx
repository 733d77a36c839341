import * as embeddingTexts from '@portaria/domain/texts/embedding';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { ScreenLayout } from '../layout/screen-layout.tsx';
import { withBrand } from '../lib/brand.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Note } from '../ui/note.tsx';
import { Stack } from '../ui/stack.tsx';
import type { Report } from './report.ts';

/** Replaces the page for good: its content must not be shown here. */
export function replacePage(screen: ReactNode) {
  const root = document.getElementById('root');
  if (!root) return; // replaced already
  const place = document.createElement('div');
  root.replaceWith(place);
  createRoot(place).render(screen);
}

type Words = { readonly heading: string; readonly text: string };

const Said = ({ words: { heading, text }, children }: { words: Words; children: ReactNode }) => (
  <ScreenLayout heading={heading} lead={withBrand(text)} back="">
    <Stack>{children}</Stack>
  </ScreenLayout>
);

const Outward = ({ href, children }: { href: string; children: string }) => (
  <ButtonLink href={href} target="_blank" rel="noreferrer">
    {children}
  </ButtonLink>
);

/** Continues outside the iframe, which receives no further messages. */
export const OpenInNewTab = ({ words, href }: { words: Words & { open: string }; href: string }) => (
  <Said words={words}>
    <Outward href={href}>{words.open}</Outward>
  </Said>
);

/** EM-04: continues the flow in a window, which posts its state to this iframe. */
export function ContinueInWindow({ words, href, report }: { words: Words & { open: string }; href: string; report: Report }) {
  const opened = useRef<Window>(null);
  const [state, setState] = useState<'asking' | 'opened' | 'blocked'>('asking');

  useEffect(() => {
    const hear = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (opened.current && source === opened.current && origin === location.origin) report.forward(data);
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, [report]);

  useEffect(() => {
    if (state !== 'asking') document.querySelector('h1')?.focus(); // AP-15: the heading has changed
  }, [state]);

  function open() {
    const url = new URL(href, location.href);
    url.searchParams.set('origin', location.origin);
    opened.current = window.open(url, '_blank');
    setState(opened.current ? 'opened' : 'blocked');
  }

  if (state === 'blocked')
    return (
      <Said words={words}>
        <Note text={embeddingTexts.blocked} />
        <Outward href={href}>{words.open}</Outward>
      </Said>
    );
  const isOpened = state === 'opened';
  return (
    <Said words={isOpened ? embeddingTexts.opened : words}>
      <Button variant={isOpened ? 'second' : 'primary'} onClick={open}>
        {isOpened ? embeddingTexts.opened.again : words.open}
      </Button>
    </Said>
  );
}
