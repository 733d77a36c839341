import type { Page } from '@playwright/test';
import { screenColours } from '@portaria/domain/identity/liveness';

/** What the camera sees: JPEGs one after the other, of which the last one stays, or a plain colour. */
type Scene = { readonly frames: readonly Buffer[] } | { readonly colour: string };
/** By what the page asks for: a move, or a colour on the screen. Without a scene for it: `center`, or grey. */
export type Film = Readonly<Record<string, Scene>>;
type Shown = { readonly key: string; readonly at: number };

/** How long each frame of a scene is seen: slower than the guidance looks. */
const frameMilliseconds = 450;

/** Which of the films the camera shows from now on. */
export const showFilm = (page: Page, name: string) => page.evaluate((film) => Object.assign(window, { film }), name);

/**
 * A camera towards the person, who does what the page says: the stage of the challenge has `data-move` and `data-colour`. Every frame has
 * other noise, as those of a real camera. The first film is shown until another is chosen. Returns what was asked for, and when.
 */
export async function personAtCamera(page: Page, films: Readonly<Record<string, Film>>): Promise<() => Promise<readonly Shown[]>> {
  const given = Object.entries(films).map(([name, film]) => [
    name,
    Object.entries(film).map(([key, scene]) => [
      key,
      'frames' in scene ? scene.frames.map((frame) => `data:image/jpeg;base64,${frame.toString('base64')}`) : scene.colour,
    ]),
  ]) as [string, [string, string | string[]][]][];
  await page.addInitScript(
    ({ given, milliseconds }) => {
      const scripts = Object.fromEntries(given.map(([name, scenes]) => [name, Object.fromEntries(scenes)]));
      const shown: { key: string; at: number }[] = [];
      const chosen = Object.assign(window, { shownToCamera: shown, film: given[0]![0] });
      const pictures = new Map<string, HTMLImageElement>();
      for (const address of Object.values(scripts).flatMap((scenes) => Object.values(scenes).flat()))
        if (address.startsWith('data:')) pictures.set(address, Object.assign(new Image(), { src: address }));
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width: 640, height: 480 });
      const pen = canvas.getContext('2d')!;
      const grain = document.createElement('canvas');
      Object.assign(grain, { width: 720, height: 560 });
      const dots = new ImageData(grain.width, grain.height);
      for (let i = 0; i < dots.data.length; i += 4) dots.data.set([0, 0, 0, Math.random() * 18], i);
      grain.getContext('2d')!.putImageData(dots, 0, 0);
      function draw() {
        const { move = 'center', colour } = document.querySelector<HTMLElement>('[data-shape="face"]')?.dataset ?? {};
        const key = colour ?? move;
        const now = performance.now();
        if (shown.at(-1)?.key !== key) shown.push({ key, at: now });
        const script = scripts[chosen.film] ?? {};
        const scene = script[key] ?? script.center ?? '#888';
        const address = Array.isArray(scene)
          ? scene[Math.min(scene.length - 1, Math.floor((now - shown.at(-1)!.at) / milliseconds))]!
          : scene;
        const picture = pictures.get(address);
        pen.fillStyle = picture ? '#888' : address;
        pen.fillRect(0, 0, canvas.width, canvas.height);
        if (picture?.complete) pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
        pen.drawImage(grain, -Math.random() * 80, -Math.random() * 80);
      }
      setInterval(draw, 60);
      const devices = navigator.mediaDevices;
      const other = devices.getUserMedia.bind(devices);
      devices.getUserMedia = async (asked) => {
        const { facingMode } = (asked?.video ?? {}) as { facingMode?: { ideal?: string } };
        if (facingMode?.ideal === 'environment') return other(asked);
        const stream = canvas.captureStream();
        Object.defineProperty(stream.getVideoTracks()[0]!, 'label', { value: 'fake_device_0' });
        return stream;
      };
    },
    { given, milliseconds: frameMilliseconds },
  );
  return () => page.evaluate(() => (window as unknown as { shownToCamera: Shown[] }).shownToCamera);
}

/** The name of the colour that a frame, base64 of a JPEG, shows in its middle. */
export function colourOf(page: Page, frame: string): Promise<string> {
  return page.evaluate(
    async ([image, palette]) => {
      const bytes = Uint8Array.from(atob(image), (letter) => letter.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }));
      const pen = new OffscreenCanvas(1, 1).getContext('2d')!;
      pen.drawImage(bitmap, bitmap.width / 2, bitmap.height / 2, 1, 1, 0, 0, 1, 1);
      const seen = [...pen.getImageData(0, 0, 1, 1).data.slice(0, 3)];
      const distance = (hex: string) =>
        seen.reduce((sum, value, i) => sum + Math.abs(value - Number.parseInt(hex.slice(1 + i * 2, 3 + i * 2), 16)), 0);
      return Object.entries(palette).sort(([, one], [, other]) => distance(one) - distance(other))[0]![0];
    },
    [frame, screenColours] as const,
  );
}
