import { readFileSync } from 'node:fs';

/**
 * Settings that hold a secret, or an address that may carry one. Each can be given as the path of a file instead, by its name and `_FILE`:
 * an environment is inherited by every child and shown by many tools, a mounted file is not.
 */
export const secretSettings = [
  'DATABASE_URL',
  'MIGRATE_DATABASE_URL',
  'WORKER_DATABASE_URL',
  'DATABASE_REPLICA_URL',
  'PORTARIA_SECRET',
  'PORTARIA_SECRET_PREVIOUS',
  'METRICS_TOKEN',
  'CAPTCHA_SECRET',
  'CAPTCHA_VERIFY_URL',
  'SMTP_URL',
  'SMS_URL',
  'SMS_TOKEN',
  'SMS_BACKUP_URL',
  'SMS_BACKUP_TOKEN',
  'WHATSAPP_URL',
  'WHATSAPP_TOKEN',
  'WHATSAPP_APP_SECRET',
  'WHATSAPP_VERIFY_TOKEN',
  'REGISTRY_URL',
  'REGISTRY_TOKEN_URL',
  'REGISTRY_KEY',
  'REGISTRY_SECRET',
  'IDENTITY_VENDOR_URL',
  'IDENTITY_VENDOR_KEY',
  'IDENTITY_VENDOR_SECRET',
  'IMAGES_S3_URL',
  'IMAGES_S3_KEY',
  'IMAGES_S3_SECRET',
  'IMAGES_S3_SESSION_TOKEN',
] as const;

export type SecretSetting = (typeof secretSettings)[number];
type Read = {
  /** The environment with what the files hold. */
  readonly env: NodeJS.ProcessEnv;
  /** Why a file could not be used. */
  readonly sentences: readonly string[];
};

export const fileOf = (env: NodeJS.ProcessEnv, name: SecretSetting): string | undefined => env[`${name}_FILE`];

/** The sentences name the file, never what it holds. */
export function withSecretFiles(env: NodeJS.ProcessEnv): Read {
  const found: Record<string, string> = {};
  const sentences: string[] = [];
  for (const name of secretSettings) {
    const file = fileOf(env, name);
    if (file === undefined) continue;
    if (env[name] !== undefined) sentences.push(`${name} and ${name}_FILE are both set: choose one.`);
    else {
      const text = readSecret(file);
      if (typeof text !== 'string') sentences.push(`${name}_FILE cannot be read: ${file} (${text.code}).`);
      else if (text === '') sentences.push(`${name}_FILE is empty: ${file}.`);
      else found[name] = text;
    }
  }
  return { env: { ...env, ...found }, sentences };
}

/** Editors and `echo` end a file with a line break that is not part of the secret. */
function readSecret(file: string): string | { readonly code: string } {
  try {
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    return { code: (error as NodeJS.ErrnoException).code ?? 'unreadable' };
  }
}
