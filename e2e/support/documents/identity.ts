import type { Page } from '@playwright/test';
import { savingData } from '../camera.ts';
import { consent } from '../identity.ts';
import { people } from '../sign-in.ts';
import { seed } from './seed.ts';

export const shared = '/autorizacao/validacao-de-identidade';

/** The identity validation of a locked account, up to the camera. */
export async function reachCamera(page: Page) {
  await savingData(page);
  await seed(page, { 'valgrind-userCpf': people.regular.cpf });
  await page.goto(`${shared}?token=unlock-1&flow=unlock`);
  await consent(page);
}
