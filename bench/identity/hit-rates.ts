import type { ReasonCode } from '@portaria/domain/identity-reasons';
import type { IdentityEngine, StepResult } from '@portaria/identity-engine/engine';
import { degradationNames, degradations } from '../../packages/identity-engine/specimens/degradations.ts';
import { specimenPeople } from '../../packages/identity-engine/specimens/person.ts';
import { type LayoutName, layouts, wholeLayouts } from '../../packages/identity-engine/specimens/specimen.ts';
import { expectedOf, pictureOfSide } from '../../packages/identity-engine/specimens/verification.ts';
import { table } from '../table.ts';

const misses = {
  side: ['document_unrecognised', 'document_wrong_type', 'document_wrong_side'],
  cpf: ['cpf_unread', 'cpf_mismatch'],
  name: ['name_unread', 'name_mismatch'],
  birth: ['birth_date_unread'],
  portrait: ['portrait_missing', 'portrait_small'],
} as const satisfies Record<string, readonly ReasonCode[]>;
type Part = keyof typeof misses;

const applies = (part: Part, name: LayoutName) => {
  if (part === 'side') return true;
  if (part === 'cpf' && name === 'rg-typed-back') return false; // issued without one
  return part === 'portrait' ? ['full', 'front'].includes(layouts[name].side) : layouts[name].names;
};

type Shot = { readonly name: LayoutName; readonly degradation: keyof typeof degradations; readonly result: StepResult };

/** Every side of every document of every person in every condition. */
export async function measureHitRates(engine: IdentityEngine): Promise<{ text: string; isMet: boolean }> {
  const shots: Shot[] = [];
  for (const person of Object.values(specimenPeople)) {
    for (const name of wholeLayouts) {
      for (const degradation of degradationNames) {
        const { type, side } = layouts[name];
        const image = await pictureOfSide(name, person, degradation);
        const result = await engine.checkDocument({ session: 'bench', purpose: 'loa', type, side, image }, expectedOf(person));
        shots.push({ name, degradation, result });
      }
    }
  }
  const readable = shots.filter(({ degradation }) => degradations[degradation].owes === 'read');
  const refused = shots.filter(({ degradation }) => degradations[degradation].owes === 'refuse');
  const failed = [...readable.filter(({ result }) => !result.ok), ...refused.filter(({ result }) => result.ok)];
  const parts = Object.keys(misses) as Part[];
  const lines = wholeLayouts.map((name) => {
    const mine = readable.filter((shot) => shot.name === name);
    const bad = refused.filter((shot) => shot.name === name);
    return [
      name,
      ...parts.map((part) => (applies(part, name) ? share(mine, (shot) => hits(shot, part)) : '—')),
      share(mine, ({ result }) => result.ok),
      share(bad, ({ result }) => !result.ok),
    ];
  });
  const text = [
    table(['Side', ...parts, 'taken', 'unusable refused'], lines),
    ...failed.map(
      ({ name, degradation, result }) =>
        `  ${name} ${degradation}: ${result.reasons.map(({ code, score }) => `${code}${score === undefined ? '' : ` ${score}`}`).join(', ') || 'taken'}`,
    ),
  ];
  return { text: text.join('\n'), isMet: failed.length === 0 };
}

const hits = ({ result }: Shot, part: Part) => !result.reasons.some(({ code }) => (misses[part] as readonly ReasonCode[]).includes(code));
const share = (shots: readonly Shot[], isHit: (shot: Shot) => boolean) => `${shots.filter(isHit).length}/${shots.length}`;
