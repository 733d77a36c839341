import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page, Request } from '@playwright/test';
import * as legalizaTexts from '@portaria/domain/texts/legaliza';
import * as fieldTexts from '@portaria/domain/texts/person-fields';
import * as signInTexts from '@portaria/domain/texts/sign-in';
import { button, cpfField, hydrated, people, signIn, submitPassword } from './support/sign-in.ts';
import { begin, submitContacts, submitPersonalData } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';

const collector = /browser-collector/;
const isRecord = (request: Request) => request.url().endsWith('/v1/logs');
const isLogin = (request: Request) => request.url().endsWith('/v2/login');

async function toPassword(page: Page) {
  await page.goto('/entrar');
  await hydrated(page);
  await cpfField(page).fill(people.regular.cpf);
  await button(page, signInTexts.cpf.submit).click();
  await expect(page).toHaveURL('/entrar/senha');
}

/** SG-02: all fields of the record. */
const base = {
  flow: 'allow_me',
  'portaria-web_product': 'auth',
  flow_version: 'v1',
  log_type: 'web_journey_custom',
};

async function recordOf(request: Promise<Request>) {
  const { time_elapsed, user_id, ...record } = (await request).postDataJSON();
  expect(String(time_elapsed), 'seconds, three decimals').toMatch(/^\d+(\.\d{1,3})?$/);
  expect(user_id === null || typeof user_id === 'string').toBe(true);
  return record;
}

test('SG-01 SG-02 SG-03 SI-04 the fingerprint is collected while the person types, reported once, and sent with the login', async ({
  page,
  baseURL,
}) => {
  const recorded = page.waitForRequest(isRecord);
  const foreign: string[] = [];
  page.on('request', (request) => request.url().startsWith(baseURL!) || foreign.push(request.url()));
  await toPassword(page);
  expect(await recordOf(recorded)).toEqual({ ...base, action: 'fingerprint_generation_success', retries: 0 });
  const login = page.waitForRequest(isLogin);
  await submitPassword(page);
  const request = await login;
  const { prefs_se, user_prefs2, event } = request.postDataJSON();
  expect(event).toBe('login');
  expect(prefs_se).toMatch(/^[0-9a-f]{16,}$/);
  expect(JSON.parse(user_prefs2)).toMatchObject({ zone: 'America/Sao_Paulo', language: 'pt-BR' });
  expect(request.headers()).toMatchObject({ prefs_se, 'x-incognia-session-token': expect.any(String) });
  await expect(page).toHaveURL('/area-cliente');
  expect(foreign, 'SG-09 nothing leaves the origin').toEqual([]);
});

test('SG-03 SU-04 LE-02 the contacts of a sign-up and the data of legaliza include the device signals', async ({ page }) => {
  const carried = {
    prefs_se: expect.stringMatching(/^[0-9a-f]{16,}$/),
    'x-incognia-session-token': expect.any(String),
    'user-prefs2': expect.stringContaining('America/Sao_Paulo'),
  };
  await begin(page, 'unregistered');
  await submitPersonalData(page, 'unregistered');
  const contacts = page.waitForRequest((request) => request.url().endsWith('/v2/signup/contacts'));
  await submitContacts(page, 'unregistered');
  expect((await contacts).headers()).toMatchObject(carried);
  expect((await contacts).postDataJSON()).toMatchObject({ event: 'signup' });

  await page.context().clearCookies();
  await page.evaluate(() => sessionStorage.clear());
  const collected = page.waitForRequest(isRecord);
  await signIn(page, 'reconfirmName');
  await button(page, legalizaTexts.introduction.submit).click();
  await collected;
  const legalize = page.waitForRequest((request) => request.url().endsWith('/v1/legalize'));
  await page.getByLabel(fieldTexts.name.label).fill(people.reconfirmName.name);
  await button(page, legalizaTexts.submit).click();
  expect((await legalize).headers()).toMatchObject(carried);
});

const faults = {
  'is blocked': (page: Page) => page.route(collector, (route) => route.abort('blockedbyclient')),
  throws: (page: Page) =>
    page.route(collector, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'export const start = () => { throw new Error("broken") }; export const collect = start;',
      }),
    ),
};
for (const [fault, arrange] of Object.entries(faults)) {
  test(`SG-01 SG-02 a collector that ${fault}: the failure is reported, the person signs in without it`, async ({
    page,
    expectMessage,
  }) => {
    if (fault === 'is blocked') expectMessage(/ERR_BLOCKED_BY_CLIENT/);
    await arrange(page);
    const recorded = page.waitForRequest(isRecord);
    await toPassword(page);
    expect(await recordOf(recorded)).toEqual({
      ...base,
      action: 'fingerprint_generation_fail',
      retries: 0,
      initialized: false,
      timeout: false,
      stack: expect.any(String),
    });
    const login = page.waitForRequest(isLogin);
    await submitPassword(page);
    expect((await login).postDataJSON()).not.toHaveProperty('prefs_se');
    await expect(page).toHaveURL('/area-cliente');
  });
}

