import { randomInt, randomUUID } from 'node:crypto';
import { ClearError, endWith } from './clear-error.mjs';

/** A thousand invented visits against a development server, so that the plots of /operacao have something to draw. */
const origin = process.env.BASE_URL ?? 'http://localhost:3000';
const journeys = Number(process.argv[2] ?? 1000);
const atOnce = 8;

const post = (path, body) =>
  fetch(origin + path, { method: 'POST', headers: { origin, 'content-type': 'application/json' }, body: JSON.stringify(body) });
const happens = (percent) => randomInt(100) < percent;
const page = (area) => ({ type: 'page', area });
const vitals = () => [
  { type: 'vital', area: 'login_cpf', name: 'LCP', value: 300 + randomInt(1500) },
  { type: 'vital', area: 'login_cpf', name: 'INP', value: 20 + randomInt(250) },
];

/** Somebody who comes, and may turn back at every step. */
async function visit(people) {
  const person = people[randomInt(people.length)];
  const events = [page('login_cpf'), ...vitals()];
  const tell = () => post('/v1/analytics', { visit: randomUUID(), events });
  if (happens(10)) return tell();
  const { status } = await post('/v1/user/cpf', { cpf: person.cpf });
  if (status !== 200) {
    events.push({ type: 'error', area: 'login_not_found', code: '0004', key: 'user_not_found' }, page('login_not_registered'));
    return tell();
  }
  events.push(page('login_password'));
  if (happens(8)) return tell();
  const answer = await post('/v2/login', { cpf: person.cpf, password: happens(20) ? 'uma senha errada' : person.password });
  const { code } = await answer.json();
  if (code) events.push({ type: 'error', area: 'login_refused', code, key: `error_${code}` });
  else events.push(page('customer_area'));
  return tell();
}

async function simulate() {
  const people = await fetch(`${origin}/dev/people.json`).then(
    (answer) => (answer.ok ? answer.json() : null),
    () => null,
  );
  if (!people) throw new ClearError(`No development server answers at ${origin}: run npm start first, or name it with BASE_URL.`);
  let left = journeys;
  const walk = async () => {
    while (left-- > 0) await visit(people);
  };
  await Promise.all(Array.from({ length: atOnce }, walk));
  console.log(`${journeys} visits to ${origin}. See ${origin}/operacao.`);
}

await simulate().catch(endWith);
