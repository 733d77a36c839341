/** What a person could touch, in the order of the page. */
export type Thing = {
  readonly kind: 'field' | 'box' | 'press';
  /** Of a field: its name. Of the others: what is written on it. */
  readonly name: string;
  readonly isFilled: boolean;
  readonly isFocused: boolean;
  /** Its middle, in the viewport; `isClear` when nothing lies over it there, `isOff` when it must be scrolled to. */
  readonly x: number;
  readonly y: number;
  readonly isClear: boolean;
  readonly isOff: boolean;
};

export type Screen = {
  readonly path: string;
  readonly heading: string;
  /** React is in charge, and nothing is loading or being sent. */
  readonly isReady: boolean;
  /** Changes with the screen, and not with a sentence or a clock on it: address, heading, what can be touched, and which of several steps it is. */
  readonly turn: string;
  /** Address and words, to find the end by, and to say where a play stopped. */
  readonly said: string;
  readonly things: readonly Thing[];
  /** When it was looked at, in milliseconds since 1970. */
  readonly at: number;
};

declare global {
  interface Window {
    lookAtScreen: () => Screen;
    scrollToThing: (index: number) => void;
  }
}

/** Runs in the page before its own scripts, so that a look takes the slow phone next to nothing. */
export function install() {
  let found: HTMLElement[] = [];
  const isSeen = (element: HTMLElement) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible' && !element.closest('[inert], [aria-hidden=true]');
  };
  const wordsOf = (element: HTMLElement) => {
    const copy = element.cloneNode(true) as HTMLElement;
    for (const hidden of copy.querySelectorAll('[aria-hidden=true], svg')) hidden.remove();
    return (element.getAttribute('aria-label') ?? copy.textContent ?? '').replace(/\s+/g, ' ').trim();
  };

  function thingOf(element: HTMLElement) {
    const input = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element : null;
    const isBox = input?.type === 'checkbox' || input?.type === 'radio';
    const kind = isBox ? 'box' : input ? 'field' : 'press';
    // a drawn box lies over its input: its label is what is touched
    const label = input?.labels?.[0] ?? null;
    const touched = isBox && label ? label : element;
    const { left, top, width, height } = touched.getBoundingClientRect();
    const x = left + Math.min(input ? 12 : width / 2, width / 2);
    const y = top + height / 2;
    const hit = document.elementFromPoint(x, y);
    return {
      kind: kind as 'box' | 'field' | 'press',
      name: input && !isBox ? input.name : wordsOf(isBox && label ? label : element),
      isFilled: input ? (isBox ? (input as HTMLInputElement).checked : input.value !== '') : false,
      isFocused: document.activeElement === element,
      x,
      y,
      isClear: hit !== null && (touched.contains(hit) || (label?.contains(hit) ?? false)),
      isOff: top < 0 || top + height > innerHeight,
    };
  }

  window.lookAtScreen = () => {
    const dialog = document.querySelector<HTMLElement>('dialog[open]');
    const within: ParentNode = dialog ?? document;
    const wanted = 'input:not([type=hidden]):not([type=file]):not([readonly]), textarea, button, a[href]';
    found = [...within.querySelectorAll<HTMLElement>(wanted)].filter(
      (one) => isSeen(one) && !(one as HTMLButtonElement).disabled && one.getAttribute('aria-disabled') !== 'true',
    );
    const words = (dialog ?? document.querySelector<HTMLElement>('main'))?.innerText ?? '';
    const things = found.map(thingOf);
    const heading = document.querySelector<HTMLElement>('h1')?.innerText ?? '';
    const names = things.map(({ name }) => name.replace(/\d+:\d\d/, ''));
    const isBusy = document.querySelector('[data-busy=true], main [aria-busy=true], dialog[open] [aria-busy=true]') !== null;
    return {
      path: location.pathname,
      heading,
      isReady: document.documentElement.dataset.live === 'yes' && !isBusy,
      turn: [location.pathname, heading, ...(/(Passo|Foto) \d de \d/.exec(words) ?? []), ...names].join(' | '),
      said: `${location.pathname} ${words}`,
      things,
      at: performance.timeOrigin + performance.now(),
    };
  };
  window.scrollToThing = (index) => found[index]?.scrollIntoView({ block: 'center', behavior: 'instant' });
}
