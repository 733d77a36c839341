import { readFile } from 'node:fs/promises';
import type { S3Credentials } from './sign-s3.ts';

/** The files that hold them; what is not in a file stays as it is. */
export type CredentialFiles = { readonly [N in keyof S3Credentials]?: string | undefined };

/**
 * Credentials that expire within hours are replaced in their files by the machine's own tools. A picture is rare and a file is small, so they
 * are read each time; a file that cannot be read, or is empty while it is being replaced, leaves the last values.
 */
export function rotatingCredentials(first: S3Credentials, files: CredentialFiles) {
  let current = first;
  const named = Object.entries(files).flatMap(([name, file]) => (file ? [{ name: name as keyof S3Credentials, file }] : []));
  return {
    current: () => current,
    /** Returns whether they differ from the last ones. */
    async refresh(): Promise<boolean> {
      const read = await Promise.all(named.map(async ({ name, file }) => [name, await contentOf(file)] as const));
      const changed = read.filter(([name, text]) => text && text !== current[name]);
      if (changed.length) current = { ...current, ...Object.fromEntries(changed) };
      return changed.length > 0;
    },
  };
}

const contentOf = (file: string) =>
  readFile(file, 'utf8').then(
    (text) => text.replace(/\r?\n$/, ''),
    () => '',
  );
