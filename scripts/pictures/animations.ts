import { mkdirSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import * as identityTexts from '@portaria/domain/texts/identity';
import * as signInTexts from '@portaria/domain/texts/sign-in';
import { withDocumentAtCamera, withoutCamera } from '../../e2e/support/camera.ts';
import { choose, reachCamera } from '../../e2e/support/identity.ts';
import { personAtCamera } from '../../e2e/support/person-at-camera.ts';
import { button, cpfField, demoPassword, hydrated, passwordField, people } from '../../e2e/support/sign-in.ts';
import { challengeFilm } from '../specimen-files.mjs';
import { newRecorder } from './recorder.ts';
import { writeSmall } from './write-small.mjs';

const viewport = { width: 390, height: 780 };
const text = identityTexts.capture;
/** Nothing flashes: without motion the challenge has no colours. */
const calm = { viewport, reducedMotion: 'reduce' } as const;
const patient = { timeout: 120_000 };

/** A sign-in and a capture, as a person sees them on a real server, and stills of the capture. */
export async function writeAnimations(origin: string, folder: string) {
  mkdirSync(folder, { recursive: true });
  await withoutCamera(origin, (page) => recordSignIn(page, `${folder}/entrar.webp`), calm);
  await withDocumentAtCamera('hopper', origin, (page) => recordCapture(page, folder), calm, 'standing');
}

async function recordSignIn(page: Page, file: string) {
  const { add, tap, type, write } = newRecorder(page, viewport.width);
  await openWithFont(page);
  await add(1200);
  await type(cpfField(page), people.regular.cpf.replace(/\D/g, ''));
  await tap(button(page, signInTexts.cpf.submit));
  await passwordField(page).waitFor();
  await add(900);
  await type(passwordField(page), demoPassword);
  await tap(button(page, signInTexts.password.submit));
  await expect(page).toHaveURL('/area-cliente', patient);
  await hydrated(page);
  await page.getByText(people.regular.name.split(' ')[0]!).first().waitFor();
  await add(2600);
  await write(file);
}

async function recordCapture(page: Page, folder: string) {
  const { add, tap, watch, write } = newRecorder(page, 300);
  const still = async (name: string) => writeSmall(await page.screenshot({ animations: 'disabled' }), `${folder}/${name}-390-light.png`);
  const film = Object.entries(await challengeFilm('hopper', 'live')).map(([key, frames]) => [key, { frames }]);
  await page.addInitScript(uncut);
  await personAtCamera(page, { live: Object.fromEntries(film) });
  await openWithFont(page);
  await reachCamera(page, 'specimen', '/entrar?redirectUrl=%2Farea-cliente');
  await hydrated(page);
  await add(1000);
  await tap(button(page, text.open));
  const camera = page.locator('[data-shape]');
  const turn = page.locator('[data-move="left"], [data-move="right"]');
  await watch(() => turn.isVisible(), 3000);
  await still('captura-selfie');
  await watch(() => camera.isHidden(), 9000);
  await add(1000);
  await expect(page).toHaveURL(/escolher-documento$/, patient);
  await hydrated(page);
  await add(1400);
  await choose(page, 'CNH');
  await tap(button(page, text.open));
  const counting = page.getByText(/^[123]$/);
  const taken = page.getByRole('img', { name: text.picture.document });
  await watch(async () => (await counting.isVisible()) || taken.isVisible(), 2500);
  await still('captura-documento');
  await watch(() => taken.isVisible(), 2500);
  await add(800);
  await button(page, text.use).waitFor();
  await add(1400);
  await tap(button(page, text.use));
  await add(1000);
  await expect(page).toHaveURL('/entrar?status=1', patient);
  await page.getByText(identityTexts.confirmed.heading).waitFor();
  await add(2600);
  await write(`${folder}/captura.webp`);
}

/** Chromium would cut a clip that stands to the proportions that the page prefers; a phone turns its camera with it. */
function uncut() {
  const devices = navigator.mediaDevices;
  const other = devices.getUserMedia.bind(devices);
  devices.getUserMedia = (asked) => other({ video: { ...(asked?.video as MediaTrackConstraints), width: {}, height: {} } });
}

/** The font is `optional`: it is used once it is cached. */
async function openWithFont(page: Page) {
  await page.goto('/entrar');
  await page.evaluate(() => document.fonts.ready);
  await page.goto('/entrar');
  await hydrated(page);
}
