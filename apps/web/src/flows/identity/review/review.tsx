import type { IdentityVerdict } from '@portaria/contract/calls/identity';
import * as identityTexts from '@portaria/domain/texts/identity';
import { triesLeftText } from '@portaria/domain/texts/tries-left';
import { type CSSProperties, type ReactNode, useEffect, useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { isUseless, type PictureKind } from './problems.ts';
import css from './review.module.css';
import { usePictureCheck } from './use-picture-check.ts';
import { type Line, linesOf, refusedLines } from './verdict-problems.ts';

type Props = {
  readonly picture: Blob;
  readonly kind: PictureKind;
  /** The engine has refused it. */
  readonly verdict?: IdentityVerdict | undefined;
  readonly use: () => unknown;
  readonly another: () => unknown;
  readonly children?: ReactNode;
};
const text = identityTexts.capture;
const { review } = identityTexts;

/** ID-10: nothing is sent before the person has seen it; what is wrong is shown on the picture. */
export function Review({ picture, kind, verdict, use, another, children }: Props) {
  const found = usePictureCheck(picture, kind);
  const lines = found && (verdict ? refusedLines(verdict, kind, found) : linesOf(found));
  const because = verdict ? review.refused : found && isUseless(found) ? review.useless : undefined;
  return (
    <ReviewView {...{ picture, kind, lines, because, use, another }} left={verdict?.left} isRefused={verdict !== undefined}>
      {children}
    </ReviewView>
  );
}

type ViewProps = Pick<Props, 'picture' | 'kind' | 'use' | 'another' | 'children'> & {
  /** Undefined while the picture is being checked. */
  readonly lines: readonly Line[] | undefined;
  /** Why the picture cannot be used. */
  readonly because?: string | undefined;
  readonly left?: number | undefined;
  readonly isRefused?: boolean;
};

export function ReviewView({ picture, kind, lines, because, left, isRefused = false, use, another, children }: ViewProps) {
  const id = useId();
  const problems = lines ?? [];
  const heading = isRefused ? review.heading.refused[kind] : problems.length ? review.heading.problems : text.review[kind];
  return (
    <main id="main" className={css.layer}>
      <Picture picture={picture} kind={kind} lines={problems} />
      <section className={css.sheet}>
        <h1 tabIndex={-1}>{lines ? heading : text.checking}</h1>
        <ol className={css.lines}>
          {problems.map(({ title, fix }, i) => (
            <li key={title}>
              <i aria-hidden="true">{i + 1}</i>
              <p>
                <b>{title}</b> {fix && <span>{fix}</span>}
              </p>
            </li>
          ))}
        </ol>
        <div className="sr-only" role="status">
          {lines && <p>{heading}</p>}
          {problems.map(({ title, fix }) => (
            <p key={title}>{fix ? `${title}: ${fix}` : title}</p>
          ))}
        </div>
        <div className={css.actions} data-checking={!lines}>
          {problems.length === 0 && !because && <Button onClick={use}>{text.use}</Button>}
          <Button variant={problems.length || because ? 'primary' : 'second'} onClick={another}>
            {text.another}
          </Button>
          {problems.length > 0 && !because && (
            <Button variant="second" onClick={use}>
              {text.use}
            </Button>
          )}
          {because && (
            <div className={css.off}>
              <button type="button" aria-disabled="true" aria-describedby={`${id}why`}>
                {text.use}
              </button>
              <small id={`${id}why`}>{because}</small>
            </div>
          )}
        </div>
        {left !== undefined && <p className={css.left}>{triesLeftText(left)}</p>}
        {children}
      </section>
    </main>
  );
}

/** The frozen picture. A number on it is the one in the list. */
function Picture({ picture, kind, lines }: { picture: Blob; kind: PictureKind; lines: readonly Line[] }) {
  const [src, setSrc] = useState<string>();
  const [ratio, setRatio] = useState(kind === 'face' ? 0.75 : 4 / 3);
  useEffect(() => {
    const url = URL.createObjectURL(picture);
    setSrc(url);
    return () => URL.revokeObjectURL(url);
  }, [picture]);
  return (
    <figure className={css.figure}>
      <div className={css.shot} style={{ '--ratio': ratio } as CSSProperties}>
        {src && (
          <img
            src={src}
            alt={text.picture[kind]}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => setRatio(naturalWidth / naturalHeight)}
          />
        )}
        <div aria-hidden="true">
          {lines.map(({ title, fix, spot }, i) =>
            spot ? (
              <span key={title} className={css.ring} style={placeOf(spot)}>
                <i>{i + 1}</i>
              </span>
            ) : (
              <span key={title} className={css.label} data-n={i}>
                <i>{i + 1}</i>
                {fix && title}
              </span>
            ),
          )}
        </div>
      </div>
    </figure>
  );
}

const percent = (share: number) => `${Math.round(share * 1000) / 10}%`;
const placeOf = ({ left, top, width, height }: NonNullable<Line['spot']>): CSSProperties => ({
  left: percent(left),
  top: percent(top),
  width: percent(width),
  height: percent(height),
});
