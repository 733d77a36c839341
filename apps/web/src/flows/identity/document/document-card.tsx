import type { PicturedDocument } from '@portaria/domain/flows/identity';
import type { ReactElement } from 'react';
import css from './document-card.module.css';

type Props = { readonly type: PicturedDocument; readonly title: string; readonly lines: readonly string[]; readonly onClick: () => void };

/** A kind of document to choose, with a drawing of its own: no two have the same shape. */
export const DocumentCard = ({ type, title, lines, onClick }: Props) => (
  <button type="button" className={css.card} onClick={onClick}>
    <svg viewBox="0 0 136 84" className={css.drawing} aria-hidden="true">
      {drawings[type]}
    </svg>
    <b>{title}</b>{' '}
    {lines.map((line) => (
      <span key={line}>{line} </span>
    ))}
  </button>
);

const Portrait = ({ at }: { at: string }) => (
  <g transform={at}>
    <rect width="22" height="28" rx="2" className={css.photo} />
    <path className={css.person} d="M2 28c0-7 4-9.5 9-9.500s9 2.5 9 9.500z" />
    <circle className={css.person} cx="11" cy="11.5" r="5.2" />
  </g>
);

const drawings: Readonly<Record<PicturedDocument, ReactElement>> = {
  RG: (
    <>
      <rect x="18" y="7" width="100" height="68" rx="5" className={css.green} />
      <rect x="22" y="11" width="92" height="60" rx="3" className={css.edge} />
      <path className={css.ink} d="M46 18.5h44" />
      <Portrait at="translate(29 26) scale(1.15)" />
      <path className={css.print} d="M71 53V40a14 14 0 0 1 28 0v10M75.5 55V41a9.5 9.5 0 0 1 19 0v12M80 56V42a5 5 0 0 1 10 0v13M85 43v13" />
      <path className={css.sign} d="M68 65c4-7 6-5 5 0s5-5 8-3 3 3 7 1 5-3 9-1 5 1 8-1" />
    </>
  ),
  CNH: (
    <>
      <rect x="40" y="3" width="56" height="78" rx="4" className={css.sand} />
      <path className={css.band} d="M44 3h48a4 4 0 0 1 4 4v4H40V7a4 4 0 0 1 4-4z" />
      <path className={css.stripe} d="M40 11h56v2.500H40z" />
      <Portrait at="translate(44 17) scale(0.72)" />
      <path className={css.ink} d="M65 20h26M65 25h26M65 30h17M65 35h22M45 49h30M45 54h22M45 60h25" />
      <path className={css.fold} d="M40 42h56" />
      <rect x="80" y="47" width="11" height="11" rx="2" className={css.band} />
      <path className={css.sign} d="M46 71c4-7 6-4 5 0s6-4 9-2 5 1 9-1 6 1 10-1" />
    </>
  ),
  CIN: (
    <>
      <rect x="18" y="9" width="100" height="64" rx="7" className={css.white} />
      <path className={css.band} d="M25 9h86a7 7 0 0 1 7 7v5H18v-5a7 7 0 0 1 7-7z" />
      <path className={css.stripe} d="M18 21h100v2.500H18z" />
      <Portrait at="translate(25 31) scale(1.2)" />
      <path className={css.ink} d="M58 34h22M58 41h15M58 48h19M58 60h20" />
      <path
        className={css.code}
        d="M88 37h9v9h-9zM102 37h9v9h-9zM88 51h9v9h-9zM91 40h3v3h-3zM105 40h3v3h-3zM91 54h3v3h-3zM102 51h3v3h-3zM108 54h3v3h-3zM102 57h3v3h-3z"
      />
    </>
  ),
  DNI: (
    <>
      <rect x="18" y="9" width="100" height="64" rx="7" className={css.sky} />
      <path className={css.wave} d="M18 58c20-14 34 4 54-6s30-16 46-8v22a7 7 0 0 1-7 7H25a7 7 0 0 1-7-7z" />
      <path className={css.star} d="M33 16.5l1.9 4.3 4.7.5-3.5 3.1 1 4.6-4.1-2.4-4.1 2.4 1-4.6-3.5-3.1 4.7-.5z" />
      <path className={css.ink} d="M46 19.500h26M46 25.500h18M26 58h36M26 64.500h24" />
      <rect x="26" y="36" width="17" height="13" rx="3" className={css.stripe} />
      <path className={css.fold} d="M26 42.500h5.500M37.5 42.500H43M31.5 36v13M37.5 36v13" />
      <Portrait at="translate(83 26) scale(1.25)" />
    </>
  ),
};
