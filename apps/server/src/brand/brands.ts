import { cookieDomain } from '@portaria/domain/cookie-domain';
import { anyHost, type BrandRow, folderAt, foldersIn } from '../config/brands.ts';
import { ConfigError } from '../platform/config-error.ts';
import type { Mode } from '../platform/mode.ts';
import { type BrandFolder, readBrandFolder } from './brand-folder.ts';

/** BR-01: a brand with where it is. */
export type HostedBrand = BrandFolder & {
  /** As `BRANDS` or `BRAND` names it. */
  readonly named: string;
  /** What its rows carry; null for the first brand, whose rows are those of before there were several. */
  readonly mark: string | null;
  /** The first one is the base of the links in its messages. */
  readonly publicOrigins: readonly string[];
};

type Served = {
  readonly brand: string;
  readonly brands: readonly BrandRow[];
  readonly publicOrigins: readonly string[];
  readonly mode: Mode;
  readonly port: number;
  readonly delivery: { readonly email: object | undefined };
};

/** Reads every brand of the process. Throws with a sentence for what is wrong with one, or between them. */
export function readBrands(config: Served, now = new Date()): readonly [HostedBrand, ...HostedBrand[]] {
  const { brands: rows } = config;
  if (rows.length === 0)
    return [{ ...readBrandFolder(config.brand, now), named: config.brand, mark: null, publicOrigins: config.publicOrigins }];
  const [first, ...others] = foldersIn(rows).map((named, at): HostedBrand => {
    const folder = readBrandFolder(named, now);
    return { ...folder, named, mark: at === 0 ? null : folder.brand.slug, publicOrigins: originsOf(config, named) };
  });
  const all = [first!, ...others] as const;
  const faults = [
    ...sameSlugs(all),
    ...sharedCookies(all, rows),
    ...differentCaptchas(all),
    ...(config.delivery.email ? withoutSender(others) : []),
  ];
  if (faults.length) throw new ConfigError(faults);
  return all;
}

function originsOf({ brands: rows, publicOrigins, mode, port }: Served, named: string): readonly string[] {
  const origins = publicOrigins.filter((origin) => folderAt(rows, new URL(origin).hostname) === named);
  const host = rows.find((row) => row.folder === named && row.host !== anyHost)?.host;
  return origins.length || mode === 'production' || !host ? origins : [`http://${host}:${port}`];
}

function sameSlugs(brands: readonly HostedBrand[]): string[] {
  const slugs = brands.map(({ brand }) => brand.slug);
  const twice = new Set(slugs.filter((slug, at) => slugs.indexOf(slug) !== at));
  return [...twice].map((slug) => `BRANDS: two brands have the slug ${slug}, which marks what belongs to a brand.`);
}

/** ST-03: the session cookie of one brand must not reach, nor replace, that of another. The hosts of `*` are those of its public origins. */
function sharedCookies(brands: readonly HostedBrand[], rows: readonly BrandRow[]): string[] {
  const places = brands.flatMap(({ brand, named, publicOrigins }) => {
    const listed = rows.flatMap(({ host, folder }) => (folder === named ? host : []));
    const hosts = new Set([...listed, ...publicOrigins.map((origin) => new URL(origin).hostname)]);
    return [...hosts].map((host) => ({ named, host, domain: brand.cookieDomain.replace(/^\./, '') || cookieDomain(host) }));
  });
  return places.flatMap(({ named, host, domain }) =>
    places
      .filter((other) => domain && other.named !== named && (other.host === domain || other.host.endsWith(`.${domain}`)))
      .map((other) => `BRANDS: the cookies of ${host} (${named}) reach ${other.host} (${other.named}): give one a domain of its own.`),
  );
}

const withoutSender = (brands: readonly HostedBrand[]) =>
  brands
    .filter(({ brand }) => !brand.senders?.email)
    .map(({ named }) => `BRANDS: ${named} lacks senders.email in its brand.json: its e-mails would come from the first brand.`);

function differentCaptchas(brands: readonly HostedBrand[]): string[] {
  const withCaptcha = brands.flatMap(({ named, brand: { captcha } }) =>
    captcha ? { named, is: `${captcha.service} ${captcha.siteKey}` } : [],
  );
  if (new Set(withCaptcha.map((one) => one.is)).size <= 1) return [];
  const names = withCaptcha.map(({ named }) => named).join(' and ');
  return [`BRANDS: ${names} name different captchas, and CAPTCHA_SECRET is the secret of one: give them the same service and siteKey.`];
}
