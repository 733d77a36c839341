import * as v from 'valibot';

/** CC-06: the input of the two-factor screens. The server trusts only the tokens in it (S15). */
export const twoFactorInput = v.object({
  contactConfirmationToken: v.string(),
  method: v.picklist(['email', 'cellphone']),
  /** The masked contact. */
  contact: v.string(),
  /** Where a confirmed person continues, and where a person who gives up returns to. */
  href: v.string(),
  fallbackHref: v.string(),
  /** The flow that asks: selects the WhatsApp experiment (CC-03). */
  flow: v.string(),
  flowToken: v.optional(v.string()),
  /** S21: which of the two codes of a replacement this is; the screens say why. */
  replacement: v.optional(v.picklist(['approval', 'confirmation'])),
});

/** CC-05: what is left of the input for a person who left the screens: where coming back through the history leads to. */
export const twoFactorLeft = v.object({ fallbackHref: v.string() });

/** CC-06: the output. */
export const twoFactorOutput = v.object({ flowToken: v.optional(v.string()), validationToken: v.string() });

export type TwoFactorInput = v.InferOutput<typeof twoFactorInput>;
export type TwoFactorOutput = v.InferOutput<typeof twoFactorOutput>;
