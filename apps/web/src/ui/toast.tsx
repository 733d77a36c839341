import * as limits from '@portaria/domain/limits';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { check, close as closeDrawing, exclamation } from './icons/drawings.ts';
import { Icon } from './icons/icon.tsx';
import css from './toast.module.css';

type Props = {
  title: string;
  description?: string | undefined;
  tone?: 'error' | 'status';
  milliseconds?: number;
  close: string;
  onClose: () => void;
};

/** AP-13: closes by itself; its timer pauses while it is hovered or focused or the tab is hidden. Give each message its own `key`. */
export function Toast({ title, description, tone = 'error', milliseconds = limits.toastMilliseconds, close, onClose }: Props) {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const [hidden, setHidden] = useState(false);
  const left = useRef(milliseconds);
  const end = useEffectEvent(onClose);
  const stopped = hovered || focused || hidden;

  useEffect(() => {
    const look = () => setHidden(document.hidden);
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);

  useEffect(() => {
    if (stopped) return;
    const began = Date.now();
    const clock = setTimeout(() => end(), left.current);
    return () => {
      clearTimeout(clock);
      left.current -= Date.now() - began;
    };
  }, [stopped]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: they only pause the timer
    <div
      className={css.toast}
      role={tone === 'error' ? 'alert' : 'status'}
      data-tone={tone}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Icon drawing={tone === 'error' ? exclamation : check} />
      <div className={css.words}>
        <b>{title}</b>
        {description && <p>{description}</p>}
      </div>
      <button type="button" className={css.close} aria-label={close} onClick={onClose}>
        <Icon drawing={closeDrawing} />
      </button>
    </div>
  );
}
