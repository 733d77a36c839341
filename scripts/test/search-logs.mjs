import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { at } from '../root.mjs';
import { leaksIn } from './leaks.mjs';
import { logFolder } from './log-folder.mjs';

/** Passwords have no pattern: those of the tests and the demo accounts. */
const passwords = [...readFileSync(at('apps/server/src/dev/demo-accounts.ts'), 'utf8').matchAll(/demoPassword = '([^']+)'/g)].map(
  ([, word = '']) => word,
);
const typed = ['Jabuticaba-1975', 'uma senha errada', 'a-wrong-password'];

/** S50: searches everything that the servers of the tests logged, measured and received. */
const files = existsSync(logFolder) ? readdirSync(logFolder) : [];
let lines = 0;
let leaks = 0;
for (const file of files) {
  const text = readFileSync(`${logFolder}/${file}`, 'utf8');
  lines += text.split('\n').length;
  for (const { name, line, text: row } of leaksIn(text, [...passwords, ...typed])) {
    leaks++;
    if (leaks <= 20) console.error(`${name} in ${file}:${line}\n  ${row.slice(0, 400)}`);
  }
}
console.log(`${lines} lines of ${files.length} servers searched, ${leaks} leaks.`);
if (lines === 0) console.error('Nothing was logged: run the other parts first.'); // an empty search proves nothing
process.exitCode = leaks > 0 || lines === 0 || passwords.length === 0 ? 1 : 0;
