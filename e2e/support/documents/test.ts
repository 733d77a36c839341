import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadBuilt } from '../../../scripts/built.mjs';
import { at } from '../../../scripts/root.mjs';
import { test as base, expect } from '../test.ts';
import { type DocumentsGateway, startDocumentsGateway } from './gateway.ts';
import { serveStatic } from './site.ts';

/** A brand whose calls go to the gateway. */
function brandFor({ bases }: DocumentsGateway, routes: string, folder: string) {
  cpSync(at('brand/portaria'), folder, { recursive: true });
  const file = join(folder, 'brand.json');
  const brand = JSON.parse(readFileSync(file, 'utf8'));
  const environments = [{ name: 'local', hosts: ['localhost'], bases, apiKey: 'key-1' }];
  writeFileSync(file, JSON.stringify({ ...brand, environments, identity: { ...brand.identity, routes } }));
  return folder;
}

/** HT-04: the static pages, another web server, another back end. The own server does not run. */
type Alone = { readonly url: string; readonly gateway: DocumentsGateway };
export const test = base.extend<{ gateway: DocumentsGateway }, { alone: Alone; identityRoutes: 'newer' | 'older' }>({
  identityRoutes: ['newer', { scope: 'worker', option: true }],
  alone: [
    async ({ identityRoutes }, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'portaria-alone-'));
      const gateway = await startDocumentsGateway();
      const { staticCommand } = await loadBuilt('static');
      await staticCommand({ BRAND: brandFor(gateway, identityRoutes, join(folder, 'brand')) }, join(folder, 'site'));
      const site = await serveStatic(join(folder, 'site'));
      await use({ url: site.url, gateway });
      await Promise.all([site.stop(), gateway.stop()]);
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  served: [async ({ alone }, use) => use(alone.url), { scope: 'worker' }],
  freshAccounts: false,
  gateway: async ({ alone }, use) => {
    alone.gateway.reset();
    await use(alone.gateway);
    expect(alone.gateway.faults).toEqual([]);
  },
});

export { expect };
