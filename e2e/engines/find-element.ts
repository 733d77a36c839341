import type { Kind } from './page.ts';

/**
 * Runs in the page: the element of a kind whose name is this, or begins with it. None before hydration, nor while a button is busy: the buttons
 * are still those of the last screen.
 */
export function findElement(kind: Kind, name: string): Element | null {
  const selectors = {
    field: 'input:not([type=checkbox],[type=file]), textarea, select',
    box: 'input[type=checkbox]',
    file: 'input[type=file]',
    button: 'button:not(:disabled), [role=button]',
    text: 'h1, h2, h3, p, li, strong, span, div',
  } as const;
  const isLive = document.documentElement.dataset.live === 'yes' && !document.querySelector('body [data-busy="true"]');
  if (kind !== 'text' && !isLive) return null;
  const tidy = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const isShown = (element: Element) =>
    kind === 'file' || (element.getClientRects().length > 0 && element.checkVisibility({ visibilityProperty: true }));
  const namesOf = (element: Element) => {
    const labels = [...((element as HTMLInputElement).labels ?? [])].map((label) => tidy(label.textContent));
    return [tidy(element.getAttribute('aria-label')), ...labels, tidy(element.textContent)].filter((text) => text !== '');
  };
  const all = [...document.querySelectorAll(selectors[kind])].filter(isShown);
  const by = (fits: (own: string) => boolean) => all.find((element) => namesOf(element).some(fits));
  if (kind === 'text') return by((own) => own.includes(name)) ?? null;
  return by((own) => own === name) ?? by((own) => own.startsWith(name)) ?? null;
}
