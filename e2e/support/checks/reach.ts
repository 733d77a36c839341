import { expect, type Page } from '@playwright/test';
import { phone } from '../settings.ts';
import { type Colours, withColours } from './colours.ts';
import { inFinalColours } from './final-colours.ts';

/** A window of 1280 × 1024 at 400 %, in CSS pixels (WCAG 1.4.10). */
const zoomed = { width: 320, height: 256 };

/** What still moves although less motion was asked for (WCAG 2.3.3, 2.2.2). */
const moving = () =>
  document.getAnimations().flatMap(({ effect, playState }) => {
    const { endTime } = effect!.getComputedTiming();
    const { target } = effect as KeyframeEffect;
    return playState === 'running' && Number(endTime) > 100 ? [`${target?.localName}.${target?.className} moves`] : [];
  });

/** What a person with forced colours, or at 400 %, cannot see or reach. */
const unreachable = async ({ behind, isClear }: Colours) => {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))); // the colours have arrived
  const faults: string[] = [];
  const named = (element: Element) =>
    `${element.localName}.${element.getAttribute('class') ?? ''} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 30)}"`;
  const isShown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  };
  const top = document.querySelector('dialog[open]') ?? document.body;
  const every = (selector: string) => [...top.querySelectorAll<HTMLElement>(selector)];
  const shown = (selector: string) => every(selector).filter(isShown);
  // The link past the header waits above the page for the focus, and the field of a code is drawn by its boxes: the journeys by keyboard look at both.
  const isReachable = (element: HTMLElement) =>
    !element.closest('[aria-hidden="true"]') &&
    !element.matches('a[href^="#"]') &&
    getComputedStyle(element).caretColor !== 'rgba(0, 0, 0, 0)';

  // Buttons and fields have an edge; the browser draws that of boxes to tick and sliders.
  for (const element of shown('button, select, textarea, input:not([type="radio"], [type="checkbox"], [type="range"])')) {
    if (!isReachable(element)) continue;
    const { borderTopStyle, borderTopWidth, borderTopColor } = getComputedStyle(element);
    const hasEdge = borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) >= 1;
    if (!hasEdge || !isClear(borderTopColor, behind(element.parentElement))) faults.push(`no edge: ${named(element)}`);
  }

  // An icon or drawing has a shape that stands out.
  for (const svg of shown('svg')) {
    const on = behind(svg);
    const shapes = [...svg.querySelectorAll('path, circle, rect, line, polyline, polygon, ellipse, text, use')];
    const stands = (shape: Element) => {
      const { fill, stroke } = getComputedStyle(shape);
      return [fill, stroke].some((colour) => !/^none|^url/.test(colour) && isClear(colour, on));
    };
    if (shapes.length > 0 && !shapes.some(stands)) faults.push(`an icon that vanishes: ${named(svg)} in ${named(svg.parentElement!)}`);
  }

  // What is chosen looks different from what is not.
  const look = (element: Element) =>
    [null, '::before', '::after']
      .map((part) => {
        const style = getComputedStyle(element, part);
        const {
          backgroundColor,
          color,
          borderTopWidth,
          borderTopColor,
          borderTopStyle,
          fontWeight,
          transform,
          content,
          textDecorationLine,
        } = style;
        const outline = style.outlineStyle === 'none' ? '' : `${style.outlineWidth} ${style.outlineColor}`;
        return [
          backgroundColor,
          color,
          borderTopWidth,
          borderTopColor,
          borderTopStyle,
          outline,
          fontWeight,
          transform,
          content,
          textDecorationLine,
        ];
      })
      .join();
  const withState: readonly (readonly [string, (one: HTMLElement) => HTMLElement, (one: HTMLElement) => boolean])[] = [
    ['input[type="radio"]', (one) => one.closest('label') ?? one, (one) => (one as HTMLInputElement).checked],
    ['[aria-current], nav button', (one) => one, (one) => one.hasAttribute('aria-current')],
    ['[data-done]', (one) => one, (one) => one.dataset.done === 'true'],
    ['i[data-on]', (one) => one, (one) => one.dataset.on === 'true'],
  ];
  for (const [selector, boxOf, isOn] of withState) {
    const groups = new Map<unknown, HTMLElement[]>();
    for (const one of every(selector).filter((each) => isShown(boxOf(each)))) {
      const of = (one as HTMLInputElement).name || one.parentElement;
      groups.set(of, [...(groups.get(of) ?? []), one]);
    }
    for (const group of groups.values()) {
      const on = group.find(isOn);
      const off = group.find((one) => !isOn(one));
      if (on && off && stateLook(boxOf(on)) === stateLook(boxOf(off))) faults.push(`chosen or not, it looks the same: ${named(boxOf(on))}`);
    }
  }
  function stateLook(box: HTMLElement) {
    const seen = (part: Element) => !(part instanceof HTMLInputElement && getComputedStyle(part).opacity === '0');
    return [box, ...box.querySelectorAll('input, input + *')].filter(seen).map(look).join('|');
  }

  // At 400 %: nothing to scroll sideways, and every control can be brought into view, uncovered.
  if (document.documentElement.scrollWidth > innerWidth) {
    const wide = every('*').filter((one) => one.getBoundingClientRect().right > innerWidth + 1);
    faults.push(`${document.documentElement.scrollWidth} px wide: ${wide.map(named)}`);
  }
  for (const element of shown('button, a[href], input, textarea')) {
    if (!isReachable(element)) continue;
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    const { left, top: above, width, height } = element.getBoundingClientRect();
    if (left < -1 || left + width > innerWidth + 1) faults.push(`beyond the side: ${named(element)}`);
    const rect = element.getClientRects()[0]!;
    const at = document.elementFromPoint(
      rect.left + rect.width / 2,
      Math.min(Math.max(rect.top, 0) + Math.min(rect.height, innerHeight) / 2, innerHeight - 1),
    );
    const label = (element as HTMLInputElement).labels?.[0];
    if (!at || !(element.contains(at) || at.contains(element) || label?.contains(at)))
      faults.push(`out of reach at ${Math.round(left)},${Math.round(above)} ${height}: ${named(element)} under ${at && named(at)}`);
  }

  // Last, because a field that loses the focus may speak up.
  for (const element of shown('button:not(:disabled), a[href], input:not(:disabled), textarea')) {
    if (!isReachable(element)) continue;
    element.focus();
    if (document.activeElement !== element) continue;
    const around = [element, element.closest('label'), element.nextElementSibling, ...every('[data-on="true"]')].filter(
      (one) => one !== null,
    );
    const hasRing = around.some((one) => {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(one);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && isClear(outlineColor, behind(one.parentElement));
    });
    if (!hasRing) faults.push(`no ring in the focus: ${named(element)}`);
  }
  return faults;
};

/** AP-15: with less motion nothing moves; with forced colours, at 400 %, everything is seen and reached. The last check of a page: it moves the focus. */
export async function expectReach(page: Page) {
  expect(await page.evaluate(moving), `what moves at ${page.url()}`).toEqual([]);
  await Promise.all([page.emulateMedia({ forcedColors: 'active' }), page.setViewportSize(zoomed)]);
  const faults = await inFinalColours(page, () => page.evaluate(withColours(unreachable)));
  await Promise.all([page.emulateMedia({ forcedColors: 'none' }), page.setViewportSize(phone)]);
  expect(faults, `forced colours, 400 %: ${page.url()}`).toEqual([]);
}
