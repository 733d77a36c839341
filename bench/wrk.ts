import { execFile, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { ClearError } from '../scripts/clear-error.mjs';

const run = promisify(execFile);

export type Request = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
};

export const hasWrk = () => !spawnSync('wrk', ['--version']).error;

export function findWrk(): void {
  if (!hasWrk()) throw new ClearError('This bench needs `wrk`: install the package of that name (apt-get install wrk).');
}

const quoted = (text: string) => JSON.stringify(text);

/** Every request in turn, for ever, from the one that the first word after `--` says. */
export function writeScript(file: string, requests: readonly Request[]): void {
  const lines = requests.map(({ method, path, headers, body }) => {
    const pairs = Object.entries(headers).map(([name, value]) => `[${quoted(name)}]=${quoted(value)}`);
    return `  { ${quoted(method)}, ${quoted(path)}, { ${pairs.join(', ')} }, ${body === undefined ? 'nil' : quoted(body)} },`;
  });
  writeFileSync(
    file,
    `local requests = {\n${lines.join('\n')}\n}
local made, at = {}, 0
init = function(words)
  at = tonumber(words[1])
  for i, one in ipairs(requests) do made[i] = wrk.format(one[1], one[2], one[3], one[4]) end
end
request = function()
  at = at % #made + 1
  return made[at]
end
`,
  );
}

type Load = {
  readonly origins: readonly string[];
  readonly script: string;
  /** To each origin. */
  readonly connections: number;
  readonly seconds: number;
};

/** One wrk in front of each origin, at once. Returns how many requests were answered; an answer that is no success is an error. */
export async function drive({ origins, script, connections, seconds }: Load): Promise<number> {
  const words = ['--threads', '1', '--connections', `${connections}`, '--duration', `${seconds}s`, '--timeout', '30s', '--script', script];
  const said = await Promise.all(origins.map((origin, i) => run('wrk', [...words, origin, '--', String(i * 7)])));
  return said.reduce((sum, { stdout }) => {
    const refused = /Non-2xx or 3xx responses: (\d+)|Socket errors: .*/.exec(stdout);
    if (refused) throw new Error(`not every answer was a success: ${refused[0]}`);
    return sum + Number(/(\d+) requests in/.exec(stdout)?.[1] ?? 0);
  }, 0);
}
