import { momentText } from '@portaria/domain/clock-text';
import type { Message } from '@portaria/domain/errors/reaction';
import { waitText } from '@portaria/domain/wait-text';
import { Fragment } from 'react';

/** The text of a message. If the answer has the end of a block, it says when; otherwise how long a block lasts. */
export function Sentence({ message: { text, timed }, data }: { message: Message; data: unknown }) {
  const end = endOfBlock(data);
  if (!timed || !end) return text;
  const now = new Date();
  const values: Record<string, string> = { time: momentText(end, now), wait: waitText((end.getTime() - now.getTime()) / 1000) };
  return timed.split(/\{(\w+)\}/).map((part, i) => (i % 2 ? <b key={part}>{values[part]}</b> : <Fragment key={part}>{part}</Fragment>));
}

/** S6: what no wait ends has its own words. */
export const saidOf = (message: Message, data: unknown): Message =>
  message.closed && (data as { closed?: boolean } | undefined)?.closed ? { ...message, ...message.closed } : message;

export function endOfBlock(data: unknown): Date | undefined {
  const { blockedUntil } = (data ?? {}) as { blockedUntil?: unknown };
  const end = typeof blockedUntil === 'string' ? new Date(blockedUntil) : undefined;
  return end && !Number.isNaN(end.getTime()) ? end : undefined;
}
