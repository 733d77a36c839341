export type Message = {
  readonly channel: 'email' | 'sms' | 'whatsapp';
  readonly code?: string;
  readonly at: string;
};

/** The code of the newest message of a channel since a moment; the newest comes first. */
export const codeAmong = (messages: readonly Message[], channel: Message['channel'], since: number): string | undefined =>
  messages.find((message) => message.channel === channel && message.code && Date.parse(message.at) >= since)?.code;
