import * as limits from './limits.ts';

const states = 'ac al am ap ba ce df es go ma mg ms mt pa pb pe pi pr rj rn ro rr rs sc se sp to'.split(' ');

/** Hosting platforms: subdomains belong to different owners. */
const platforms = new Set(
  'github.io gitlab.io herokuapp.com vercel.app netlify.app pages.dev workers.dev web.app firebaseapp.com azurewebsites.net cloudfront.net amazonaws.com onrender.com fly.dev'.split(
    ' ',
  ),
);

/**
 * ST-03: a domain under which anyone can register. Under `.br` every second level is one (com.br, app.br …), and so is each state under
 * gov.br and leg.br and each name under nom.br; abroad, the usual second levels of a country.
 */
export function isPublicSuffix(domain: string): boolean {
  const [last = '', second = '', third = '', ...more] = domain.toLowerCase().split('.').reverse();
  if (more.length > 0) return false;
  if (third) return last === 'br' && (second === 'nom' || ((second === 'gov' || second === 'leg') && states.includes(third)));
  if (!second || platforms.has(`${second}.${last}`)) return true;
  return last === 'br' || (last.length === 2 && ['ac', 'co', 'com', 'edu', 'gov', 'net', 'org'].includes(second));
}

/** RFC 1123: what a cookie's `Domain` may be. */
export const isDomainName = (name: string) =>
  name.split('.').every((label) => label.length <= 63 && /^[a-z0-9-]+$/i.test(label) && !label.startsWith('-') && !label.endsWith('-'));

/** ST-03: the domain of shared cookies, at most three labels of the host; none on localhost, an IP address or a public suffix. */
export function cookieDomain(host: string): string | undefined {
  const name = host.toLowerCase().replace(/\.$/, '');
  if (!isDomainName(name) || /^[\d.]+$/.test(name)) return undefined;
  const domain = name.split('.').slice(-limits.cookieDomainLabels).join('.');
  return domain.endsWith('.localhost') || isPublicSuffix(domain) ? undefined : domain;
}
