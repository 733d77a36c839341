import type { Page } from '@playwright/test';
import * as limits from '@portaria/domain/limits';
import * as identityTexts from '@portaria/domain/texts/identity';
import { documentPicture } from '../../scripts/specimen-files.mjs';
import { stopClock } from '../support/clock.ts';
import { hold } from '../support/hold.ts';
import { base, choose, photos, reachShutter, shootSteps, stepShown } from '../support/identity.ts';
import { button, heading, hydrated } from '../support/sign-in.ts';
import { axe, expect, test } from '../support/test.ts';

const text = identityTexts.capture;
const { guidance, challenge } = identityTexts;
const sizes = [
  { width: 320, height: 568 },
  { width: 360, height: 616 },
  { width: 390, height: 844 },
  { width: 640, height: 360 },
] as const;
const leastTarget = 44;

/** Where something is on the screen. */
const boxOf = async (page: Page, name: string) => (await button(page, name).boundingBox())!;

/** Shutter and cancel are under a thumb, the picture takes the rest, and nothing can be scrolled. */
async function fits(page: Page, { width, height }: (typeof sizes)[number]) {
  await page.setViewportSize({ width, height });
  const [shutter, cancel] = [await boxOf(page, text.shoot), await boxOf(page, text.cancel)];
  for (const box of [shutter, cancel]) {
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(leastTarget);
    expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(width);
    expect(box.y + box.height).toBeLessThanOrEqual(height);
  }
  if (width < height) expect(shutter.y).toBeGreaterThan(height / 2);
  else expect(shutter.x).toBeGreaterThan(width / 2);
  const seen = await page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    const video = document.querySelector('video')!.getBoundingClientRect();
    const frame = document.querySelector('video + *')!.getBoundingClientRect();
    return { scrollWidth, scrollHeight, videoWidth: video.width, frame: Math.min(frame.width, frame.height) };
  });
  expect(seen).toMatchObject({ scrollWidth: width, scrollHeight: height });
  expect(seen.frame).toBeGreaterThan(100);
  if (width < height) expect(seen.videoWidth).toBe(width); // from edge to edge
}

/** Nothing moves away from a finger: the frame and the shutter stay where they are with every sentence. */
async function staysWith(page: Page, sentences: readonly string[]) {
  const places = await page.getByRole('status').evaluateAll(
    (all, words) => {
      const said = all.find((one) => one.closest('main')?.querySelector('video'))!.firstElementChild!;
      const before = said.textContent;
      const found = words.map((sentence) => {
        said.textContent = sentence;
        const [frame, shutter] = ['video + *', 'button'].map((one) => document.querySelector(`main ${one}`)!.getBoundingClientRect());
        return `${frame!.top} ${frame!.height} ${shutter!.top}`;
      });
      said.textContent = before;
      return found;
    },
    [...sentences],
  );
  expect(new Set(places).size, places.join('; ')).toBe(1);
}

async function fitsEverywhere(page: Page, sentences: readonly string[]) {
  for (const size of sizes) {
    await test.step(`${size.width} × ${size.height}`, async () => {
      await fits(page, size);
      await staysWith(page, sentences);
    });
  }
  await axe(page);
}

/** Measuring takes longer than a step may; this challenge is not answered. */
const unhurried = (page: Page) =>
  page.route('**/proof-of-life/challenge', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), stepSeconds: 3600 } });
  });

test('ID-10 AP-15 the camera fills the screen: shutter and cancel are in reach at every size; focus goes in, Escape and back lead out', async ({
  page,
}) => {
  await unhurried(page);
  await reachShutter(page, 'needsUnlock');
  await button(page, text.open).click();
  await stepShown(page, 1).waitFor();
  await expect(heading(page)).toBeFocused();
  await expect(page.getByRole('link')).toHaveCount(0); // nothing of the page is left behind it
  await expect(button(page, text.shoot)).toBeEnabled();
  await fitsEverywhere(page, [...Object.values(challenge.byHand), challenge.soon, challenge.next, guidance.noFace, guidance.tooDark]);
  await page.keyboard.press('Escape');
  await expect(page.locator('video')).toHaveCount(0);
  await expect(heading(page)).toBeFocused();
  await button(page, text.again).click();
  await stepShown(page, 1).waitFor();
  await page.goBack();
  await expect(page).toHaveURL(`${base}/introducao`);
  await expect(page.locator('video')).toHaveCount(0);
});

