export type EmbedContext = {
  /** The brand's list; in a window also our own origin, because our iframe may have opened it. */
  readonly allowed: readonly string[];
  /** `?origin=`. */
  readonly named: string | null;
  /** The parent's or opener's origin as the browser reports it, if it does. */
  readonly seen: readonly (string | undefined)[];
  /** The page loaded itself again, for example by a reload: its address no longer names the partner. */
  readonly isReload: boolean;
};

/** EM-01: the only origin that receives messages. It must be on the list, must have named itself, and the browser must not report another. */
export function embedderOf({ allowed, named, seen, isReload }: EmbedContext): string | undefined {
  const known = seen.filter((origin) => origin !== undefined);
  const claimed = named ?? (isReload ? known[0] : undefined);
  if (claimed === undefined || !allowed.includes(claimed)) return undefined;
  return known.every((origin) => origin === claimed) ? claimed : undefined;
}

export function embedContextOf(isIframe: boolean, embedders: readonly string[]): EmbedContext {
  const own = location.origin;
  const referrer = URL.canParse(document.referrer) ? new URL(document.referrer).origin : undefined;
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const wentOn = isIframe && referrer === own;
  return {
    allowed: isIframe ? embedders : [...embedders, own],
    named: new URLSearchParams(location.search).get('origin'),
    seen: [isIframe ? location.ancestorOrigins?.[0] : undefined, wentOn ? undefined : referrer],
    isReload: wentOn || navigation?.type === 'reload',
  };
}
