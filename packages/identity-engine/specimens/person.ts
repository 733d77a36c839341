import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Point } from '../src/face/mesh.ts';

type Area = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };

const sample = (file: string) => fileURLToPath(new URL(`../samples/${file}`, import.meta.url));

/** The position of the head in each picture: as a phone at arm's length sees it (4:3), and as a document prints it (3:4). */
export const portraits = {
  collins: {
    file: sample('collins.png'),
    mesh: sample('collins.mesh.json'),
    selfie: { left: 80, top: 5, width: 300, height: 225 },
    printed: { left: 132, top: 4, width: 189, height: 252 },
  },
  hopper: {
    file: sample('hopper.jpg'),
    mesh: sample('hopper.mesh.json'),
    selfie: { left: 0, top: 0, width: 512, height: 384 },
    printed: { left: 76, top: 0, width: 378, height: 504 },
  },
} as const satisfies Record<string, { file: string; mesh: string; selfie: Area; printed: Area }>;

export type PortraitName = keyof typeof portraits;

/** The 468 points of the face, in pixels of the picture. */
export function meshOf(portrait: PortraitName): readonly Point[] {
  const flat = JSON.parse(readFileSync(portraits[portrait].mesh, 'utf8')) as number[];
  return Array.from({ length: flat.length / 3 }, (_, i) => [flat[i * 3]!, flat[i * 3 + 1]!, flat[i * 3 + 2]!]);
}

export type SpecimenPerson = {
  readonly name: string;
  /** Eleven digits. */
  readonly cpf: string;
  /** YYYY-MM-DD. */
  readonly birthDate: string;
  readonly portrait: PortraitName;
};

/** Both are invented. */
export const specimenPeople = {
  helena: { name: 'Helena Conceição Prado de Araújo', cpf: '52998224725', birthDate: '1984-03-17', portrait: 'collins' },
  odete: { name: 'Odete Figueiredo Lins', cpf: '11144477735', birthDate: '1951-12-09', portrait: 'hopper' },
} as const satisfies Record<string, SpecimenPerson>;
