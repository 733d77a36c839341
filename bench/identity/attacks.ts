import { verdictStatus } from '@portaria/domain/identity';
import type { IdentityEngine, StepResult } from '@portaria/identity-engine/engine';
import { challengeAnswer } from '../../packages/identity-engine/specimens/challenge-answer.ts';
import { type FraudName, frauds } from '../../packages/identity-engine/specimens/frauds.ts';
import { neverAllowed } from '../../packages/identity-engine/specimens/never-allowed.ts';
import { type PortraitName, portraits } from '../../packages/identity-engine/specimens/person.ts';
import { verify } from '../../packages/identity-engine/specimens/verification.ts';
import { table } from '../table.ts';

type Row = { tried: number; passed: number; review: number; readonly codes: Set<string> };
type Tried = { readonly attempt: string; readonly outcome: 'passed' | 'review' | 'refused'; readonly reasons: StepResult['reasons'] };

/** Every way to answer a challenge that is none, then every attempt with a document; each by every person. */
export async function measureAttacks(engine: IdentityEngine): Promise<{ text: string; isMet: boolean }> {
  const rows = new Map<string, Row>();
  const add = ({ attempt, outcome, reasons }: Tried) => {
    const row = rows.get(attempt) ?? { tried: 0, passed: 0, review: 0, codes: new Set<string>() };
    rows.set(attempt, row);
    row.tried += 1;
    if (outcome !== 'refused') row[outcome] += 1;
    for (const { code } of reasons) row.codes.add(code);
  };
  for (const name of Object.keys(frauds) as FraudName[])
    for (const portrait of Object.keys(portraits) as PortraitName[]) add(await answerFalsely(engine, name, portrait));
  for (const verification of neverAllowed()) {
    const { status, reasons } = (await verify(engine, verification)).verdict;
    const outcome = status === verdictStatus.allowed ? 'passed' : status === verdictStatus.waiting_ocr ? 'review' : 'refused';
    add({ attempt: verification.attempt, outcome, reasons });
  }
  const cells = [...rows].map(([attempt, row]) => [attempt, row.tried, row.passed, row.review, [...row.codes].join(', ')]);
  const [tried, passed] = [...rows.values()].reduce(([a, b], row) => [a + row.tried, b + row.passed], [0, 0]);
  return {
    text: `${table(['Attempt', 'tried', 'passed', 'to review', 'reasons'], cells)}\n${passed} of ${tried} passed`,
    isMet: passed === 0,
  };
}

async function answerFalsely(engine: IdentityEngine, attempt: FraudName, portrait: PortraitName): Promise<Tried> {
  const purpose = 'unlock';
  const challenge = await engine.createChallenge(purpose);
  const answer = await challengeAnswer(challenge, portrait, attempt);
  const { ok, reasons } = await engine.checkSelfie({ session: 'bench', purpose, challenge, answer });
  return { attempt, outcome: !ok ? 'refused' : reasons.length ? 'review' : 'passed', reasons };
}
