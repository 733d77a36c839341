import type { Page } from '@playwright/test';
import type { ElsewherePair } from '@portaria/contract/calls/all';
import { codes, type ErrorCode, isErrorCode } from '@portaria/domain/errors/codes';
import { legalizaErrors } from '@portaria/domain/errors/legaliza';
import type { ErrorTable, RedirectKey } from '@portaria/domain/errors/reaction';
import { recoveryErrors } from '@portaria/domain/errors/recovery';
import { messageFor } from '@portaria/domain/errors/screens';
import { signInErrors } from '@portaria/domain/errors/sign-in';
import { signUpErrors } from '@portaria/domain/errors/sign-up';
import * as legalizaTexts from '@portaria/domain/texts/legaliza';
import * as fieldTexts from '@portaria/domain/texts/person-fields';
import * as recoveryTexts from '@portaria/domain/texts/recovery';
import { typeCode } from './support/codes.ts';
import { button, cpfField, heading, hydrated, people, signIn, submitCpf, submitPassword } from './support/sign-in.ts';
import { begin, reachCode } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';

type Journey = { readonly errors: ErrorTable; readonly walk: (page: Page) => Promise<unknown> };

const login: Journey = {
  errors: signInErrors,
  walk: async (page) => {
    await submitCpf(page, 'regular');
    await submitPassword(page);
  },
};
const signUpCode: Journey = { errors: signUpErrors, walk: async (page) => typeCode(page, await reachCode(page, 'unregistered3')) };
const signUpStart: Journey = { errors: signUpErrors, walk: (page) => begin(page, 'unregistered3') };
const recovery: Journey = {
  errors: recoveryErrors,
  walk: async (page) => {
    await page.goto('/autorizacao/esqueceu-senha');
    await hydrated(page);
    await cpfField(page).fill(people.regular.cpf);
    await button(page, recoveryTexts.cpf.submit).click();
  },
};

const legaliza: Journey = {
  errors: legalizaErrors,
  walk: async (page) => {
    await signIn(page, 'reconfirmName');
    await button(page, legalizaTexts.introduction.submit).click();
    await page.getByLabel(fieldTexts.name.label, { exact: true }).fill(people.reconfirmName.name);
    await button(page, legalizaTexts.submit).click();
  },
};

/** SI-14: what a code is sent to. */
const data = { id: 'a-handle', cellphone: '(••) •••••-••21' };

/** A missing pair does not compile: every code that the contract declares for another gateway has a journey. */
const journeys = {
  '/v2/login 0004': login,
  '/v2/login 0045': login,
  '/v2/login redirect_login': login,
  '/v2/signup/start 0002': signUpStart,
  '/v2/signup/start 0004': signUpStart,
  '/v2/signup/start 0043': signUpStart,
  '/v2/signup/start 0050': signUpStart,
  '/v2/signup/start 0052': signUpStart,
  '/v2/signup/start 0054': signUpStart,
  '/v2/signup/start redirect_login': signUpStart,
  '/v2/signup/verify-code 0030': signUpCode,
  '/v3/account/recovery/start 0067': recovery,
  '/v3/account/recovery/start 0068': recovery,
  '/v3/account/recovery/start 0070': recovery,
  '/v1/legalize redirect_error': legaliza,
} as const satisfies Record<ElsewherePair, Journey>;

for (const [pair, { errors, walk }] of Object.entries<Journey>(journeys)) {
  const [path, code] = pair.split(' ') as [string, ErrorCode | RedirectKey];
  const { key, reaction } = errors[code]!;
  test(`HT-04 ER-01 ${path}: another gateway’s ${code} ${key} shows its ${reaction.show}`, async ({ page }) => {
    const status = isErrorCode(code) ? codes[code].status : 422;
    await page.route(`**${path}`, (route) => route.fulfill({ status, json: { errorKey: `error.${code}`, code, data } }));
    await walk(page);
    if (reaction.show === 'redirect') await expect(page).toHaveURL((url) => url.pathname === reaction.to);
    if (reaction.show === 'screen') await expect(heading(page)).toHaveText(messageFor(code).heading);
    if (reaction.show === 'modal') await expect(page.getByRole('dialog', { name: reaction.message.heading })).toBeVisible();
    if (reaction.show === 'label') await expect(page.getByText(reaction.text, { exact: true })).toBeVisible();
  });
}
