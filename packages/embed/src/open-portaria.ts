import { iframePaths, iframeWaits, isIframeMessage } from '@portaria/contract/iframe';

export type Flow = 'sign-up' | 'recovery';
export type Progress = { readonly flow: Flow; readonly step: string };
export type Outcome = Progress & { readonly status: 'SUCCESS' | 'CANCEL' };

export type Options = {
  readonly flow: Flow;
  /** Where Portaria runs: `https://conta.exemplo.com.br`. Messages of other origins are ignored. */
  readonly origin: string;
  /** Where the iframe is added; the body by default. It fills the container, and is at least 640 pixels high. */
  readonly container?: HTMLElement;
  /** The title of the iframe, for screen readers. */
  readonly title?: string;
  /** At once, and about every five seconds. */
  readonly onProgress?: (progress: Progress) => void;
  /** Aborting closes it. */
  readonly signal?: AbortSignal;
};

/** `unreachable`: the page never sent a message. `silent`: it stopped sending. */
export class PortariaError extends Error {
  readonly reason: 'unreachable' | 'silent';
  constructor(reason: 'unreachable' | 'silent') {
    super(`Portaria is ${reason}`);
    this.name = 'PortariaError';
    this.reason = reason;
  }
}

export type Opened = Promise<Outcome> & { readonly close: () => void };

/** EM-02: adds the iframe; resolves when the person has finished or left, and removes the iframe. */
export function openPortaria({ flow, origin, container = document.body, title = 'Portaria', onProgress, signal }: Options): Opened {
  const from = new URL(origin).origin;
  const iframe = document.createElement('iframe');
  iframe.src = `${from}${iframePaths[flow]}?${new URLSearchParams({ origin: location.origin })}`;
  iframe.title = title;
  iframe.allow = 'camera';
  iframe.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox'); // never redirects the parent page
  iframe.style.cssText = 'display:block;width:100%;height:100%;min-height:640px;border:0';

  const ended = new AbortController();
  let timer: ReturnType<typeof setTimeout>;
  let last: Progress = { flow, step: '' };
  let close = () => {};

  const result = new Promise<Outcome>((resolve, reject) => {
    function end(settle: () => void) {
      ended.abort();
      clearTimeout(timer);
      iframe.remove();
      settle();
    }
    function wait(milliseconds: number) {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (document.hidden)
          wait(milliseconds); // a background page is throttled, and its iframes with it
        else end(() => reject(new PortariaError(last.step ? 'silent' : 'unreachable')));
      }, milliseconds);
    }
    const on = (target: EventTarget, name: string, hear: (event: Event) => void) =>
      target.addEventListener(name, hear, { signal: ended.signal });

    close = () => end(() => resolve({ ...last, status: 'CANCEL' }));
    if (signal?.aborted) return close();
    if (signal) on(signal, 'abort', close);
    on(iframe, 'load', () => wait(iframeWaits.silence));
    on(document, 'visibilitychange', () => wait(last.step ? iframeWaits.silence : iframeWaits.load));
    on(window, 'message', (event) => {
      const message = event as MessageEvent<unknown>;
      if (message.origin !== from || !isIframeMessage(message.data)) return;
      const { flow, step, status } = message.data;
      // an unloaded document has no window any more: the message may come from an earlier iframe
      const isUnload = message.source === null && status === 'CANCEL' && last.step && flow === last.flow;
      if (message.source !== iframe.contentWindow && !isUnload) return;
      last = { flow, step };
      if (status !== 'IN_PROGRESS') return end(() => resolve({ flow, step, status }));
      wait(iframeWaits.silence);
      onProgress?.(last);
    });
    wait(iframeWaits.load);
    container.append(iframe);
  });
  return Object.assign(result, { close: () => close() });
}
