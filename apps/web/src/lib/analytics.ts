/** SG-08, ER-09: one way out for everything that is measured. Adapters listen on the window; without one, nothing leaves the page. */
type Measured =
  | { readonly type: 'page'; readonly area: string }
  | {
      readonly type: 'error';
      readonly area: string;
      /** LE-06: the area of the step where it happened. */
      readonly step?: string;
      readonly code: string;
      readonly key: string;
      readonly reference?: string | undefined;
    };

export function measure(event: Measured) {
  dispatchEvent(new CustomEvent('portaria:analytics', { detail: event }));
}
