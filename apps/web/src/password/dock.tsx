import { type ReactNode, useEffect, useRef } from 'react';
import { coveredHeight, keyboardMin } from './covered-height.ts';
import css from './dock.module.css';

/** Keeps the button of a form in view, above the keyboard of a phone too; when that opens, the form moves to the top of what is left. */
export function Dock({ children }: { children: ReactNode }) {
  const dock = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const view = window.visualViewport;
    let before = view?.height ?? 0;
    const place = () => {
      const element = dock.current!;
      element.style.bottom = `${coveredHeight(window)}px`;
      const form = element.closest('form');
      const height = view?.height ?? 0;
      if (height < before - keyboardMin && form?.contains(document.activeElement)) form.scrollIntoView();
      before = height;
    };
    place();
    view?.addEventListener('resize', place);
    view?.addEventListener('scroll', place);
    return () => {
      view?.removeEventListener('resize', place);
      view?.removeEventListener('scroll', place);
    };
  }, []);
  return (
    <div className={css.dock} ref={dock}>
      {children}
    </div>
  );
}
