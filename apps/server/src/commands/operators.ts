import { randomBytes } from 'node:crypto';
import { newPasswords } from '../accounts/passwords.ts';
import { readBrandFolder } from '../brand/brand-folder.ts';
import { readConfig } from '../config/config.ts';
import { disableOperator, isOperatorName, listOperators, putOperator } from '../operations/operators.ts';
import { base32, totpAddress } from '../operations/totp.ts';
import { openPool } from '../platform/db.ts';
import { deriveKeys } from '../platform/keys.ts';

const usage = `Usage: npm run operators -- list | create <name> | disable <name>
A name has 2 to 40 of a-z, 0-9, dot, dash and underscore. Creating an existing operator sets a new password and a new second factor.`;

/** Operators are created by command, by someone with access to the database. Returns the text to print. */
export async function operatorsCommand(env: NodeJS.ProcessEnv, [command, name = '']: readonly string[]): Promise<string> {
  if (command !== 'list' && !((command === 'create' || command === 'disable') && isOperatorName(name))) return usage;
  const config = readConfig(env);
  const db = openPool(config.databaseUrl);
  const deps = { db, keys: deriveKeys(config.secrets), now: () => new Date(), passwords: await newPasswords() };
  try {
    if (command === 'list') return asLines(await listOperators(db));
    if (command === 'disable')
      return (await disableOperator(deps, name)) ? `${name} can no longer sign in.` : `There is no operator ${name}.`;
    const password = randomBytes(12).toString('base64url');
    const secret = await putOperator(deps, name, password);
    return [
      `${name} signs in at /operacao with this password and an authenticator app. Neither is shown again.`,
      `Password: ${password}`,
      `Secret:   ${base32(secret)}`,
      `Address:  ${totpAddress(secret, readBrandFolder(config.brand).brand.name, name)}`,
    ].join('\n');
  } finally {
    await db.end();
  }
}

const asLines = (operators: Awaited<ReturnType<typeof listOperators>>) =>
  operators.length
    ? operators.map(({ name, disabledAt }) => (disabledAt ? `${name}  disabled ${disabledAt.toISOString()}` : name)).join('\n')
    : 'There is no operator yet: npm run operators -- create <name>';
