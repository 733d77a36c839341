import { setTimeout as pause } from 'node:timers/promises';
import { codeAmong, type Message } from './messages.ts';

export type Kind = 'field' | 'box' | 'file' | 'button' | 'text';

/** What a driver of an engine can do; everything else is written once, for all of them. */
export type Tab = {
  open(address: string): Promise<void>;
  /** The value of an expression in the page. */
  read(expression: string): Promise<unknown>;
  /** Each does nothing and answers false while there is no such element. */
  type(kind: Kind, name: string, text: string): Promise<boolean>;
  press(kind: Kind, name: string): Promise<boolean>;
  choose(name: string, file: string): Promise<boolean>;
  see(kind: Kind, name: string): Promise<boolean>;
  close(): Promise<void>;
};
export type Engine = { readonly version: string; newTab(): Promise<Tab>; stop(): Promise<void> };

/** Many times what a step takes: a busy machine must not fail it, and a step that hangs still ends. */
const patience = 120_000;

/** A tab as a person uses it: each step waits until it can be done, and says what it waited for. */
export function pageOf(tab: Tab, origin: string) {
  const until = async (what: string, isDone: () => Promise<boolean>) => {
    for (const end = Date.now() + patience; !(await isDone()); ) {
      if (Date.now() > end) throw new Error(`${what} did not come; the page was ${await tab.read('location.href')}`);
      await pause(100);
    }
  };
  const call = async (path: string, data: object) => {
    const headers = { origin, 'content-type': 'application/json' };
    const answer = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(data) });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  };
  let begun = 0;
  return {
    reset: async () => {
      await call('/dev/people/reset', {});
      begun = Date.now();
    },
    call,
    open: (path: string) => tab.open(origin + path),
    fill: (name: string, text: string) => until(`The field "${name}"`, () => tab.type('field', name, text)),
    check: (name: string) => until(`The box "${name}"`, () => tab.press('box', name)),
    press: (name: string) => until(`The button "${name}"`, () => tab.press('button', name)),
    choose: (name: string, file: string) => until(`The file field "${name}"`, () => tab.choose(name, file)),
    see: (text: string) => until(`The text "${text}"`, () => tab.see('text', text)),
    /** The path, without its query. */
    at: (path: string) => until(`The address ${path}`, async () => (await tab.read('location.pathname')) === path),
    /** The newest code that was sent to a contact in this journey. */
    arrivedCode: async (to: string, channel: Message['channel']) => {
      let code: string | undefined;
      await until('The message with the code', async () => {
        const answer = await fetch(`${origin}/dev/outbox.json?to=${encodeURIComponent(to)}`);
        code = codeAmong((await answer.json()) as Message[], channel, begun);
        return code !== undefined;
      });
      return code!;
    },
  };
}

export type EnginePage = ReturnType<typeof pageOf>;
