import * as operationsTexts from '@portaria/domain/texts/operations';
import type { ReactNode } from 'react';
import { brand } from '../../lib/brand.ts';
import { Button } from '../../ui/button.tsx';
import { Heading } from '../../ui/heading.tsx';
import css from './operations.module.css';

const text = operationsTexts.frame;

/** Wide, without the picture: a place to work. */
export function OperationsFrame({ name, onSignOut, children }: { name: string; onSignOut: () => void; children: ReactNode }) {
  return (
    <div className={css.frame}>
      <header className={css.header}>
        <strong>{brand().name}</strong>
        <span>{name}</span>
        <Button type="button" variant="link" onClick={onSignOut}>
          {text.signOut}
        </Button>
      </header>
      <main id="main" tabIndex={-1}>
        <Heading>{text.title}</Heading>
        {children}
      </main>
    </div>
  );
}
