import * as limits from './limits.ts';

/** Printable ASCII without the backslash, which browsers read as a slash. Excludes controls, spaces and look-alike letters. */
const isPlain = (text: string) => text.length <= limits.redirectUrlMaxLength && /^[!-[\]-~]+$/.test(text);

/** A path that no parser can take for a host: no double slash, and nothing encoded that could become one. */
function isPlainPath(text: string): boolean {
  const path = text.split(/[?#]/)[0]!;
  return !path.includes('//') && !/%(?![0-9a-f]{2})|%(?:2[ef5]|5c|[01][0-9a-f]|7f)/i.test(path);
}

function isAllowedHost(host: string, domains: readonly string[]): boolean {
  const name = host.toLowerCase();
  return name.split('.').every(Boolean) && domains.some((domain) => name === domain || name.endsWith(`.${domain}`));
}

/** VA-07: one of our paths, or https on the brand's domains and their subdomains. Checked before every redirect that a URL can name. */
export function isSafeRedirect(url: string, domains: readonly string[]): boolean {
  if (!isPlain(url)) return false;
  if (url.startsWith('/')) return isPlainPath(url);
  const found = /^https:\/\/([a-z0-9.-]+)(?=[/?#]|$)/i.exec(url);
  return found !== null && isAllowedHost(found[1]!, domains) && isPlainPath(url.slice(found[0].length));
}
