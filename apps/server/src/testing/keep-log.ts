import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../platform/project-folder.ts';

/** S50: the last part of `npm test` searches the logs of all tests, and checks which refusals were answered. */
export function keepLog(lines: readonly string[]) {
  const folder = join(projectFolder, '.build/logs');
  mkdirSync(folder, { recursive: true });
  appendFileSync(join(folder, `vitest-${process.pid}.log`), lines.join(''));
}

const undeclared: string[] = [];

/** The server's log line for a refusal that its call does not declare (http/errors.ts). */
export function noteUndeclared(line: string) {
  if (line.includes('"undeclared refusal"')) undeclared.push(line);
}

export const takeUndeclared = () => undeclared.splice(0);
