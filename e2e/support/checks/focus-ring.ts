import { expect, type Page } from '@playwright/test';

/** Ring and edge of an element that may show the focus: of itself, or of the box around it that a choice or the code draws instead. */
const focusFaults = () => {
  const focused = document.activeElement as HTMLElement;
  const named = `${focused.localName} "${(focused.getAttribute('aria-label') ?? focused.innerText ?? '').slice(0, 30)}" ${focused.id}`;
  if (focused === document.body) return ['nothing has the focus'];
  const paint = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
  const rgb = (colour: string, [r, g, b] = [255, 255, 255]) => {
    paint.fillStyle = `rgb(${r} ${g} ${b})`;
    paint.fillRect(0, 0, 1, 1);
    paint.fillStyle = colour;
    paint.fillRect(0, 0, 1, 1);
    return [...paint.getImageData(0, 0, 1, 1).data].slice(0, 3) as [number, number, number];
  };
  const behind = (element: Element | null): [number, number, number] =>
    element
      ? rgb(getComputedStyle(element).backgroundColor, behind(element.parentElement))
      : rgb(getComputedStyle(document.documentElement).backgroundColor);
  const light = (colour: readonly number[]) => {
    const [r, g, b] = colour.map((part) => (part <= 10 ? part / 3294 : ((part / 255 + 0.055) / 1.055) ** 2.4)) as [number, number, number];
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (one: readonly number[], other: readonly number[]) => {
    const [low, high] = [light(one), light(other)].sort((a, b) => a - b) as [number, number];
    return (high + 0.05) / (low + 0.05);
  };
  const isSeen = (colour: string, width: string, least: number, on: readonly [number, number, number]) =>
    Number.parseFloat(width) >= least && contrast(rgb(colour, [...on]), on) >= 3;
  const showsIt = (element: Element) => {
    const { outlineStyle, outlineColor, outlineWidth, borderTopStyle, borderTopColor, borderTopWidth } = getComputedStyle(element);
    const on = behind(element.parentElement);
    if (outlineStyle !== 'none' && isSeen(outlineColor, outlineWidth, 2, on)) return true;
    // A field shows it by its edge and a halo together.
    const hasHalo = getComputedStyle(element).boxShadow !== 'none';
    return hasHalo && borderTopStyle !== 'none' && isSeen(borderTopColor, borderTopWidth, 1, on);
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
  expect.poll(() => page.evaluate(focusFaults), { message: `the focus at ${page.url()}` }).toEqual([]);
