import { expect, type Page } from '@playwright/test';

/** Every letter at twice its size, and what then stands beyond the edge. On a phone that is more than the zoom of 400 % on a desktop asks. */
const beyondTheEdge = () => {
  const { style, clientWidth } = document.documentElement;
  style.fontSize = '200%';
  const isWide = document.documentElement.scrollWidth > clientWidth;
  const wide = [...document.querySelectorAll('body *')].filter((element) => element.getBoundingClientRect().right > clientWidth + 1);
  const named = wide.map((element) => `${element.localName}.${element.className} "${element.textContent?.slice(0, 30)}"`);
  style.fontSize = '';
  return isWide ? named : [];
};

/** AP-15: nothing scrolls sideways when the text is enlarged (WCAG 1.4.4 and 1.4.10). */
export const expectReflow = async (page: Page) =>
  expect(await page.evaluate(beyondTheEdge), `what is too wide at ${page.url()}`).toEqual([]);
