import { isoDayText } from '@portaria/domain/clock-text';
import type { LegalBlock } from '@portaria/domain/legal-text';
import { fill } from '@portaria/domain/texts/fill';
import * as shellTexts from '@portaria/domain/texts/shell';
import { ScreenLayout } from '../layout/screen-layout.tsx';
import styles from './legal.module.css';
import { legalDocument } from './legal-document.ts';

/** AP-10: a brand's legal text, with the version that an acceptance records. */
export function Screen() {
  const { version, blocks } = legalDocument();
  const [title, ...rest] = blocks;
  return (
    <ScreenLayout
      heading={title && 'text' in title ? title.text : ''}
      lead={fill(shellTexts.legal.version, { version: isoDayText(version) })}
    >
      <div className={styles.text}>{rest.map(block)}</div>
    </ScreenLayout>
  );
}

function block(part: LegalBlock, key: number) {
  if (part.kind === 'list')
    return (
      <ul key={key}>
        {part.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    );
  return part.kind === 'paragraph' ? <p key={key}>{part.text}</p> : <h2 key={key}>{part.text}</h2>;
}
