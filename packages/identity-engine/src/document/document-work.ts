import { greyOf } from '@portaria/domain/capture/measures';
import type { Reason } from '@portaria/domain/identity-reasons';
import { reason } from '@portaria/domain/identity-reasons';
import { readImage, toJpeg } from '../image/read-image.ts';
import { type Classified, classify } from './classify.ts';
import type { DocumentJob, DocumentResult } from './document-job.ts';
import { type KnownSide, sideRow } from './document-sides.ts';
import { cpfsIn } from './fields.ts';
import { compareFields, isAllRead, judgeFields, mayBeAllRead } from './judge-fields.ts';
import { judgeAgreement, judgeValidity } from './judge-validity.ts';
import { labelledDates } from './labelled-dates.ts';
import { measurePicture, round } from './measure-picture.ts';
import { mrzIn } from './mrz.ts';
import { loadOcr, type Ocr } from './ocr.ts';
import { loadQr } from './qr.ts';
import { type Print, readCard } from './read-card.ts';
import { saysSpecimen } from './specimen-words.ts';
import { warmUpText } from './warm-up-text.ts';

const pictureSide = 1800;

/** Light, sharpness, edges, glare; then the print; then the QR code. A hopeless picture stops early: reading in the dark is slow. */
export async function loadDocumentWork(): Promise<(job: DocumentJob) => Promise<DocumentResult>> {
  const ocr: Ocr = await loadOcr();
  const readQr = loadQr();
  const sample = warmUpText();
  ocr(greyOf(sample));
  await readQr(sample);

  return async (job) => {
    const { image, type, side, expected, isLastTry = false, thresholds, now } = job;
    const row = sideRow(type, side);
    const read = await readImage(image, pictureSide, thresholds);
    if ('refused' in read || !row) return { reasons: 'refused' in read ? [read.refused] : [reason('document_wrong_side')], measured: {} };
    const seen = await measurePicture(read.pixels, thresholds);
    if (seen.reasons.length) {
      return { reasons: seen.reasons, measured: seen.measured, picture: await toJpeg(await seen.cardOf(row.longSide.card)) };
    }
    const { card, text, words } = await readCard(seen.cardOf, { ocr, longSide: row.longSide, ...orderOf(row, job) });
    const known = classify(text, thresholds.sideScoreMin);
    const isKnown = isRow(known, row);
    const fields = compareFields(text, expected);
    const qr = row.qr ? await readQr(card) : undefined;
    const dates = row.validity ? labelledDates(words) : {};
    const mrz = mrzIn(text, now);
    const dated = { dates, mrz, ...(qr && { qrCpfs: cpfsIn(qr.text) }) };
    const colour = { score: seen.colour, threshold: thresholds.documentColourMin };
    const grid = { score: seen.grid(), threshold: thresholds.screenGridMax };
    const reasons = [
      ...judgeSide(known, row, isLastTry),
      ...(saysSpecimen(`${text}\n${qr?.text ?? ''}`, expected.name) ? [reason('document_specimen', undefined, isLastTry)] : []),
      ...(row.colour && isKnown && colour.score < colour.threshold ? [reason('document_copy', colour, isLastTry)] : []),
      ...(isKnown ? judgeValidity(dated, now, isLastTry) : []),
      ...(row.fields && isKnown ? judgeFields(fields, { cpfMayBeAbsent: row.cpfMayBeAbsent, isLastTry }, thresholds) : []),
      ...(isKnown ? judgeAgreement(dated, expected, now) : []),
      ...(qr?.seen === 'absent' ? [reason('qr_missing')] : []),
      ...(isKnown && grid.score > grid.threshold ? [reason('screen_hint', grid)] : []),
    ];
    return {
      reasons,
      measured: {
        ...seen.measured,
        words: round(known.score),
        grid: round(grid.score),
        ...(row.fields && { ...fields, name: round(fields.name) }),
        ...(row.validity && { validity: dates.expiry ? 'read' : mrz?.expiry ? 'machine' : 'unread' }),
        ...(mrz && { mrz: mrz.isWhole ? 'whole' : 'part' }),
        ...(qr && { qr: qr.seen }),
      },
      picture: await toJpeg(card),
      ...(row.portrait && !reasons.some(({ severity }) => severity !== 'review') && { card }),
    };
  };
}

const isRow = ({ row: known }: Classified, row: KnownSide) => known?.type === row.type && known.side === row.side && !known.isPart;

/** Where to begin, and when enough is read. What is missing is searched for until the card ends. */
function orderOf(row: KnownSide, { expected, thresholds, now }: DocumentJob) {
  const hasNumbers = ({ text }: Print) => !row.fields || mayBeAllRead(text, expected);
  const hasName = ({ text }: Print) => !row.fields || isAllRead(compareFields(text, expected), thresholds);
  const hasValidity = ({ words }: Print) => row.validity !== 'searched' || labelledDates(words).expiry !== undefined;
  const hasMrz = ({ text }: Print) => !row.mrz || mrzIn(text, now)?.birthDate !== undefined;
  const hasBelow = (print: Print) => hasNumbers(print) && hasValidity(print) && hasMrz(print);
  return {
    isEnough: (print: Print) => hasBelow(print) && hasName(print) && isRow(classify(print.text, thresholds.sideScoreMin), row),
    from: row.fields ? ('fields' as const) : row.mrz ? ('foot' as const) : ('head' as const),
    headWhen: hasBelow, // a name may stand in the head
    footAfter: ({ text }: Print) => Boolean(row.mrzSince?.test(text)),
  };
}

function judgeSide({ row: known }: Classified, row: KnownSide, isLastTry: boolean): Reason[] {
  if (!known) return [reason('document_unrecognised', undefined, isLastTry)];
  if (known.type !== row.type) return [reason('document_wrong_type')];
  return known.side === row.side && !known.isPart ? [] : [reason('document_wrong_side')];
}
