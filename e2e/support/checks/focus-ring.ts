import { expect, type Page } from '@playwright/test';
import { type Colours, withColours } from './colours.ts';

/** Ring and edge of an element that may show the focus: of itself, or of the box around it that a choice or the code draws instead. */
const focusFaults = ({ behind, isClear }: Colours) => {
  const focused = document.activeElement as HTMLElement;
  const named = `${focused.localName} "${(focused.getAttribute('aria-label') ?? focused.innerText ?? '').slice(0, 30)}" ${focused.id}`;
  if (focused === document.body) return ['nothing has the focus'];
  const showsIt = (element: Element) => {
    const { outlineStyle, outlineColor, outlineWidth, borderTopStyle, borderTopColor, borderTopWidth } = getComputedStyle(element);
    const on = behind(element.parentElement);
    const isSeen = (colour: string, width: string, least: number) => Number.parseFloat(width) >= least && isClear(colour, on);
    if (outlineStyle !== 'none' && isSeen(outlineColor, outlineWidth, 2)) return true;
    // A field shows it by its edge and a halo together.
    const hasHalo = getComputedStyle(element).boxShadow !== 'none';
    return hasHalo && borderTopStyle !== 'none' && isSeen(borderTopColor, borderTopWidth, 1);
  };
  const around = [
    focused,
    ...(focused.closest('label') ? [focused.closest('label')!] : []),
    ...document.querySelectorAll('[data-on="true"]'),
  ];
  const faults = around.some(showsIt) ? [] : [`${named} shows no focus`];
  const { left, top, width, height } = focused.getBoundingClientRect();
  const points = [0.5, 0.1, 0.9].flatMap((x) => [0.5, 0.1, 0.9].map((y) => document.elementFromPoint(left + width * x, top + height * y)));
  const isOwn = (at: Element | null) =>
    at !== null && (focused.contains(at) || at.contains(focused) || (focused as HTMLInputElement).labels?.[0]?.contains(at));
  if (!points.some((at) => isOwn(at ?? null))) faults.push(`${named} is covered or outside the window`);
  return faults;
};

/** AP-15: where the keyboard is can be seen: a ring or an edge of 3:1 is drawn (WCAG 2.4.7, 1.4.11), in the window and not covered (2.4.11). */
export const expectFocusSeen = (page: Page) =>
  expect.poll(() => page.evaluate(withColours(focusFaults)), { message: `the focus at ${page.url()}` }).toEqual([]);
