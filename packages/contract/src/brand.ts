import { transformations } from '@portaria/domain/identity';
import * as limits from '@portaria/domain/limits';
import { isSender } from '@portaria/domain/person/sender';
import * as v from 'valibot';
import { captchaServices } from './challenge.ts';

const link = v.union([v.literal(''), v.pipe(v.string(), v.startsWith('/')), v.pipe(v.string(), v.url())]);
const ownFile = v.pipe(v.string(), v.regex(/^\/brand\/[\w./-]+$/));
const pixels = v.pipe(v.number(), v.integer(), v.minValue(1));
const smsSender = v.pipe(v.string(), v.regex(/^[\w+ -]{1,40}$/));
const base = v.union([v.literal(''), v.pipe(v.string(), v.url())]);

/** The size in pixels reserves the space while it loads; `label` is its alternative text. */
const ad = v.object({ image: ownFile, width: pixels, height: pixels, label: v.pipe(v.string(), v.minLength(1)), href: link });

/** Everything a brand changes, as in `brand/<slug>/brand.json`. All of it is public. */
export const brandSchema = v.object({
  name: v.pipe(v.string(), v.minLength(1)),
  slug: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/)),
  /** One line for search engines and the home screen. */
  description: v.string(),
  /** VA-07: redirects may lead to https addresses on these domains and their subdomains. */
  domains: v.array(v.string()),
  /** ST-03: empty means the page's own domain, at most three labels. */
  cookieDomain: v.string(),
  /** SV-07: a hosted captcha for callers beyond a limit; without one the page proves work by itself. */
  captcha: v.optional(
    v.object({ service: v.picklist(captchaServices), script: v.pipe(v.string(), v.url()), siteKey: v.pipe(v.string(), v.minLength(1)) }),
  ),
  /** BR-04: who sends this brand's messages, where several brands share a server: the From of its e-mails, the sender of its SMS at each provider, its WhatsApp number. */
  senders: v.optional(
    v.object({
      email: v.optional(v.pipe(v.string(), v.check(isSender, 'not a sender'))),
      sms: v.optional(smsSender),
      smsBackup: v.optional(smsSender),
      whatsapp: v.optional(v.pipe(v.string(), v.regex(/^\d{1,20}$/))),
    }),
  ),
  /** AP-19: products that `?product=` may name; any other counts as `geral`. */
  products: v.array(v.string()),
  /** AP-18: an empty link hides its button. */
  links: v.object({
    help: link,
    support: link,
    chat: link,
    androidApp: link,
    iosApp: link,
    legacySignUp: link,
    deleteRegistration: link,
    forgotUsername: link,
  }),
  /** VA-08: a second field confirms a new password. */
  passwordConfirmation: v.optional(v.boolean(), false),
  /** SU-11: an image of the brand's folder with a link; an omitted slot takes no space. */
  ads: v.optional(v.object({ signUpPersonalData: v.optional(ad), signUpContacts: v.optional(ad), signUpSuccess: v.optional(ad) })),
  /** HT-04: chosen by the page's host name: the first row whose `hosts` contains it, else same origin. An empty base is same origin. */
  environments: v.array(
    v.object({
      name: v.picklist(['local', 'homologation', 'production']),
      hosts: v.array(v.string()),
      bases: v.object({ gateway: base, auth: base, commons: base, engine: base }),
      /** HT-06: public, grants nothing. */
      apiKey: v.string(),
    }),
  ),
  /** EM-03: origins that may embed the sign-up and the recovery. */
  embedders: v.array(
    v.pipe(
      v.string(),
      v.url(),
      v.check((text) => new URL(text).origin === text, 'not an origin'),
    ),
  ),
  /** SG-08: who receives the measurements. `firstParty` stays on this origin; an empty script means no vendor. */
  analytics: v.object({
    firstParty: v.boolean(),
    dataLayer: v.boolean(),
    /** `logsScript` is the vendor's second script, for its logs; `intake` is the origin that both send to, if it differs from their own. */
    rum: v.object({
      script: base,
      logsScript: v.optional(base, ''),
      intake: v.optional(base, ''),
      applicationId: v.string(),
      clientToken: v.string(),
      site: v.string(),
    }),
  }),
  /** SG-03, SG-09: an empty script means our own collector; geolocation is requested only if the brand says so. */
  signals: v.object({
    script: base,
    /** SG-04: how long the script's device-risk service may take. */
    sdkTimeoutMilliseconds: v.optional(
      v.pipe(v.number(), v.minValue(limits.sdkTimeoutMinMilliseconds), v.maxValue(limits.sdkTimeoutMaxMilliseconds)),
      limits.sdkTimeoutMinMilliseconds,
    ),
    geolocation: v.boolean(),
  }),
  identity: v.object({
    routes: v.picklist(['newer', 'older']),
    /** ID-03: one id per purpose, for a back end that does not answer it. */
    transformations: v.optional(v.object({ loa: v.string(), unlock: v.string(), account_recovery: v.string() }), transformations),
  }),
});

export type Brand = v.InferOutput<typeof brandSchema>;
/** What a page gets of it. */
export type ShownBrand = Omit<Brand, 'senders'> & {
  /** Sentences of the product, each with what the brand says instead (BR-05). */
  readonly texts?: Readonly<Record<string, string>> | undefined;
  /** 0012: in development only. On this machine, over plain http, the page then writes its cookies without Secure. */
  readonly plainCookies?: true | undefined;
};
export type AdSlot = keyof NonNullable<Brand['ads']>;
