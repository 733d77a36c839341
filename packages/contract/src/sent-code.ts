import * as v from 'valibot';

export const channels = ['email', 'sms', 'whatsapp'] as const;
export type Channel = (typeof channels)[number];

/** Where a code went and for how long it counts; the contact is masked (SI-05). */
export const sentCode = v.object({
  channel: v.picklist(channels),
  contact: v.string(),
  expiresAt: v.string(),
  resendAt: v.string(),
  /** The channel is failing at this moment: the message goes out as soon as it recovers. */
  delayed: v.optional(v.boolean()),
});
export type SentCode = v.InferOutput<typeof sentCode>;