test('SG-01 SG-02 SG-04 a collector that hangs delays nothing; after one retry the timeout is reported', async ({ page }) => {
  await page.clock.install();
  await page.route(collector, () => {}); // never answered
  const asked = page.waitForRequest(collector);
  await page.goto('/entrar');
  await hydrated(page);
  await page.clock.runFor(3000);
  await asked;
  const recorded = page.waitForRequest(isRecord);
  await cpfField(page).fill(people.regular.cpf);
  await button(page, signInTexts.cpf.submit).click();
  await expect(page).toHaveURL('/entrar/senha');
  await page.clock.runFor(6000);
  expect(await recordOf(recorded)).toEqual({
    ...base,
    action: 'fingerprint_generation_fail',
    retries: 1,
    initialized: false,
    timeout: true,
    stack: expect.stringContaining('took longer than expected'),
  });
  const login = page.waitForRequest(isLogin);
  await submitPassword(page);
  expect((await login).postDataJSON()).not.toHaveProperty('prefs_se');
  expect((await login).postDataJSON()).toHaveProperty('user_prefs2'); // signals without a collector do not wait for it
  await expect(page).toHaveURL('/area-cliente');
});

type Library = { load(options: object): Promise<{ get(): Promise<{ visitorId: string }> }> };
const library = createRequire(new URL('../apps/web/package.json', import.meta.url)).resolve('@fingerprintjs/fingerprintjs/dist/fp.min.js');

test('SG-03 a device keeps the fingerprint that the library gives it', async ({ page }) => {
  const recorded = page.waitForRequest(isRecord);
  await toPassword(page);
  await recorded;
  const login = page.waitForRequest(isLogin);
  await submitPassword(page);
  const { prefs_se } = (await login).postDataJSON();
  await expect(page).toHaveURL('/area-cliente');
  await page.evaluate(readFileSync(library, 'utf8').replace('var FingerprintJS', 'globalThis.FingerprintJS'));
  const own = await page.evaluate(async () => {
    const { FingerprintJS } = globalThis as unknown as { FingerprintJS: Library };
    return (await (await FingerprintJS.load({ monitoring: false })).get()).visitorId;
  });
  expect(prefs_se).toBe(own);
});

/** In which task the page begins each of these: a message that is sent in a task arrives after it, and before what the task sends later. The fonts have messages of their own, which come between. */
function countTasks() {
  const begun: Record<string, number[]> = {};
  let task = 0;
  let isCounted = false;
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    task += 1;
    isCounted = false;
  };
  const note = (what: string) => {
    if (!isCounted) port2.postMessage(null);
    isCounted = true;
    begun[what] ??= [];
    if (begun[what].at(-1) !== task) begun[what].push(task);
  };
  const watch = (owner: object, key: string) => {
    const { get } = Object.getOwnPropertyDescriptor(owner, key)!;
    Object.defineProperty(owner, key, {
      get() {
        note(key);
        return get!.call(this);
      },
    });
  };
  watch(Screen.prototype, 'colorDepth');
  watch(Navigator.prototype, 'deviceMemory');
  watch(Navigator.prototype, 'plugins');
  const { observe } = PerformanceObserver.prototype;
  PerformanceObserver.prototype.observe = function (...options) {
    note('measuring');
    observe.apply(this, options);
  };
  const { DateTimeFormat } = Intl;
  const { resolvedOptions } = DateTimeFormat.prototype;
  DateTimeFormat.prototype.resolvedOptions = function () {
    note('language');
    return resolvedOptions.call(this);
  };
  const OriginalWorker = Worker;
  window.Worker = class extends OriginalWorker {
    constructor(...settings: ConstructorParameters<typeof Worker>) {
      note('worker');
      super(...settings);
    }
  };
  const { appendChild } = Node.prototype;
  Node.prototype.appendChild = function <T extends Node>(child: T): T {
    const added = appendChild.call(this, child) as T;
    const { Node: Inner } = (child instanceof HTMLIFrameElement && (child.contentWindow as unknown as { Node: typeof Node })) || {
      Node: undefined,
    };
    const append = Inner?.prototype.appendChild;
    if (Inner && append)
      Inner.prototype.appendChild = function <U extends Node>(span: U): U {
        if (span.textContent?.startsWith('mmM')) note('fonts');
        return append.call(this, span) as U;
      };
    return added;
  };
  Object.assign(globalThis, { begun });
}

test('SG-03 each thing that is collected has a task of its own, and many fonts have several', async ({ page }) => {
  await page.addInitScript(countTasks);
  const recorded = page.waitForRequest(isRecord);
  await page.goto('/entrar');
  await hydrated(page);
  await page.mouse.move(5, 5);
  await recorded;
  const begun = await page.evaluate(() => (globalThis as unknown as { begun: Record<string, number[]> }).begun);
  const sources = ['measuring', 'worker', 'colorDepth', 'deviceMemory', 'plugins', 'language'];
  expect(Object.keys(begun)).toEqual(expect.arrayContaining([...sources]));
  expect(begun.fonts!.length, 'parts').toBeGreaterThan(5);
  const tasks = sources.flatMap((source) => begun[source]!);
  expect(new Set(tasks).size, JSON.stringify(begun)).toBe(tasks.length);
});
