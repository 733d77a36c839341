import css from '../identity.module.css';

/** Width by height of the photographed area. */
const shapes = { CNH: 1500 / 2060, RG: 1500 / 1040, CIN: 1500 / 990, DNI: 1500 / 990 } as const;
export type DrawnDocument = { readonly type: keyof typeof shapes; readonly side: 'full' | 'front' | 'back' };

const line = (x: number, y: number, width: number) => `M${x} ${y}h${width}`;

/** A schematic document: portrait, code, or only lines. */
export function DocumentDrawing({ type, side, caption }: DrawnDocument & { caption: string }) {
  const isOpen = type === 'CNH' && side === 'full';
  const height = Math.round(300 / shapes[type] / (type === 'CNH' && !isOpen ? 2 : 1));
  const hasPortrait = side !== 'back';
  const hasCode = side === 'full' || (side === 'back' && type !== 'RG');
  const codeAt = side === 'full' ? height - 150 : 40;
  return (
    <figure className={css.example}>
      <svg viewBox={`-10 -10 320 ${height + 20}`} aria-hidden="true" data-tall={isOpen}>
        <rect className={css.paper} width="300" height={height} rx="12" />
        {side === 'full' && <path className={css.ink} d={line(0, height / 2, 300)} strokeDasharray="6 6" />}
        {hasPortrait && (
          <g className={css.portrait}>
            <rect x="24" y="44" width="76" height="100" rx="6" />
            <circle cx="62" cy="80" r="17" />
            <path d="M34 138a28 30 0 0 1 56 0" />
          </g>
        )}
        <path
          className={css.ink}
          d={
            hasPortrait
              ? line(24, 24, 150) + line(120, 56, 150) + line(120, 84, 110) + line(120, 112, 140) + line(24, 168, 240)
              : line(24, 26, 160) + line(24, 58, 130) + line(24, 86, 110) + line(24, 114, 130) + line(24, height - 24, 250)
          }
        />
        {hasCode && (
          <path
            className={css.code}
            d={`M186 ${codeAt}h90v90h-90z M200 ${codeAt + 14}h22v22h-22z M240 ${codeAt + 14}h22v22h-22z M200 ${codeAt + 54}h22v22h-22z M236 ${codeAt + 50}h10v10h-10z M252 ${codeAt + 66}h10v10h-10z`}
          />
        )}
      </svg>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
