import { type ReactNode, useEffect, useEffectEvent } from 'react';
import css from './camera-layer.module.css';

type Props = {
  /** For screen readers: the picture and the sentence take the whole screen. */
  readonly heading: string;
  readonly cancel: () => unknown;
  readonly children: ReactNode;
};

/** ID-10: the open camera takes the place of the page: nothing of it is left to scroll or to reach. Escape cancels. */
export function CameraLayer({ heading, cancel, children }: Props) {
  const onKey = useEffectEvent(({ key }: KeyboardEvent) => key === 'Escape' && cancel());
  useEffect(() => {
    const press = (event: KeyboardEvent) => void onKey(event);
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  return (
    <main id="main" className={css.layer}>
      <h1 tabIndex={-1} className="sr-only">
        {heading}
      </h1>
      {children}
    </main>
  );
}
