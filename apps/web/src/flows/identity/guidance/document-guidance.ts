import { pageBounds, pageWishes } from '@portaria/domain/capture/bounds';
import { type DocumentFacts, type DocumentGlance, documentLight, documentObjections } from '@portaria/domain/capture/document';
import type { Quad } from '@portaria/domain/capture/find-quad';
import { type Word, wordOf } from './words.ts';

type Size = { readonly width: number; readonly height: number };

/** The hint from a small frame; `hold` once the document lies inside, large enough and still. `before`: its edges at the last look. */
export function glanceWord(glance: DocumentGlance, frame: Size, before: Quad | undefined): Word {
  const [dim] = documentLight(glance, pageBounds);
  if (dim) return wordOf[dim.code];
  return placeWord(glance.quad, frame) ?? (isStill(glance.quad!, before) ? 'hold' : 'moving');
}

/** The hint from the whole frame that would be sent; `hold`: the engine has nothing against it. */
export function wholeWord(facts: DocumentFacts, frame: Size): Word {
  const [objection] = documentObjections(facts, pageBounds);
  return objection ? wordOf[objection.code] : (placeWord(facts.quad, frame) ?? 'hold');
}

function placeWord(quad: Quad | undefined, { width, height }: Size): Word | undefined {
  if (!quad) return 'noDocument';
  const { documentEdge, documentWidthMin } = pageWishes;
  if (quad.some((corner) => corner.some((share) => share < documentEdge || share > 1 - documentEdge))) return 'documentCut';
  const edges = quad.map(([x, y], i) => Math.hypot((x - quad[(i + 1) % 4]![0]) * width, (y - quad[(i + 1) % 4]![1]) * height));
  return Math.max(...edges) < documentWidthMin * Math.max(width, height) ? 'documentFar' : undefined;
}

const isStill = (quad: Quad, before: Quad | undefined) =>
  before?.every(([x, y], i) => Math.hypot(x - quad[i]![0], y - quad[i]![1]) <= pageWishes.documentShift) ?? false;
