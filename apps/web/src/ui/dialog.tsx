import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import css from './dialog.module.css';
import { IconTile } from './icons/icon-tile.tsx';
import { Stack } from './stack.tsx';

type Props = { title: string; children: ReactNode; actions: ReactNode; icon?: string; foot?: ReactNode; onClose: () => void };

/** Open while mounted; the browser traps the focus and restores it. */
export function Dialog({ title, children, actions, icon, foot, onClose }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current!;
    shown.showModal();
    return () => shown.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={css.dialog}
      aria-labelledby={`${id}t`}
      aria-describedby={`${id}d`}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={() => dialog.current?.open || onClose()} // a browser may close it without asking
    >
      {icon && <IconTile drawing={icon} />}
      <h2 id={`${id}t`}>{title}</h2>
      <div id={`${id}d`} className={css.text}>
        {children}
      </div>
      <Stack>{actions}</Stack>
      {foot && <div className={css.foot}>{foot}</div>}
    </dialog>
  );
}
