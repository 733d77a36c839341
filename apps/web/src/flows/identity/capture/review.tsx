import * as identityTexts from '@portaria/domain/texts/identity';
import { useEffect, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/stack.tsx';
import css from './capture.module.css';

type Props = { readonly picture: Blob; readonly kind: 'face' | 'document'; readonly use: () => unknown; readonly another: () => unknown };
const text = identityTexts.capture;

/** ID-10: nothing is sent before the person has seen it. */
export function Review({ picture, kind, use, another }: Props) {
  const [src, setSrc] = useState<string>();
  useEffect(() => {
    const url = URL.createObjectURL(picture);
    setSrc(url);
    return () => URL.revokeObjectURL(url);
  }, [picture]);
  return (
    <>
      {src && <img className={css.shot} src={src} alt={text.picture[kind]} />}
      <p className={css.words} role="status">
        {text.review[kind]}
      </p>
      <Stack>
        <Button onClick={use}>{text.use}</Button>
        <Button variant="second" onClick={another}>
          {text.another}
        </Button>
      </Stack>
    </>
  );
}
