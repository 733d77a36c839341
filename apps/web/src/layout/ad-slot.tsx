import type { AdSlot as Slot } from '@portaria/contract/brand';
import { brand } from '../lib/brand.ts';
import css from './ad-slot.module.css';

/** SU-11: empty unless the brand fills it; its space is reserved from the first paint. */
export function AdSlot({ slot }: { slot: Slot }) {
  const ad = brand().ads?.[slot];
  if (!ad) return null;
  const { image, width, height, label, href } = ad;
  const picture = <img src={image} alt={label} width={width} height={height} />;
  return (
    <div className={css.slot}>
      {href ? (
        <a href={href} target="_blank" rel="noreferrer">
          {picture}
        </a>
      ) : (
        picture
      )}
    </div>
  );
}
