/** How a page shows that it reacts to the person: a handler of React on the field or its form, a listener that it added, or its first frame. */
export type Interactive = 'react' | 'listener' | 'visible';

export type Page = {
  readonly name: string;
  readonly url: string;
  /** The field that identifies the person, as a CSS selector. */
  readonly input: string;
  readonly interactive: Interactive;
};

export type Measured = {
  /** Milliseconds from the start of the navigation. */
  readonly visibleMs: number;
  readonly interactiveMs: number;
  /** Of every task above 50 ms, what is above it, from the start until `afterMs` after the page was interactive. */
  readonly blockingMs: number;
  /** Brotli bytes of the scripts and styles that had arrived when the page was interactive: its files, and what is inline. */
  readonly bytes: number;
  readonly requests: number;
  /** The sum of layout shifts. */
  readonly shift: number;
};

/** How long a page is watched once it is interactive. */
export const afterMs = 3000;

/** Our own form, when a person begins. */
export type Begun = {
  /** Of the tasks from the first key on, the longest, until `afterMs` later. */
  readonly longestMs: number;
};
