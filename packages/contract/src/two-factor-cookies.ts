import * as v from 'valibot';

/** CC-06: what a flow hands to the two-factor screens. Only a carrier: the tokens in it are all that the server believes (S15). */
export const twoFactorInput = v.object({
  contactConfirmationToken: v.string(),
  method: v.picklist(['email', 'cellphone']),
  /** The contact as the person may see it, masked. */
  contact: v.string(),
  /** Where the confirmed person goes on, and where one who gives up goes back to. */
  href: v.string(),
  fallbackHref: v.string(),
  /** The flow that asks: names the WhatsApp experiment (CC-03). */
  flow: v.string(),
  flowToken: v.optional(v.string()),
});

/** CC-06: what they hand back. */
export const twoFactorOutput = v.object({ flowToken: v.optional(v.string()), validationToken: v.string() });

export type TwoFactorInput = v.InferOutput<typeof twoFactorInput>;
export type TwoFactorOutput = v.InferOutput<typeof twoFactorOutput>;
