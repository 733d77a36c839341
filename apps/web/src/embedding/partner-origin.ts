export type Arrival = {
  /** Who may: the brand's list; in a window, this origin as well, whose own frame may have opened it. */
  readonly allowed: readonly string[];
  /** `?origin=`. */
  readonly named: string | null;
  /** What the browser itself says of the parent or the opener; it may say nothing. */
  readonly seen: readonly (string | undefined)[];
  /** A document that the page loaded for itself, such as a reload: its address names nobody any more. */
  readonly isAgain: boolean;
};

/** EM-01: the one origin that messages go to. None unless it is on the list, named itself, and nobody who knows better disagrees. */
export function embedderOf({ allowed, named, seen, isAgain }: Arrival): string | undefined {
  const known = seen.filter((origin) => origin !== undefined);
  const claimed = named ?? (isAgain ? known[0] : undefined);
  if (claimed === undefined || !allowed.includes(claimed)) return undefined;
  return known.every((origin) => origin === claimed) ? claimed : undefined;
}

/** From what the browser knows of this document. */
export function arrivalOf(isIframe: boolean, embedders: readonly string[]): Arrival {
  const own = location.origin;
  const referrer = URL.canParse(document.referrer) ? new URL(document.referrer).origin : undefined;
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const wentOn = isIframe && referrer === own;
  return {
    allowed: isIframe ? embedders : [...embedders, own],
    named: new URLSearchParams(location.search).get('origin'),
    seen: [isIframe ? location.ancestorOrigins?.[0] : undefined, wentOn ? undefined : referrer],
    isAgain: wentOn || navigation?.type === 'reload',
  };
}
