import { signInCalls } from '@portaria/contract/calls/sign-in';
import { twoFactorCalls } from '@portaria/contract/calls/two-factor';
import { demoPassword } from '../apps/server/src/dev/demo-accounts.ts';
import { freePort } from '../scripts/free-port.mjs';
import { openAccounts } from './support/accounts.ts';
import { buildImage, megabytesOf, missingForImages, runContainer, startContainer } from './support/containers.ts';
import { type Drill, type Row, skippedRow } from './support/drill.ts';
import { inventPeople } from './support/invented-people.ts';
import { publicOrigin, startSystem } from './support/system.ts';

const person = inventPeople(1, 9900)[0]!;
const mostMegabytes = 250;
const worker = ['node', 'scripts/worker.mjs'];
const migrate = ['node', 'scripts/migrate.mjs'];
const is = (what: string, asked: string, measured: string): Row => ({ what, asked, measured, ok: asked === measured });

/** Loads the models in both workers of the engine, as the server starts them: each sends a message when it is ready. */
const loadEngine = `
const { fork } = require('node:child_process');
const load = (name) => new Promise((done, fail) => {
  const child = fork('packages/identity-engine/dist/' + name + '-worker.mjs', { serialization: 'advanced' });
  child.once('message', () => { child.disconnect(); done(); }).once('exit', fail);
});
Promise.all(['face', 'document'].map(load)).then(() => process.exit(0), () => process.exit(1));`;

const askWho = `
const { writeFileSync } = require('node:fs');
const may = (folder) => { try { writeFileSync(folder + '/probe', ''); return true; } catch { return false; } };
console.log(process.getuid() + ': ' + ['/data', '/app', '/tmp', '/'].filter(may).join());`;

export const images: Drill = {
  name: 'images',
  title: 'S45 both container images are built and run: read-only, without root, as web, worker and migration',
  alone: true,
  run: async ({ cluster, keep, note }) => {
    const missing = missingForImages();
    if (missing) return [skippedRow('buildah and podman', 'usable', `${missing} missing`)];
    const [server, engine] = [buildImage('server'), buildImage('engine')];
    const size = megabytesOf(server);
    note(`the server's image has ${size} MB, with the engine ${megabytesOf(engine)} MB`);

    const system = keep(await startSystem({ databaseUrl: await cluster.newDatabase(), count: 0 }));
    await openAccounts(system.db, [person]);
    const authority = system.env.NODE_EXTRA_CA_CERTS;
    const names = Object.keys(system.gateways.env) as (keyof typeof system.gateways.env)[];
    const gateways = Object.fromEntries(names.map((name) => [name, system.gateways.env[name]]));
    const { DATABASE_URL, PORTARIA_SECRET, TRUST_PROXY } = system.env;
    const env = {
      ...gateways,
      DATABASE_URL,
      PORTARIA_SECRET,
      TRUST_PROXY,
      PUBLIC_ORIGIN: publicOrigin,
      NODE_EXTRA_CA_CERTS: authority,
      WORKER: '0',
    };
    const given = { image: server, env, mounts: [authority] };

    const refused = await runContainer({ ...given, env: { ...env, IDENTITY_ENGINE: 'embedded' } });
    const bare = await runContainer({ image: server });
    const migrated = await runContainer({ ...given, command: migrate });
    const [port, workerPort] = [await freePort(), await freePort()];
    const web = keep(startContainer({ ...given, env: { ...env, PORT: String(port) } }));
    const sending = keep(startContainer({ ...given, command: worker, env: { ...env, WORKER_PORT: String(workerPort) } }));
    await Promise.all([web.until(`http://127.0.0.1:${port}/readyz`), sending.until(`http://127.0.0.1:${workerPort}/readyz`)]);

    const page = await fetch(`http://127.0.0.1:${port}/entrar`);
    const { signedIn, arrived } = await signIn(port, system.inbox);
    const probed = web.probe('node', 'deploy/image/probe.mjs', '/readyz');
    const loaded = await runContainer({ image: engine, command: ['node', '-e', loadEngine] });
    const who = await runContainer({ image: server, command: ['node', '-e', askWho] });
    const [stopped, stoppedWorker] = [await web.stop(), await sending.stop()];
    if (loaded.exitCode !== 0) note(loaded.said);
    return [
      { what: 'size of the image without the engine', asked: `≤ ${mostMegabytes} MB`, measured: `${size} MB`, ok: size <= mostMegabytes },
      is('it refuses the embedded engine', '1, in one sentence', `${refused.exitCode}, in ${sentencesIn(refused.said)}`),
      is(
        'it starts without settings',
        'no, and names DATABASE_URL',
        `${bare.exitCode === 1 ? 'no' : 'yes'}, and ${bare.said.includes('DATABASE_URL') ? 'names DATABASE_URL' : 'says nothing'}`,
      ),
      is('migration', '0: Nothing to migrate.', `${migrated.exitCode}: ${migrated.said}`),
      is('page, sign-in, probe', '200, 200, 0', `${page.status}, ${signedIn}, ${probed}`),
      is('a code by e-mail, sent by the worker', 'arrives', arrived),
      is('exit codes of web and worker after SIGTERM', '0, 0', `${stopped}, ${stoppedWorker}`),
      is('the image with the engine loads its models', '0', String(loaded.exitCode)),
      is('user, and what it may write', '65532: /data', who.said),
    ];
  },
};

type Inbox = Awaited<ReturnType<typeof startSystem>>['inbox'];

async function signIn(port: number, inbox: Inbox) {
  const headers = { origin: publicOrigin, 'content-type': 'application/json' };
  const post = (path: string, body: object, more: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers: { ...headers, ...more }, body: JSON.stringify(body) });
  const signedIn = (await post(signInCalls.login.path, { cpf: person.cpf, password: demoPassword })).status;
  const opened = await post(signInCalls.login.path, { cpf: person.cpf, method: 'email' });
  const cookie = opened.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const { contactConfirmationToken: authorization } = (await opened.json()) as { contactConfirmationToken: string };
  await post(twoFactorCalls.send.path, { channel: 'email' }, { authorization, cookie });
  const message = await inbox.next(({ to, code }) => to === person.email && code !== undefined);
  return { signedIn, arrived: message ? 'arrives' : 'does not arrive' };
}

const sentencesIn = (text: string) =>
  text.split('\n').length === 1 && text.startsWith('IDENTITY_ENGINE=embedded') ? 'one sentence' : text;
