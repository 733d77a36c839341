import { expect, test } from 'vitest';
import { chooseIdentity } from '../adapters/identity/choose-identity.ts';
import { newMetrics } from '../platform/metrics.ts';
import { testApp } from '../testing/harness.ts';
import { measureEngine, observeEngine } from './metrics.ts';

test('SV-10 the engine’s pools: jobs, crashes, durations, CPU time and queue; all series exist before the first event', async () => {
  const metrics = newMetrics();
  const observe = observeEngine(metrics);
  const pools = async () => ({ isReady: true, waiting: 3, workers: { face: 1, document: 0 } });
  measureEngine({ metrics, identity: { of: () => never(), pools, stop: async () => {} } });
  expect(await metrics.registry.metrics()).toContain('portaria_identity_jobs_total{pool="document",outcome="failed"} 0');

  observe({ pool: 'face', outcome: 'done', ms: 1500, cpuMs: 900, rss: 400e6 });
  observe({ pool: 'document', outcome: 'failed', ms: 20, cpuMs: 0, rss: 0 });
  const text = await metrics.registry.metrics();
  for (const line of [
    'portaria_identity_jobs_total{pool="face",outcome="done"} 1',
    'portaria_identity_jobs_total{pool="document",outcome="failed"} 1',
    'portaria_identity_job_seconds_sum{pool="face"} 1.5',
    'portaria_identity_job_cpu_seconds_sum{pool="face"} 0.9',
    'portaria_identity_worker_bytes{pool="face"} 400000000',
    'portaria_identity_jobs_waiting 3',
    'portaria_identity_workers{pool="face"} 1',
    'portaria_identity_workers{pool="document"} 0',
  ])
    expect(text).toContain(line);
  expect(text).not.toContain('job_seconds_count{pool="document"}'); // a crash has no duration
});

const never = () => {
  throw new Error('no picture was sent');
};

test('SV-10 ID-11 reading the queue loads nothing, and does not call a vendor', async () => {
  const server = await testApp();
  const { config, now } = server.deps;
  const vendor = { url: 'http://127.0.0.1:9/', key: 'a key', secret: undefined }; // nothing listens there
  const engines = (kind: 'embedded' | 'composite' | 'scripted') =>
    chooseIdentity(
      { ...config, identity: { ...config.identity, vendor, engines: { loa: kind, unlock: kind, account_recovery: kind } } },
      { now },
    ).pools();
  for (const kind of ['embedded', 'composite'] as const)
    expect(await engines(kind)).toMatchObject({ isReady: true, waiting: 0, workers: { face: 0, document: 0 } });
  expect(await engines('scripted')).toBeNull();
  await server.close();
});
