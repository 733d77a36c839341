import { randomInt, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { ClearError, endWith } from './clear-error.mjs';
import { at } from './root.mjs';

/**
 * @import { Measured } from '../packages/contract/src/measured.ts'
 *
 * @typedef {Measured['area']} Area
 * @typedef {Extract<Measured, { type: 'error' }>} Failure
 * @typedef {readonly [area: Area, onward: number, code?: Failure['code']]} Step
 * @typedef {{ cpf: string, password: string, email: string }} Person
 */

/** A thousand invented visits to a development server, so that the plots of /operacao have data. */
const origin = process.env.BASE_URL ?? 'http://localhost:3000';
const visits = Number(process.argv[2] ?? 1000);
const atOnce = 8;
let refused = 0;

/** @param {string} path @param {object} body @param {Record<string, string>} headers */
const post = (path, body, headers = {}) =>
  fetch(origin + path, { method: 'POST', headers: { origin, 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) });
const happens = (/** @type {number} */ percent) => randomInt(100) < percent;

/** @template One @param {readonly One[]} all */
const oneOf = (all) => /** @type {One} */ (all[randomInt(all.length)]);

/**
 * SG-03: what the tab of one visit sends. A few people share a device, some have no fingerprint, some a VPN.
 *
 * @returns {Record<string, string>}
 */
const newTab = () => ({
  'x-incognia-session-token': happens(5) ? 'a tab of a shop' : randomUUID(),
  'user-prefs2': JSON.stringify({
    zone: 'America/Sao_Paulo',
    language: happens(5) ? 'en-US' : 'pt-BR',
    automated: happens(3),
    vpn: happens(6),
  }),
  ...(happens(90) && { prefs_se: `simulated ${randomInt(200)}` }),
});

/** The names that the pages would report, from the table itself. */
const rows = readFileSync(at('packages/domain/src/errors/codes.ts'), 'utf8').matchAll(/'(\d{4})': \{ name: '(\w+)'/g);
const names = new Map([...rows].map(([, code, name]) => [code, name]));
/** @param {Area} area @returns {Measured} */
const page = (area) => ({ type: 'page', area });
/** @param {Area} area @param {Failure['code']} code @returns {Measured} */
const error = (area, code) => ({ type: 'error', area, code, key: names.get(code) ?? 'unknown' });
/** @param {Area} area @returns {Measured[]} */
const vitals = (area) => [
  { type: 'vital', area, name: 'LCP', value: 300 + randomInt(1500) },
  { type: 'vital', area, name: 'INP', value: 20 + randomInt(250) },
  { type: 'vital', area, name: 'CLS', value: randomInt(80) / 1000 },
  { type: 'vital', area, name: 'TTFB', value: 40 + randomInt(400) },
];

/**
 * Visits of which only pages are reported: each step with how many of a hundred continue, and what may go wrong there.
 *
 * @type {Record<string, readonly [Step, ...Step[]]>}
 */
const walks = {
  'sign-up': [
    ['signup_terms', 80, '0027'],
    ['signup_personal_data', 75, '0034'],
    ['signup_contacts', 85, '0006'],
    ['signup_code', 80, '0012'],
    ['signup_password', 90, '0032'],
    ['signup_success', 0],
  ],
  recovery: [
    ['forgot_password_cpf', 85, '0004'],
    ['forgot_password_contact', 80, '0021'],
    ['forgot_password_cellphone', 75, '0011'],
    ['forgot_password_new_password', 90, '0032'],
    ['forgot_password_finished', 0],
  ],
  legaliza: [
    ['legaliza_introduction', 90],
    ['legaliza_name', 80, '0034'],
    ['legaliza_birth_date', 85, '0034'],
    ['legaliza_email', 80, '0005'],
    ['legaliza_cellphone', 85, '0006'],
    ['legaliza_success', 0],
  ],
};

/** @param {readonly [Step, ...Step[]]} steps */
function walk(steps) {
  const events = vitals(steps[0][0]);
  for (const [area, onward, code] of steps) {
    events.push(page(area));
    if (code && happens(12)) events.push(error(area, code));
    if (!happens(onward)) return events;
  }
  return events;
}

/**
 * Real calls: sign-ins, refusals and their codes.
 *
 * @param {Person} person
 * @param {Measured[]} events
 * @param {Record<string, string>} tab
 */
async function byPassword({ cpf, password, email }, events, tab) {
  events.push(page('login_password'));
  if (happens(8)) return;
  const typed = happens(20) ? 'uma senha errada' : password;
  const body = { cpf, password: typed, event: 'login', isRemember: happens(80), user_prefs2: tab['user-prefs2'] };
  const { code, data } = await (await post('/v2/login', body, tab)).json();
  events.push(code ? error('login_error', code) : page('customer_area'));
  if (data?.reconfirm_fields) await post('/v1/legalize', { email, terms: true }, { ...tab, authorization: data.token });
}

/** @param {Person} person @param {Measured[]} events @param {Record<string, string>} tab */
async function byCode({ cpf, email }, events, tab) {
  events.push(page('login_method'));
  const { contactConfirmationToken: token } = await (await post('/v2/login', { cpf, method: 'email' }, tab)).json();
  if (!token || happens(10)) return;
  events.push(page('login_token'));
  const asked = new Date().toISOString();
  const { data, code } = await (await post('/v1/contact-validation/send', { channel: 'email' }, { authorization: token })).json();
  if (code) return void events.push(error('login_error', code));
  events.push(page('login_token_code'));
  const typed = happens(25) ? '000000' : await newestCode(email, asked);
  const checked = await (await post('/v1/contact-validation/verify', { code: typed }, { authorization: data.token })).json();
  events.push(checked.code ? error('login_token_code', checked.code) : page('customer_area'));
}

/**
 * Messages arrive a moment later, when the queue has sent them.
 *
 * @param {string} email
 * @param {string} since
 * @returns {Promise<string>}
 */
async function newestCode(email, since) {
  for (let tries = 0; tries < 20; tries++) {
    const [newest] = await (await fetch(`${origin}/dev/outbox.json?to=${encodeURIComponent(email)}`)).json();
    if (newest?.code && newest.at >= since) return newest.code;
    await new Promise((later) => setTimeout(later, 100));
  }
  return '000000';
}

/** @param {Person[]} people @param {Measured[]} events */
async function signIn(people, events) {
  const person = oneOf(people);
  events.push(...vitals('login_cpf'), page('login_cpf'));
  if (happens(10)) return;
  const { status } = await post('/v1/user/cpf', { cpf: person.cpf });
  if (status !== 200) return void events.push(error('login_cpf', '0004'), page('login_not_registered'));
  await (happens(15) ? byCode : byPassword)(person, events, newTab());
}

/**
 * Starts a recovery, so that the risk rules weigh it; one in five also proposes a new contact.
 *
 * @param {Person} person
 */
async function recover({ cpf }) {
  const tab = newTab();
  const answer = await (await post('/v3/account/recovery/start', { document: cpf, flow: 'recuperacao-de-conta' }, tab)).json();
  if (!answer.data || !happens(20)) return;
  const proposal = { flow: 'CHANGE_CONTACT', contactType: 'email', value: `${randomUUID()}@exemplo.com.br` };
  await post('/v2/recoveries/contacts', proposal, { ...tab, authorization: answer.data.data.token });
}

/**
 * A visit that may end at every step.
 *
 * @param {Person[]} people
 */
async function visit(people) {
  /** @type {Measured[]} */
  const events = [];
  if (happens(60)) await signIn(people, events);
  else {
    const steps = oneOf(Object.values(walks));
    events.push(...walk(steps));
    if (steps === walks.recovery) await recover(oneOf(people));
  }
  const { ok } = await post('/v1/analytics', { visit: randomUUID(), events });
  if (!ok) refused++;
}

async function simulate() {
  /** @type {Person[] | null} */
  const people = await fetch(`${origin}/dev/people.json`).then(
    (answer) => (answer.ok ? answer.json() : null),
    () => null,
  );
  if (!people) throw new ClearError(`No development server answers at ${origin}: run npm start first, or name it with BASE_URL.`);
  let left = visits;
  const walkOn = async () => {
    while (left-- > 0) await visit(people);
  };
  await Promise.all(Array.from({ length: atOnce }, walkOn));
  console.log(
    `${visits} visits to ${origin}, ${refused} refused. See ${origin}/operacao. Demo accounts with too many wrong passwords are blocked for 30 minutes.`,
  );
  if (refused)
    throw new ClearError('Refused events are in no plot: the server has other areas or codes than this script, or limits the calls.');
}

await simulate().catch(endWith);
