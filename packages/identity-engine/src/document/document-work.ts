import { documentFacts, documentObjections } from '@portaria/domain/capture/document';
import type { Reason } from '@portaria/domain/identity-reasons';
import { reason } from '@portaria/domain/identity-reasons';
import { greyOf } from '../image/quality.ts';
import { type Pixels, readImage, toJpeg } from '../image/read-image.ts';
import { shrink } from '../image/resize.ts';
import type { Thresholds } from '../thresholds.ts';
import { type Classified, classify } from './classify.ts';
import type { DocumentJob, DocumentResult } from './document-job.ts';
import { sideRow } from './document-sides.ts';
import { compareFields, isAllRead, judgeFields, mayBeAllRead } from './judge-fields.ts';
import { loadOcr, type Ocr } from './ocr.ts';
import { loadQr } from './qr.ts';
import { readCard } from './read-card.ts';
import { rectify } from './rectify.ts';
import { warmUpText } from './warm-up-text.ts';

const pictureSide = 1800;
const cardSide = 1300;

/** Light, sharpness, edges, glare; then the print; then the QR code. A hopeless picture stops early: reading in the dark is slow. */
export async function loadDocumentWork(): Promise<(job: DocumentJob) => Promise<DocumentResult>> {
  const ocr: Ocr = await loadOcr();
  const readQr = loadQr();
  const sample = warmUpText();
  ocr(greyOf(sample));
  await readQr(sample);

  return async ({ image, type, side, expected, isLastTry = false, thresholds }) => {
    const read = await readImage(image, pictureSide, thresholds);
    if ('refused' in read) return { reasons: [read.refused], measured: {} };
    const seen = await measure(read.pixels, thresholds);
    if (seen.reasons.length) return { reasons: seen.reasons, measured: seen.measured, picture: await toJpeg(seen.card) };

    const row = sideRow(type, side);
    const isEnough = (text: string) =>
      (!row?.fields || (mayBeAllRead(text, expected) && isAllRead(compareFields(text, expected), thresholds))) &&
      isRow(classify(text, thresholds.sideScoreMin), type, side);
    const { card, text } = await readCard(seen.card, {
      ocr,
      isEnough,
      ...(row?.fields && { headWhen: (text: string) => mayBeAllRead(text, expected) }),
    });
    const known = classify(text, thresholds.sideScoreMin);
    const fields = compareFields(text, expected);
    const qr = row?.qr ? await readQr(card) : undefined;
    const reasons = [
      ...judgeSide(known, type, side, isLastTry),
      ...(row?.fields && isRow(known, type, side)
        ? judgeFields(fields, { cpfMayBeAbsent: row.cpfMayBeAbsent, isLastTry }, thresholds)
        : []),
      ...(qr === 'absent' ? [reason('qr_missing')] : []),
    ];
    return {
      reasons,
      measured: {
        ...seen.measured,
        words: round(known.score),
        ...(row?.fields && { ...fields, name: round(fields.name) }),
        ...(qr && { qr }),
      },
      picture: await toJpeg(card),
      ...(row?.portrait && !reasons.some(({ severity }) => severity !== 'review') && { card }),
    };
  };
}

const round = (value: number) => Math.round(value * 1000) / 1000;
const isRow = ({ row }: Classified, type: string, side: string) => row?.type === type && row.side === side;

/** ID-10: as the page measured it before the shot. */
async function measure(pixels: Pixels, t: Thresholds) {
  const facts = documentFacts(pixels, t);
  const { quad, luma, sharpness, glare } = facts;
  const card = quad ? rectify(pixels, quad, cardSide) : await shrink(pixels, cardSide);
  const reasons = documentObjections(facts, t).map(({ code, ...measured }) => reason(code, measured));
  return { card, reasons, measured: { luma: round(luma), sharpness: round(sharpness), glare: round(glare), edges: quad !== undefined } };
}

function judgeSide(known: Classified, type: string, side: string, isLastTry: boolean): Reason[] {
  if (!known.row) return [reason('document_unrecognised', undefined, isLastTry)];
  if (known.row.type !== type) return [reason('document_wrong_type')];
  return known.row.side === side ? [] : [reason('document_wrong_side')];
}
