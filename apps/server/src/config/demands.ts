import { isLoopback } from '@portaria/contract/loopback';
import { opensAccount } from '@portaria/domain/identity/policy';
import { missingForSms, smsGatewayNames } from '../adapters/carriers/sms-gateways.ts';
import { policyChoice } from '../adapters/identity/identity-settings.ts';
import { defaultBounds } from '../platform/database/database-bounds.ts';
import { brandFaults, brandRowsOf, isBrandRow } from './brands.ts';
import { tlsDemands } from './database-tls.ts';
import { wordsOf } from './words.ts';

/** Public, since it is in this file: production refuses it (S20). */
export const developmentSecret = 'development-only-secret-of-portaria';

export const databaseDemands = (env: NodeJS.ProcessEnv): string[] => [
  ...(env.DATABASE_URL ? [] : ['DATABASE_URL is missing: the address of the PostgreSQL database.']),
  ...tlsDemands(env),
];

/** What one variable requires of another, as sentences. */
export function demands(env: NodeJS.ProcessEnv): string[] {
  const isProduction = env.NODE_ENV === 'production';
  const isOn = (value: string | undefined) => value === '1' || value === 'true';
  const rows = brandRowsOf(
    wordsOf(env.BRANDS ?? '')
      .filter(isBrandRow)
      .join(' '),
  );
  const origins = wordsOf(env.PUBLIC_ORIGIN ?? '').filter((origin) => URL.canParse(origin));
  const rules: readonly (readonly [broken: boolean, sentence: string])[] = [
    ...databaseDemands(env).map((sentence) => [true, sentence] as const),
    [
      isOn(env.WORKER ?? '1') && !env.WORKER_DATABASE_URL && Number(env.DATABASE_POOL_SIZE ?? defaultBounds.poolSize) < 4,
      'DATABASE_POOL_SIZE must be 4 or more: the message queue holds three connections. Set WORKER=0 for a process that sends none.',
    ],
    [
      Number(env.DATABASE_LOCK_MS ?? defaultBounds.lockMs) >= Number(env.DATABASE_STATEMENT_MS ?? defaultBounds.statementMs),
      'DATABASE_LOCK_MS must be shorter than DATABASE_STATEMENT_MS: a statement ends before it has waited for the lock.',
    ],
    [
      isProduction && (env.PORTARIA_SECRET ?? developmentSecret) === developmentSecret,
      'PORTARIA_SECRET is missing or the development default: production needs a random one, for example from `openssl rand -base64 48`.',
    ],
    [
      isProduction && wordsOf(env.PORTARIA_SECRET_PREVIOUS ?? '').includes(developmentSecret),
      'PORTARIA_SECRET_PREVIOUS holds the development default: it is public, so anyone could forge values with it.',
    ],
    [
      isProduction && !env.PUBLIC_ORIGIN,
      'PUBLIC_ORIGIN is missing: production needs the origin people see, such as https://conta.exemplo.com.br.',
    ],
    [isProduction && /(^|[\s,])http:/.test(env.PUBLIC_ORIGIN ?? ''), 'PUBLIC_ORIGIN must be https in production.'],
    [
      isOn(env.TRUST_TRACEPARENT) && !env.TRUST_PROXY,
      'TRUST_TRACEPARENT=1 needs TRUST_PROXY: the header is believed from your proxies only.',
    ],
    [!!env.BRAND && !!env.BRANDS, 'BRAND and BRANDS are both set: choose one. The first brand of BRANDS is what BRAND was before.'],
    ...brandFaults(rows, origins, isProduction).map((sentence) => [true, sentence] as const),
    [!!env.FLAGS_PROVIDER && !!env.FLAGS_FILE, 'FLAGS_PROVIDER and FLAGS_FILE are both set: choose one.'],
    [isProduction && isOn(env.DEV_PAGES), 'DEV_PAGES must be off in production: they show passwords.'],
    [isProduction && isOn(env.DEV_REMOTE), 'DEV_REMOTE must be off in production.'],
    [
      !isProduction && env.HOST !== undefined && !isLoopback(env.HOST) && !isOn(env.DEV_REMOTE),
      'HOST must be a loopback address outside production, or set DEV_REMOTE=1 to let other machines connect.',
    ],
    [
      isProduction && !env.SMTP_URL,
      'SMTP_URL is missing: production sends codes by e-mail, such as smtps://user:password@mail.exemplo.com.br.',
    ],
    [isProduction && !env.SMS_GATEWAY, `SMS_GATEWAY is missing: production sends codes by SMS, through ${smsGatewayNames.join(' or ')}.`],
    [!!env.SMTP_URL && !env.EMAIL_FROM, 'EMAIL_FROM is missing: SMTP_URL needs a sender address.'],
    ...(['SMS', 'SMS_BACKUP'] as const).flatMap((prefix) =>
      missingForSms(env, prefix).map(
        (name) => [true, `${name} is missing: ${prefix}_GATEWAY=${env[`${prefix}_GATEWAY`]} needs it.`] as const,
      ),
    ),
    [!!env.SMS_BACKUP_GATEWAY && !env.SMS_GATEWAY, 'SMS_GATEWAY is missing: SMS_BACKUP_GATEWAY only takes over from it.'],
    [isProduction && /^http:/.test(env.CAPTCHA_VERIFY_URL ?? ''), 'CAPTCHA_VERIFY_URL must be https in production.'],
    [!env.WHATSAPP_TOKEN !== !env.WHATSAPP_PHONE_ID, 'WHATSAPP_TOKEN and WHATSAPP_PHONE_ID belong together: set both or none.'],
    [
      !env.WHATSAPP_APP_SECRET !== !env.WHATSAPP_VERIFY_TOKEN,
      'WHATSAPP_APP_SECRET and WHATSAPP_VERIFY_TOKEN belong together: set both or none.',
    ],
    [
      isProduction && !env.REGISTRY_URL,
      'REGISTRY_URL is missing: production compares names with the taxpayer registry, such as https://gateway.exemplo.gov.br/consulta-cpf/v1.',
    ],
    [
      !!env.REGISTRY_URL && !(env.REGISTRY_KEY && env.REGISTRY_SECRET),
      'REGISTRY_KEY or REGISTRY_SECRET is missing: REGISTRY_URL needs the credentials of its client.',
    ],
    [
      isProduction && [env.REGISTRY_URL, env.REGISTRY_TOKEN_URL].some((url) => /^http:/.test(url ?? '')),
      'REGISTRY_URL and REGISTRY_TOKEN_URL must be https in production.',
    ],
    [
      /\b(vendor|composite)\b/.test(env.IDENTITY_ENGINE ?? '') && !(env.IDENTITY_VENDOR_URL && env.IDENTITY_VENDOR_KEY),
      'IDENTITY_VENDOR_URL or IDENTITY_VENDOR_KEY is missing: IDENTITY_ENGINE names a vendor.',
    ],
    [
      isProduction && /\bscripted\b/.test(env.IDENTITY_ENGINE ?? ''),
      'IDENTITY_ENGINE=scripted must be off in production: it looks at no picture.',
    ],
    [
      isProduction && opensAccount.some((purpose) => policyChoice(wordsOf(env.IDENTITY_POLICY ?? ''))?.[purpose] === 'face'),
      'IDENTITY_POLICY lets a face alone open an account: a film can be made of one photograph. For unlock and account_recovery set evidence or operator, such as loa:face unlock:evidence account_recovery:evidence.',
    ],
    [
      isOn(env.IDENTITY_REVIEW_ALL), // what a team relied on must not become looser in silence
      'IDENTITY_REVIEW_ALL is gone: set IDENTITY_POLICY=operator to send every approval to an operator.',
    ],
    [isProduction && /^http:/.test(env.IDENTITY_VENDOR_URL ?? ''), 'IDENTITY_VENDOR_URL must be https in production.'],
    [
      !!env.IMAGES_S3_URL && !(env.IMAGES_S3_KEY && env.IMAGES_S3_SECRET),
      'IMAGES_S3_KEY or IMAGES_S3_SECRET is missing: IMAGES_S3_URL needs the credentials of its bucket.',
    ],
    [isProduction && /^http:/.test(env.IMAGES_S3_URL ?? ''), 'IMAGES_S3_URL must be https in production.'],
    [isProduction && /^http:/.test(env.SMS_URL ?? ''), 'SMS_URL must be https in production.'],
    [isProduction && /^http:/.test(env.SMS_BACKUP_URL ?? ''), 'SMS_BACKUP_URL must be https in production.'],
    [isProduction && /^http:/.test(env.WHATSAPP_URL ?? ''), 'WHATSAPP_URL must be https in production.'],
  ];
  return rules.filter(([broken]) => broken).map(([, sentence]) => sentence);
}
