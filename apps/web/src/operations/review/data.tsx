import { isoDayText } from '@portaria/domain/clock-text';
import { review } from '@portaria/domain/texts/operations/review';
import { check, exclamation } from '../../ui/icons/drawings.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import css from './case.module.css';
import type { Case } from './panes.ts';

const text = review.data;
type Finding = 'fine' | 'different' | 'unread' | 'contradicts' | 'expired';

/** The worst that the engine found about one field. What it read is not kept (ID-12): only whether it agreed. */
const findings: Readonly<Record<'name' | 'cpf' | 'birthDate' | 'kind', readonly (readonly [code: string, finding: Finding])[]>> = {
  name: [
    ['name_mismatch', 'different'],
    ['name_unread', 'unread'],
  ],
  cpf: [
    ['cpf_unread', 'unread'],
    ['fields_contradict', 'contradicts'],
  ],
  birthDate: [
    ['birth_date_unread', 'unread'],
    ['fields_contradict', 'contradicts'],
  ],
  kind: [
    ['document_expired', 'expired'],
    ['document_unrecognised', 'unread'],
    ['document_copy', 'contradicts'],
    ['document_specimen', 'contradicts'],
  ],
};

/** What the account says, beside what the engine made of the document; only what differs is marked. */
export function Data({ found }: { found: Case }) {
  const values = { name: found.name, cpf: found.cpf, birthDate: isoDayText(found.birthDate), kind: found.documentType ?? '—' };
  const findingOf = (field: keyof typeof values) =>
    findings[field].find(([code]) => found.reasons.some((one) => one.code === code))?.[1] ?? 'fine';
  return (
    <section className={css.card} data-part="data">
      <h3 className="sr-only">{text.heading}</h3>
      <table>
        <thead>
          <tr>
            <th scope="col">{text.field}</th>
            <th scope="col">{text.account}</th>
            <th scope="col">{text.document}</th>
          </tr>
        </thead>
        <tbody>
          {(Object.keys(values) as (keyof typeof values)[]).map((field) => {
            const finding = findingOf(field);
            return (
              <tr key={field} data-finding={finding}>
                <th scope="row">{text[field]}</th>
                <td>{finding === 'different' ? <mark>{values[field]}</mark> : values[field]}</td>
                <td>
                  <span className={css.finding}>
                    <Icon drawing={finding === 'fine' ? check : exclamation} />
                    {text[finding]}
                  </span>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
