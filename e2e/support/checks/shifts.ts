import { expect, type Page } from '@playwright/test';

type Shift = PerformanceEntry & {
  readonly value: number;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
};

/** What moved by itself since the document began, also in answer to the person: a refusal must not move a button. */
const shifts = () =>
  new Promise<string[]>((done) => {
    const placeOf = ({ x, y, width, height }: DOMRectReadOnly) => `${x},${y} (${width}×${height})`;
    const said = (entry: Shift) =>
      entry.sources.map(({ node, previousRect: from, currentRect: to }) => {
        const element = node instanceof Element ? node : node?.parentElement;
        const words = element?.textContent?.slice(0, 30) ?? '';
        return `${element?.localName}.${element?.className} "${words}" from ${placeOf(from)} to ${placeOf(to)}`;
      });
    const entries: Shift[] = [];
    const observer = new PerformanceObserver((list) => entries.push(...(list.getEntries() as Shift[])));
    observer.observe({ type: 'layout-shift', buffered: true });
    // Entries come with the frame after: two of them, and everything that moved is known.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        entries.push(...(observer.takeRecords() as Shift[]));
        observer.disconnect();
        done(entries.flatMap(said));
      }),
    );
  });

/** AP-20: nothing has jumped. */
export const expectNoShift = async (page: Page) => expect(await page.evaluate(shifts), `what moved at ${page.url()}`).toEqual([]);
