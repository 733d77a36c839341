import { verdictStatus } from '@portaria/domain/identity';
import type { IdentityEngine, ProvenDocument } from '@portaria/identity-engine/engine';
import { newChallenge } from '@portaria/identity-engine/liveness/challenge';
import { challengeAnswer } from '../../packages/identity-engine/specimens/challenge-answer.ts';
import { specimenPeople } from '../../packages/identity-engine/specimens/person.ts';
import { pictureOfSide, sidesOf, type Verification, verify } from '../../packages/identity-engine/specimens/verification.ts';
import { median } from '../percentiles.ts';
import type { BarGroup } from '../plot.ts';
import { usage } from '../processes.ts';
import { table } from '../table.ts';
import { documents, mark, targets } from './targets.ts';

const person = specimenPeople.helena;
type Cost = { readonly cpuSeconds: number; readonly wallSeconds: number; readonly status: number };

async function costOf(engine: IdentityEngine, verification: Verification): Promise<Cost> {
  const before = usage().cpuSeconds;
  const begun = performance.now();
  const { verdict } = await verify(engine, verification);
  return { cpuSeconds: usage().cpuSeconds - before, wallSeconds: (performance.now() - begun) / 1000, status: verdict.status };
}

/** Each document's first verification with a new engine, nothing loaded, and then the same again several times. */
export async function measureCost(
  start: () => Promise<IdentityEngine>,
  times: number,
): Promise<{ text: string; isMet: boolean; bars: BarGroup }> {
  const rows: { document: ProvenDocument; first: Cost; warm: readonly Cost[] }[] = [];
  for (const document of documents) {
    await prepare(document);
    const engine = await start();
    const first = await costOf(engine, { person, document, purpose: 'loa' });
    const warm: Cost[] = [];
    for (let i = 0; i < times; i++) warm.push(await costOf(engine, { person, document, purpose: 'loa' }));
    rows.push({ document, first, warm });
    await engine.stop();
  }
  const cells = rows.map(({ document, first, warm }) => {
    const cpu = median(warm.map(({ cpuSeconds }) => cpuSeconds));
    const target = targets.warmCpuSeconds[document];
    const isAllowed = [first, ...warm].every(({ status }) => status === verdictStatus.allowed);
    const isMet = cpu <= target && first.cpuSeconds <= targets.firstCpuSeconds && isAllowed;
    const wall = median(warm.map(({ wallSeconds }) => wallSeconds));
    return {
      isMet,
      bar: { label: document, value: cpu, shown: cpu.toFixed(2), target },
      cells: [
        document,
        cpu.toFixed(2),
        `≤ ${target}`,
        wall.toFixed(2),
        first.cpuSeconds.toFixed(2),
        `≤ ${targets.firstCpuSeconds}`,
        isAllowed ? 'yes' : 'NO',
        mark(isMet),
      ],
    };
  });
  const head = ['Document', 'warm CPU s', 'target', 'warm wall s', 'first CPU s', 'target', 'allowed', 'met'];
  return {
    text: table(
      head,
      cells.map((row) => row.cells),
    ),
    isMet: cells.every((row) => row.isMet),
    bars: { heading: 'Warm verification, CPU seconds', bars: cells.map(({ bar }) => bar) },
  };
}

/** Drawing the specimens is no cost of the engine. */
async function prepare(document: ProvenDocument): Promise<void> {
  await Promise.all(sidesOf(document).map((side) => pictureOfSide(side, person)));
  await challengeAnswer(newChallenge({ now: new Date(), lifeSeconds: 60, pick: () => 0 }), person.portrait);
}
