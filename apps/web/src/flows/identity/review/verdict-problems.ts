import type { IdentityVerdict } from '@portaria/contract/calls/identity';
import * as identityTexts from '@portaria/domain/texts/identity';
import { adviceOf } from '../verdict-advice.ts';
import type { PictureKind, Problem } from './problems.ts';

/** One line of the list: what is wrong, and what to do about it. */
export type Line = { readonly title: string; readonly fix?: string; readonly spot?: Problem['spot'] };
const { problems } = identityTexts;
const isProblem = (code: string): code is keyof typeof problems => Object.hasOwn(problems, code);

export const linesOf = (found: readonly Problem[]): readonly Line[] => found.map(({ code, spot }) => ({ ...problems[code], spot }));

/** ID-04, ID-14: what the engine objects to; marked where the page has found the same. */
export function refusedLines(verdict: IdentityVerdict, kind: PictureKind, found: readonly Problem[]): readonly Line[] {
  const { reason, text } = adviceOf(verdict, kind === 'face' ? 'capture_selfie' : 'low_quality');
  if (!reason || !isProblem(reason)) return [{ title: text }];
  return [{ ...problems[reason], spot: found.find(({ code }) => code === reason)?.spot }];
}
