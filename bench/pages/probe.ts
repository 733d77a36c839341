import type { Interactive } from './page.ts';

type Seen = { visible?: number; interactive?: number; tasks: { start: number; ms: number }[]; shift: number };
export type Reported = Required<Seen> & { readonly origin: number };

declare global {
  interface Window {
    /** A binding of the browser's protocol. */
    report: (text: string) => void;
  }
}

/**
 * Runs in the page before its own scripts. It looks once per frame, so that looking costs little: the field has a box and a frame has passed; it is
 * enabled, and something listens to it. It reports by itself: to ask a page, Playwright first runs a large script of its own in it, which took
 * a slow phone 180 ms between a document and its first frames.
 */
export function probe({ input, interactive, afterMs }: { input: string; interactive: Interactive; afterMs: number }) {
  const seen: Seen = { tasks: [], shift: 0 };
  const heard = new WeakSet<EventTarget>();
  const add = EventTarget.prototype.addEventListener;
  EventTarget.prototype.addEventListener = function (this: EventTarget, type: string, ...rest: unknown[]) {
    if (['input', 'change', 'submit', 'click', 'keydown'].includes(type)) heard.add(this ?? window);
    return (add as (...all: unknown[]) => void).call(this, type, ...rest);
  };

  const handlers = (node: Element) =>
    Object.entries(node).some(
      ([key, props]) =>
        key.startsWith('__reactProps$') && Object.keys(props as object).some((name) => /^on(Submit|Change|Input)$/.test(name)),
    );
  const reacts: Record<Interactive, (field: HTMLInputElement) => boolean> = {
    react: (field) => handlers(field) || (field.form !== null && handlers(field.form)),
    listener: (field) => [field, field.form, field.getRootNode()].some((node) => node && heard.has(node)),
    visible: () => true,
  };

  /** The field may be in the shadow tree of a component. */
  const find = (root: Document | ShadowRoot): HTMLInputElement | null => {
    const found = root.querySelector<HTMLInputElement>(input);
    if (found) return found;
    for (const { shadowRoot } of root.querySelectorAll('*')) {
      const inside = shadowRoot && find(shadowRoot);
      if (inside) return inside;
    }
    return null;
  };
  const hasBox = (field: Element) => {
    const { width, height } = field.getBoundingClientRect();
    return width > 0 && height > 0;
  };

  let boxes = 0;
  const look = () => {
    const field = find(document);
    if (field && hasBox(field)) boxes += 1;
    if (boxes > 1) seen.visible ??= performance.now();
    if (field && seen.visible && !field.disabled && reacts[interactive](field)) {
      seen.interactive = performance.now();
      setTimeout(() => window.report(JSON.stringify({ ...seen, origin: performance.timeOrigin })), afterMs);
    } else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);

  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) seen.tasks.push({ start: startTime, ms: duration });
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
}
