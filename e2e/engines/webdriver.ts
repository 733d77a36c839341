/** How WebDriver names an element of the page. */
export type ElementReference = Readonly<Record<string, string>>;

const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** The part of WebDriver (W3C) that the journeys need. */
export async function openSession(url: string, capabilities: object) {
  const opened = (await send(url, 'POST', '/session', { capabilities: { alwaysMatch: capabilities } })) as {
    readonly sessionId: string;
    readonly capabilities: { readonly browserVersion: string };
  };
  const path = `/session/${opened.sessionId}`;
  const post = (command: string, body: object) => send(url, 'POST', path + command, body);
  const of = (element: ElementReference) => `/element/${element[elementKey]}`;
  return {
    version: opened.capabilities.browserVersion,
    open: async (address: string) => void (await post('/url', { url: address })),
    run: (script: string, ...args: unknown[]) => post('/execute/sync', { script, args }),
    click: (element: ElementReference) => post(`${of(element)}/click`, {}),
    type: (element: ElementReference, text: string) => post(`${of(element)}/value`, { text }),
    close: async () => void (await send(url, 'DELETE', path)),
  };
}

export type WebDriver = Awaited<ReturnType<typeof openSession>>;

async function send(url: string, method: string, path: string, body?: object): Promise<unknown> {
  const answer = await fetch(url + path, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await answer.json()) as { value: unknown };
  if (!answer.ok) throw new Error(`${path} answered ${JSON.stringify(value)}`);
  return value;
}
