import { expect, type Page } from '@playwright/test';
import { narrowPhone, phone } from '../settings.ts';

/** The least that a person may set their text to, so that letters, words, lines and paragraphs stand apart (WCAG 1.4.12). */
const spaced =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }';

/** Every letter at twice its size, then all of them further apart: what stands beyond the edge, or is cut. On a phone that is more than the zoom of 400 % on a desktop asks. */
const lost = (spacing: string) => {
  const { style, clientWidth } = document.documentElement;
  const every = () => [...document.querySelectorAll<HTMLElement>('body *')];
  const named = (element: Element) => `${element.localName}.${element.className} "${element.textContent?.slice(0, 30)}"`;
  const beyondTheEdge = () =>
    document.documentElement.scrollWidth > clientWidth
      ? every()
          .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
          .map((element) => `too wide: ${named(element)}`)
      : [];
  /** For screen readers alone a text has one pixel. */
  const isShown = ({ clientWidth: width, clientHeight: height }: Element) => width > 1 && height > 1;
  const isCut = (element: HTMLElement) =>
    getComputedStyle(element).overflowY !== 'visible' &&
    element.scrollHeight > element.clientHeight + 1 &&
    element.innerText?.trim() !== '';
  const mayScroll = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowY);
  const cut = () =>
    every()
      .filter((element) => isShown(element) && isCut(element) && !mayScroll(element))
      .map((element) => `cut: ${named(element)}`);

  style.fontSize = '200%';
  const large = [...beyondTheEdge(), ...cut()];
  style.fontSize = '';
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(spacing);
  document.adoptedStyleSheets.push(sheet);
  const apart = [...beyondTheEdge(), ...cut()];
  document.adoptedStyleSheets.pop();
  return { large, apart };
};

/** AP-15: nothing scrolls sideways or is cut when the text is enlarged or spaced (WCAG 1.4.4, 1.4.10, 1.4.12). */
export async function expectReflow(page: Page) {
  await page.setViewportSize(narrowPhone);
  const found = await page.evaluate(lost, spaced);
  await page.setViewportSize(phone);
  expect.soft(found, `text at ${page.url()}`).toEqual({ large: [], apart: [] });
}
