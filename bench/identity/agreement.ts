import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { pageBounds } from '@portaria/domain/capture/bounds';
import { documentFacts, documentObjections } from '@portaria/domain/capture/document';
import { lightObjection, lightOf } from '@portaria/domain/capture/face';
import type { Objection } from '@portaria/domain/capture/objection';
import * as limits from '@portaria/domain/limits';
import { defaultThresholds } from '@portaria/identity-engine/thresholds';
import { runnerImport } from 'vite';
import { wholeWord } from '../../apps/web/src/flows/identity/guidance/document-guidance.ts';
import { faceGuidance, type SeenFace, type Turn } from '../../apps/web/src/flows/identity/guidance/face-guidance.ts';
import { specimenPeople } from '../../packages/identity-engine/specimens/person.ts';
import { opened, type Pixels, pixelsOf } from '../../packages/identity-engine/specimens/pixels.ts';
import { selfieOf } from '../../packages/identity-engine/specimens/selfie.ts';
import { specimen, specimenNames } from '../../packages/identity-engine/specimens/specimen.ts';
import { at } from '../../scripts/root.mjs';
import { table } from '../table.ts';
import { asDocument, variedDocuments } from './agreement-documents.ts';
import type { EngineSide } from './agreement-engine.ts';
import { asFrame, newChance, type Source, sent, varied } from './agreement-frames.ts';
import { targets } from './targets.ts';

/** What both sides measure. */
const shared: readonly Objection['code'][] = [
  ...(['too_dark', 'too_bright', 'blur', 'glare'] as const),
  ...(['no_face', 'multiple_faces', 'too_far', 'off_centre', 'not_frontal'] as const),
];
type Judged = { readonly isGood: boolean; readonly refused: string | undefined };
type Options = { readonly folders: readonly string[]; readonly most: number; readonly variants: number };

const isPicture = (name: string) => ['.jpg', '.jpeg', '.png', '.webp'].includes(extname(name).toLowerCase());

/** Evenly spread over the folder. */
function picturesIn(folder: string, most: number): string[] {
  const all = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isPicture).sort();
  const step = Math.max(1, all.length / most);
  return Array.from({ length: Math.min(all.length, most) }, (_, i) => join(folder, all[Math.floor(i * step)]!));
}

/** Loaded when all specimens are drawn: from then on this process decodes only JPEG, PNG and WebP, and only from memory. */
async function engineSide(): Promise<EngineSide> {
  type Module = typeof import('./agreement-engine.ts');
  const file = at('bench/identity/agreement-engine.ts');
  const { module } = await runnerImport<Module>(file, { configFile: false, root: at(), logLevel: 'warn' });
  return module.loadEngineSide();
}

/** What the page calls good and the engine refuses nevertheless. The page judges the pixels of the canvas, the engine the JPEG of them. */
export async function measureAgreement({ folders, most, variants }: Options): Promise<{ text: string; isMet: boolean }> {
  const people = Object.values(specimenPeople);
  const documents: Pixels[] = [];
  for (const person of people) for (const name of specimenNames) documents.push(await pixelsOf(opened(await specimen(name, person))));
  const selfies = await Promise.all(people.map(({ portrait }) => selfieOf(portrait)));
  const engine = await engineSide();

  async function judgeFrame(picture: Pixels): Promise<Judged> {
    const seen = (await engine.detect(picture)).map(({ box, pose }) => seenIn(picture, box, pose));
    const turn = turnOf(seen);
    const isGood = !lightObjection(lightOf(picture), seen.length, pageBounds) && faceGuidance(seen, turn, 0) === 'hold';
    if (!isGood) return { isGood, refused: undefined };
    const pixels = await engine.decode(await sent(picture), limits.challengeFramePx);
    return { isGood, refused: pixels ? await engine.refuse(pixels, turn === 'center') : 'size' };
  }
  async function judgeDocument(picture: Pixels): Promise<Judged> {
    const isGood = wholeWord(documentFacts(picture, pageBounds), picture) === 'hold';
    if (!isGood) return { isGood, refused: undefined };
    const pixels = await engine.decode(await sent(picture), limits.documentPx);
    return { isGood, refused: pixels ? documentObjections(documentFacts(pixels, defaultThresholds), defaultThresholds)[0]?.code : 'size' };
  }

  const rows = new Map<string, Judged[]>();
  const count = (name: string, judged: Judged) => rows.set(name, [...(rows.get(name) ?? []), judged]);
  const chance = newChance();
  async function countFace(of: string, picture: Pixels) {
    count(`${of}, as it is`, await judgeFrame(picture));
    const [face] = await engine.detect(picture);
    if (!face) return;
    const source: Source = { picture, box: face.box };
    for (const [name, make] of Object.entries(varied))
      for (let i = 0; i < variants; i++) count(`${of}, ${name}`, await judgeFrame(await make(source, chance)));
  }
  for (const { picture } of selfies) await countFace('specimen', picture);
  for (const folder of folders) {
    for (const file of picturesIn(folder, most)) {
      if (/documents?\b/.test(file)) count('photographed document', await judgeDocument(await asDocument(readFileSync(file))));
      else await countFace('photograph', await asFrame(readFileSync(file)));
    }
  }
  for (const document of documents)
    for (const [name, make] of Object.entries(variedDocuments))
      for (let i = 0; i < variants; i++) count(`document, ${name}`, await judgeDocument(await make(document, chance)));
  return report(rows);
}

const seenIn = (
  { width, height }: Pixels,
  box: { left: number; top: number; width: number; height: number },
  { yaw, roll }: { yaw: number; roll: number },
): SeenFace => ({
  left: box.left / width,
  top: box.top / height,
  width: box.width / width,
  height: box.height / height,
  yaw,
  roll,
  aspect: width / height,
});

/** A photograph of a turned head is a turn that was asked for. */
const turnOf = ([face]: readonly SeenFace[]): Turn => (!face || Math.abs(face.yaw) < 12 ? 'center' : face.yaw > 0 ? 'left' : 'right');

function report(rows: ReadonlyMap<string, readonly Judged[]>) {
  const lines = [...rows].map(([name, judged]) => {
    const good = judged.filter(({ isGood }) => isGood);
    const refused = good.filter(({ refused }) => refused);
    const reasons = [...new Set(refused.map(({ refused }) => refused!))].map(
      (code) => `${code} ${refused.filter((each) => each.refused === code).length}`,
    );
    return [name, judged.length, good.length, refused.length, reasons.join(', ')];
  });
  const good = [...rows.values()].flat().filter(({ isGood }) => isGood);
  const refused = good.filter((each) => shared.some((code) => code === each.refused));
  const share = refused.length / Math.max(1, good.length);
  const text = `${table(['Frames', 'seen', 'good for the page', 'refused by the engine', 'reasons'], lines)}
${refused.length} of ${good.length} good frames refused: ${(share * 100).toFixed(1)} % (target ≤ ${targets.refusedGoodShare * 100} %)`;
  return { text, isMet: share <= targets.refusedGoodShare };
}
