import type { IdentityVerdict } from '@portaria/contract/calls/identity';
import { captureMessage } from '@portaria/domain/errors/capture';
import * as identityTexts from '@portaria/domain/texts/identity';
import { advice } from '@portaria/domain/texts/identity-advice';
import type { PictureKind, Problem } from './problems.ts';

/** One line of the list: what is wrong, and what to do about it. */
export type Line = { readonly title: string; readonly fix?: string; readonly spot?: Problem['spot'] };
const { problems } = identityTexts;
const isAdvice = (reason: string): reason is keyof typeof advice => Object.hasOwn(advice, reason);
const isProblem = (code: string): code is keyof typeof problems => Object.hasOwn(problems, code);

export const linesOf = (found: readonly Problem[]): readonly Line[] => found.map(({ code, spot }) => ({ ...problems[code], spot }));

/** ID-04, ID-14: what the engine objects to; marked where the page has found the same. */
export function refusedLines({ reasons = [], errorKey }: IdentityVerdict, kind: PictureKind, found: readonly Problem[]): readonly Line[] {
  const [reason] = reasons.filter(isAdvice);
  if (!reason) return [{ title: captureMessage(errorKey ?? (kind === 'face' ? 'capture_selfie' : 'low_quality')).text }];
  if (!isProblem(reason)) return [{ title: advice[reason] }];
  return [{ ...problems[reason], spot: found.find(({ code }) => code === reason)?.spot }];
}
