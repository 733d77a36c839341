import { circuitBreaker } from '../circuit-breaker.ts';
import type { Delivery, Provider } from './carriers.ts';

/** Five people wait for the first to time out; then the other one is asked, and this one again after half a minute. */
const breaker = { failures: 5, openMs: 30_000 };

class Outage extends Error {
  readonly delivery: Delivery;
  constructor(delivery: Delivery) {
    super('a provider does not send');
    this.delivery = delivery;
  }
}

/** A provider that rests after failures in a row, for a channel that has another one. */
export function resting<Message>(provider: Provider<Message>, now: () => Date): Provider<Message> {
  const { guard, isOpen } = circuitBreaker(breaker, now);
  const ask = async (message: Message) => {
    const delivery = await provider.send(message);
    if (delivery.outcome === 'retry' || delivery.outcome === 'unsure') throw new Outage(delivery);
    return delivery;
  };
  const send = (message: Message) =>
    guard(
      () => ask(message),
      () => new Outage({ outcome: 'retry', failure: 'circuit-open' }),
    ).catch((error: unknown) => {
      if (error instanceof Outage) return error.delivery;
      throw error;
    });
  return { ...provider, send, isResting: isOpen };
}
