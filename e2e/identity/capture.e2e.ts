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
  { width: 844, height: 390 },
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
    const frame = document.querySelector('[data-shape] > *')!.getBoundingClientRect();
    const isWhole = [...document.querySelectorAll('video, canvas')].some((one) => {
      const { left, top, right, bottom } = one.getBoundingClientRect();
      return left <= 0 && top <= 0 && right >= innerWidth && bottom >= innerHeight;
    });
    return { scrollWidth, scrollHeight, isWhole, frame: Math.min(frame.width, frame.height) };
  });
  expect(seen).toMatchObject({ scrollWidth: width, scrollHeight: height, isWhole: true }); // from edge to edge
  expect(seen.frame).toBeGreaterThan(100);
}

/** The picture itself, sharp and without a border. */
async function fillsScreens(page: Page) {
  for (const { width, height } of sizes) {
    await page.setViewportSize({ width, height });
    expect(await page.getByLabel(text.preview).boundingBox()).toEqual({ x: 0, y: 0, width, height });
  }
}

/** Nothing moves away from a finger: the frame and the shutter stay where they are with every sentence. */
async function staysWith(page: Page, sentences: readonly string[]) {
  const places = await page.getByRole('status').evaluateAll(
    (all, words) => {
      const said = all.find((one) => one.closest('main')?.querySelector('video'))!.firstElementChild!;
      const before = said.textContent;
      const found = words.map((sentence) => {
        said.textContent = sentence;
        const [frame, shutter] = ['[data-shape] > *', 'button'].map((one) =>
          document.querySelector(`main ${one}`)!.getBoundingClientRect(),
        );
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
  await fillsScreens(page);
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

const photo = `${photos}/rg/frente`;
const openView = async (page: Page, view: string) => {
  await page.goto(`/dev/gallery/view${view.split('~', 1)[0]}?view=${encodeURIComponent(view)}`);
  await expect(page.locator('html')).toHaveAttribute('data-scene', 'ready');
};

test('ID-10 the shutter counts to the automatic picture, and a hint rings what it is about', async ({ page }) => {
  await openView(page, `${photo}~counting`);
  const [number, shutter] = [(await page.getByText('2', { exact: true }).boundingBox())!, await boxOf(page, text.shoot)];
  expect(number.x + number.width / 2).toBeCloseTo(shutter.x + shutter.width / 2, 0);
  expect(number.y + number.height / 2).toBeCloseTo(shutter.y + shutter.height / 2, 0);
  await openView(page, `${photo}~glare-at-camera`);
  await expect(page.getByRole('status').first()).toHaveText(guidance.glare);
  const [ring, frame] = await Promise.all(['main > [class*="spot"]', '[data-shape] > *'].map((one) => page.locator(one).boundingBox()));
  expect(ring!.x).toBeGreaterThan(frame!.x);
  expect(ring!.x + ring!.width).toBeLessThan(frame!.x + frame!.width);
});

test('ID-10 what is wrong with a picture is on it: a ring where the place is known, else its name, with the number of the list', async ({
  page,
}) => {
  const { glare, blur } = identityTexts.problems;
  await openView(page, `${photo}~review-problems`);
  await expect(page.getByRole('listitem')).toHaveText([new RegExp(glare.title), new RegExp(blur.title)]);
  const picture = (await page.getByRole('img', { name: text.picture.document }).boundingBox())!;
  const marks = page.getByRole('figure').locator('span');
  await expect(marks).toHaveText(['1', `2${blur.title}`]);
  const ring = (await marks.first().boundingBox())!;
  expect((ring.x + ring.width / 2 - picture.x) / picture.width).toBeCloseTo(0.65, 1); // the middle of the reflection
  expect((ring.y + ring.height / 2 - picture.y) / picture.height).toBeCloseTo(0.425, 1);
});

test('ID-07 AP-15 four drawings, and the words that a screen is no document, are on the first screen; without a document there is a way on', async ({
  page,
}) => {
  const { onScreen, none, without } = identityTexts.documentChoice;
  await page.setViewportSize({ width: 390, height: 844 });
  await openView(page, `${base}/escolher-documento`);
  const drawings = await page.locator('main button svg').evaluateAll((all) => all.map((one) => one.innerHTML));
  expect([drawings.length, new Set(drawings).size]).toEqual([4, 4]);
  await expect(page.getByText(onScreen.text)).toBeInViewport({ ratio: 1 });
  await expect(button(page, none)).toBeInViewport({ ratio: 1 });
  await button(page, none).click();
  const dialog = page.getByRole('dialog', { name: without.heading });
  await expect(dialog.getByRole('link')).toHaveText([without.later, without.help]);
  await axe(page);
  await button(page, without.fetch).click();
  await expect(dialog).toBeHidden();
  await expect(button(page, none)).toBeFocused();
  for (const type of ['CNH', 'DNI'] as const) {
    await openView(page, `${photos}/${type.toLowerCase()}/instrucoes-documento`);
    await expect(page.getByText(identityTexts.instructions.onScreen[type])).toBeVisible();
  }
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
