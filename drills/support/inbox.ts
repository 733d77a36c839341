export type Arrived = {
  readonly id: string;
  readonly channel: 'email' | 'sms' | 'whatsapp';
  readonly to: string;
  readonly code: string | undefined;
  readonly link: string | undefined;
  readonly at: number;
};

type Wanted = { readonly is: (message: Arrived) => boolean; readonly take: (message: Arrived) => void };

const patienceMs = 60_000;

/** What the gateways accepted, in order, and who waits for what comes next. */
export function newInbox() {
  const all: Arrived[] = [];
  const taken = new Set<Arrived>();
  const waiting = new Set<Wanted>();

  function arrive(message: Arrived) {
    all.push(message);
    for (const wanted of waiting) {
      if (!wanted.is(message)) continue;
      waiting.delete(wanted);
      return wanted.take(message);
    }
  }

  /** The newest message of this kind that was not taken yet, or the next one to arrive; null when none comes. */
  function next(is: (message: Arrived) => boolean, withinMs = patienceMs): Promise<Arrived | null> {
    const found = all.findLast((message) => !taken.has(message) && is(message));
    if (found) {
      for (const message of all) if (is(message)) taken.add(message); // an older one is of no use to its reader
      return Promise.resolve(found);
    }
    return new Promise((done) => {
      const late = setTimeout(() => {
        waiting.delete(wanted);
        done(null);
      }, withinMs);
      const wanted: Wanted = {
        is,
        take: (message) => {
          clearTimeout(late);
          taken.add(message);
          done(message);
        },
      };
      waiting.add(wanted);
    });
  }

  const sameContact = (a: string, b: string) => a.replace(/^\+/, '').toLowerCase() === b.toLowerCase();
  return {
    all: all as readonly Arrived[],
    arrive,
    next,
    codeTo: async (to: string, channel?: Arrived['channel'], withinMs?: number) =>
      (await next((message) => Boolean(message.code) && sameContact(message.to, to) && (!channel || message.channel === channel), withinMs))
        ?.code,
    linkTo: async (to: string, withinMs?: number) =>
      (await next((message) => Boolean(message.link) && sameContact(message.to, to), withinMs))?.link,
    /** What came before counts as read: only what comes from now on is found. */
    readAll: () => {
      for (const message of all) taken.add(message);
    },
    /** Accepted by a gateway under the same id more than once. */
    twice: () => all.length - new Set(all.map(({ channel, id }) => `${channel} ${id}`)).size,
  };
}
