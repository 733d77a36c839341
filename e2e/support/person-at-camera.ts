import type { Page } from '@playwright/test';
import { screenColours } from '@portaria/domain/liveness';

/** What the camera sees: JPEGs one after the other, of which the last one stays, or a plain colour. */
type Scene = { readonly frames: readonly Buffer[] } | { readonly colour: string };
/** By what the page asks for: a move, or a colour on the screen. Without a scene for it: `center`, or grey. */
export type Film = Readonly<Record<string, Scene>>;
type Shown = { readonly key: string; readonly at: number };

type Pose = { readonly yaw?: number; readonly scale?: number; readonly colour?: string };

/** A head that does everything that a challenge can ask for. `draw` renders a pose; a yaw is positive to the person's left. */
export async function filmOf(draw: (pose: Pose) => Promise<Buffer>): Promise<Film> {
  const scene = async (...poses: Pose[]) => ({ frames: await Promise.all(poses.map(draw)) });
  const turn = (sign: 1 | -1) => scene({}, ...[6, 11, 22].map((yaw) => ({ yaw: sign * yaw })));
  const lit = await Promise.all(Object.entries(screenColours).map(async ([name, colour]) => [name, await scene({ colour })] as const));
  return {
    center: await scene({}),
    left: await turn(1),
    right: await turn(-1),
    closer: await scene(...[1, 1.25, 1.5].map((scale) => ({ scale }))),
    ...Object.fromEntries(lit),
  };
}

/** How long each frame of a scene is seen: slower than the guidance looks. */
const frameMilliseconds = 450;

/**
 * A camera whose person does what the page says: the stage of the challenge has `data-move` and `data-colour`. Every frame has other noise, as
 * those of a real camera. Returns what was asked for, and when.
 */
export async function personAtCamera(page: Page, film: Film): Promise<() => Promise<readonly Shown[]>> {
  const scenes = Object.entries(film).map(([key, scene]) => [
    key,
    'frames' in scene ? scene.frames.map((frame) => `data:image/jpeg;base64,${frame.toString('base64')}`) : scene.colour,
  ]);
  await page.addInitScript(
    ({ given, milliseconds }) => {
      const script = Object.fromEntries(given) as Record<string, string | string[]>;
      const shown: { key: string; at: number }[] = [];
      Object.assign(window, { shownToCamera: shown });
      const pictures = new Map<string, HTMLImageElement>();
      for (const address of Object.values(script).flat())
        if (address.startsWith('data:')) pictures.set(address, Object.assign(new Image(), { src: address }));
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width: 640, height: 480 });
      const pen = canvas.getContext('2d')!;
      function draw() {
        const { move = 'center', colour } = document.querySelector<HTMLElement>('[data-shape="face"]')?.dataset ?? {};
        const key = colour ?? move;
        const now = performance.now();
        if (shown.at(-1)?.key !== key) shown.push({ key, at: now });
        const scene = script[key] ?? script.center ?? '#888';
        const address = Array.isArray(scene)
          ? scene[Math.min(scene.length - 1, Math.floor((now - shown.at(-1)!.at) / milliseconds))]!
          : scene;
        const picture = pictures.get(address);
        pen.fillStyle = picture ? '#888' : address;
        pen.fillRect(0, 0, canvas.width, canvas.height);
        if (picture?.complete) pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
        pen.fillStyle = `hsl(${Math.random() * 360} 60% 50%)`;
        for (let i = 0; i < 8; i++) pen.fillRect(Math.random() * canvas.width, Math.random() * 8, 2, 2);
      }
      setInterval(draw, 60);
      navigator.mediaDevices.getUserMedia = async () => canvas.captureStream();
    },
    { given: scenes as [string, string | string[]][], milliseconds: frameMilliseconds },
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
