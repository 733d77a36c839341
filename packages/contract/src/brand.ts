import * as v from 'valibot';

const link = v.union([v.literal(''), v.pipe(v.string(), v.startsWith('/')), v.pipe(v.string(), v.url())]);
const ownFile = v.pipe(v.string(), v.regex(/^\/brand\/[\w./-]+$/));
const pixels = v.pipe(v.number(), v.integer(), v.minValue(1));
const base = v.union([v.literal(''), v.pipe(v.string(), v.url())]);

/** Its size in pixels keeps the room from the first moment; `label` says in words what the picture says. */
const ad = v.object({ image: ownFile, width: pixels, height: pixels, label: v.pipe(v.string(), v.minLength(1)), href: link });

/** All that a brand changes, as `brand/<slug>/brand.json` holds it. Everything in here may be read by anyone. */
export const brandSchema = v.object({
  name: v.pipe(v.string(), v.minLength(1)),
  slug: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/)),
  /** One line for search engines and the home screen. */
  description: v.string(),
  /** VA-07: https addresses on these domains and their subdomains may be redirected to. */
  domains: v.array(v.string()),
  /** ST-03: empty means the page's own domain, at most three labels. */
  cookieDomain: v.string(),
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
  /** SU-11: a picture of the brand's folder that leads somewhere; a slot that is left out takes no room. */
  ads: v.optional(v.object({ signUpPersonalData: v.optional(ad), signUpContacts: v.optional(ad), signUpSuccess: v.optional(ad) })),
  /** HT-04: chosen by the page's host name; the first row whose `hosts` names it, else same origin. An empty base is same origin. */
  environments: v.array(
    v.object({
      name: v.picklist(['local', 'homologation', 'production']),
      hosts: v.array(v.string()),
      bases: v.object({ gateway: base, auth: base, commons: base, engine: base }),
      /** HT-06: public, grants nothing. */
      apiKey: v.string(),
    }),
  ),
  /** EM-03: origins that may frame the sign-up and the recovery. */
  embedders: v.array(
    v.pipe(
      v.string(),
      v.url(),
      v.check((text) => new URL(text).origin === text, 'not an origin'),
    ),
  ),
  /** SG-08: who is told what is measured. `firstParty` stays on this origin; an empty script means no vendor. */
  analytics: v.object({
    firstParty: v.boolean(),
    dataLayer: v.boolean(),
    /** `intake` is where the vendor's script sends to, when that is another origin than its own. */
    rum: v.object({ script: base, intake: v.optional(base, ''), applicationId: v.string(), clientToken: v.string(), site: v.string() }),
  }),
  /** SG-03, SG-09: an empty script means our own collector; the place is asked for only where the brand says so. */
  signals: v.object({ script: base, geolocation: v.boolean() }),
  identity: v.object({ routes: v.picklist(['newer', 'older']) }),
});

export type Brand = v.InferOutput<typeof brandSchema>;
export type AdSlot = keyof NonNullable<Brand['ads']>;
