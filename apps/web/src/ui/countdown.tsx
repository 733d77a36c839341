import { useEffect, useEffectEvent, useState } from 'react';
import css from './countdown.module.css';

type Props = {
  until: Date;
  /** The text for the remaining seconds: "0:42", "em 12 minutos". */
  format: (seconds: number) => string;
  onEnd?: () => void;
};

const secondsTo = (until: Date) => Math.max(0, Math.ceil((until.getTime() - Date.now()) / 1000));

/** Updated every second, announced every minute and ten seconds before the end. */
export function Countdown({ until, format, onEnd }: Props) {
  const [seconds, setSeconds] = useState(() => secondsTo(until));
  const [announced, setAnnounced] = useState('');
  const end = useEffectEvent(() => onEnd?.());
  const say = useEffectEvent((left: number) => setAnnounced(format(left)));
  const time = until.getTime();

  useEffect(() => {
    const tick = () => {
      const left = secondsTo(new Date(time));
      setSeconds(left);
      if (left === 10 || (left > 0 && left % 60 === 0)) say(left);
      if (left > 0) return;
      clearInterval(clock);
      end();
    };
    const clock = setInterval(tick, 1000);
    tick();
    return () => clearInterval(clock);
  }, [time]);

  return (
    <>
      <b role="timer" aria-live="off" className={css.time}>
        {format(seconds)}
      </b>
      <span className="sr-only" aria-live="polite">
        {announced}
      </span>
    </>
  );
}
