import * as operationsTexts from '@portaria/domain/texts/operations';
import type { ReactNode } from 'react';
import { brand } from '../lib/brand.ts';
import { Button } from '../ui/button.tsx';
import css from './operations.module.css';

const text = operationsTexts.layout;

export type Section = 'summary' | 'cases';
type Props = {
  readonly name: string;
  readonly section: Section;
  readonly onSection: (section: Section) => void;
  readonly onSignOut: () => void;
  readonly children: ReactNode;
};

/** Wide, without the picture. */
export function OperationsLayout({ name, section, onSection, onSignOut, children }: Props) {
  return (
    <div className={css.layout}>
      <header className={css.header}>
        <strong>{brand().name}</strong>
        <h1 tabIndex={-1}>{text.title}</h1>
        <nav className={css.sections} aria-label={text.sections}>
          {(['summary', 'cases'] as const).map((one) => (
            <button key={one} type="button" aria-current={one === section ? 'page' : undefined} onClick={() => onSection(one)}>
              {text[one]}
            </button>
          ))}
        </nav>
        <span>{name}</span>
        <Button type="button" variant="link" onClick={onSignOut}>
          {text.signOut}
        </Button>
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
