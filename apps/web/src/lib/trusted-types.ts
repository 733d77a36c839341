type Rules = { createScriptURL(url: string): string; createHTML(html: string): string | null };
type TrustedTypes = { createPolicy(name: string, rules: Rules): unknown };

/** The empty document in which the collector of SG-01 measures. */
const emptyDocument = '<!doctype html><html><head><meta name="viewport" content="width=device-width, initial-scale=1">';

/**
 * S17: where the browser asks for trusted types, text never becomes markup or code. Only an address may become that of a script (a worker,
 * the service worker), since script-src says which ones are allowed.
 */
export const startTrustedTypes = () =>
  (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => url,
    createHTML: (html) => (html === emptyDocument ? html : null),
  });
