import { countdownText } from '@portaria/domain/countdown-text';
import * as errorTexts from '@portaria/domain/texts/errors';
import { useState } from 'react';
import { Countdown } from '../ui/countdown.tsx';

/** CC-08, SI-19: counts down the rest of a block. */
export function BlockCountdown({ until }: { until: Date }) {
  const [over, setOver] = useState(() => until.getTime() <= Date.now());
  if (over) return <p>{errorTexts.block.over}</p>;
  return (
    <p>
      {errorTexts.block.left} <Countdown until={until} format={countdownText} onEnd={() => setOver(true)} />
    </p>
  );
}
