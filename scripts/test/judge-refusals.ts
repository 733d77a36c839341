import type { Call } from '@portaria/contract/call';
import { allCalls } from '@portaria/contract/calls/all';
import { particularRefusals } from '@portaria/contract/refusals';

type Line = {
  readonly msg?: string;
  readonly method?: string;
  readonly route?: string;
  readonly status?: number;
  readonly code?: string;
  readonly file?: string;
};
type Verdict = {
  /** Answered, though the call does not declare it. */
  readonly undeclared: readonly string[];
  /** Declared, though no test of the server met it. Null if not every test file ran. */
  readonly neverGiven: readonly string[] | null;
};

const show = ({ method, path }: Pick<Call, 'method' | 'path'>, code: string, status: number) => `${method} ${path} ${code} (${status})`;

/** @param lines what the servers of a test run logged; @param testFiles every test file of the server. */
export function judgeRefusals(lines: readonly string[], testFiles: readonly string[]): Verdict {
  const read = lines.flatMap(readLine);
  const given = new Set(
    read.flatMap(({ msg, method, route, code, status }) => (msg === 'answered' && code ? [`${method} ${route} ${code} (${status})`] : [])),
  );
  const undeclared = read.flatMap(({ msg, method, route, code, status }) =>
    msg === 'undeclared refusal' ? [`${method} ${route} ${code} (${status})`] : [],
  );
  const ran = new Set(read.flatMap(({ msg, file }) => (msg === 'test file ran' && file ? [file] : [])));
  const declared = Object.values(allCalls)
    .flatMap((calls) => Object.values(calls))
    .flatMap((call) => particularRefusals(call).map(({ code, status }) => show(call, code, status)));
  return {
    undeclared: [...new Set(undeclared)],
    neverGiven: testFiles.every((file) => ran.has(file)) ? declared.filter((pair) => !given.has(pair)) : null,
  };
}

function readLine(line: string): readonly Line[] {
  try {
    return [JSON.parse(line) as Line];
  } catch {
    return []; // output of a process before it has a logger
  }
}
