import * as v from 'valibot';

export const channels = ['email', 'sms', 'whatsapp'] as const;
export type Channel = (typeof channels)[number];

/** Where a code was sent and until when it is valid; the contact is masked (SI-05). */
export const sentCode = v.object({
  channel: v.picklist(channels),
  contact: v.string(),
  expiresAt: v.string(),
  resendAt: v.string(),
  /** The channel is failing now: the message is sent as soon as it recovers. */
  delayed: v.optional(v.boolean()),
});
export type SentCode = v.InferOutput<typeof sentCode>;