test('ID-10 the camera for a document fills the screen: shutter and cancel are in reach at every size', async ({ page }) => {
  await reachShutter(page, 'needsUnlock');
  await shootSteps(page);
  await choose(page, 'RG');
  await expect(page).toHaveURL(`${photos}/rg/frente`);
  await button(page, text.open).click();
  await expect(page.getByText('Foto 1 de 2')).toBeVisible();
  const { noDocument, documentFar, documentCut, moving, hold, glare, blurred, tooDark, tooBright } = guidance;
  await fitsEverywhere(page, [
    text.plain,
    text.auto,
    ...[noDocument, documentFar, documentCut, moving, hold, glare, blurred, tooDark, tooBright],
  ]);
});

/** A picture of one colour, as a phone might have taken it. */
const plainPicture = (page: Page, colour: string) =>
  page.evaluate(async (fill) => {
    const canvas = new OffscreenCanvas(800, 600);
    const pen = canvas.getContext('2d')!;
    pen.fillStyle = fill;
    pen.fillRect(0, 0, canvas.width, canvas.height);
    return [...new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer())];
  }, colour);

test('ID-10 a picture in the dark is not sent: what is wrong is on it, with what to do; a picture that was taken is felt', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(() => {
    const seen = Object.assign(window, { felt: 0, headings: [] as string[] });
    Object.defineProperty(navigator, 'vibrate', { value: () => ++seen.felt > 0 });
    new MutationObserver(() => seen.headings.push(document.querySelector('h1')?.textContent ?? '')).observe(document, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  });
  await reachShutter(page, 'needsUnlock');
  await shootSteps(page);
  await choose(page, 'CNH');
  const { felt, headings } = await page.evaluate(() => {
    const seen = window as unknown as { felt: number; headings: string[] };
    return { felt: seen.felt, headings: seen.headings };
  });
  expect(felt).toBeGreaterThan(0);
  expect(headings).toContain(identityTexts.accepted.face); // for a moment
  await stopClock(page); // on a busy machine the check may take longer than the page waits for it
  const buffer = Buffer.from(await plainPicture(page, '#0a0a0a'));
  await page.getByLabel(text.choose).setInputFiles({ name: 'escura.jpg', mimeType: 'image/jpeg', buffer });
  const { too_dark: dark } = identityTexts.problems;
  await expect(heading(page)).toHaveText(identityTexts.review.heading.problems);
  await expect(page.getByRole('listitem').filter({ hasText: dark.title })).toContainText(dark.fix);
  await page.clock.runFor(2 * limits.pictureCheckMilliseconds); // what was found stays
  await expect(button(page, text.use)).toBeDisabled();
  await expect(button(page, text.use)).toHaveAccessibleDescription(identityTexts.review.useless);
  await page.clock.resume();
  await axe(page);
});

test('ID-10 AP-15 AP-20 while a picture is checked its buttons have their room; what was found is announced', async ({ page }) => {
  const picture = await documentPicture('cnh-full', 'odete');
  await reachShutter(page, 'needsUnlock');
  await shootSteps(page);
  await choose(page, 'CNH');
  await hydrated(page);
  await page.setViewportSize(sizes[0]);
  await stopClock(page);
  const release = await hold(page, '**/assets/document-worker-*.js');
  await page.getByLabel(text.choose).setInputFiles({ name: 'cnh.jpg', mimeType: 'image/jpeg', buffer: picture });
  await expect(heading(page)).toHaveText(text.checking);
  await expect(heading(page)).toBeFocused();
  const said = page.getByRole('main').getByRole('status');
  await expect(said).toHaveText('');
  await expect(button(page, text.use)).toBeHidden();
  const places = () => Promise.all([page.getByRole('img', { name: text.picture.document }), heading(page)].map((one) => one.boundingBox()));
  await expect.poll(async () => (await places())[0]!.height).toBeGreaterThan(sizes[0].width); // its proportions are known
  const before = await places();
  release();
  await expect(said).toHaveText(text.review.document);
  await expect(heading(page)).toHaveText(text.review.document);
  await expect(button(page, text.use)).toBeVisible();
  expect(await places()).toEqual(before);
});
