import * as limits from '@portaria/domain/limits';
import type { Config } from './config/config.ts';
import type { Expired } from './platform/upkeep/remove-expired.ts';

/**
 * Codes and single events disappear with their partition, which costs nothing, where the migration command runs every day. A day later they
 * are deleted one by one, so that their retention holds where it does not.
 */
const partitionGraceDays = 1;

/**
 * Everything that grows and is not kept for good. Not here: `accounts` and what belongs to them; `consents` and `terms_acceptances`, the
 * proof of what a person agreed to (LGPD art. 8 § 2); `audit_log`, which is dropped by the month; lists that operators write.
 */
export const expiredRows = ({ retention, images }: Pick<Config, 'retention' | 'images'>): readonly Expired[] => [
  { table: 'counters', by: 'expires_at', where: 'expires_at < $1', days: [0] },
  { table: 'budgets', by: 'expires_at', where: 'expires_at < $1', days: [0] },
  // What a person typed may be in a token, so it does not wait for its partition. CC-11: a dead letter ends with its code.
  { table: 'step_tokens', by: 'expires_at', where: 'expires_at < $1', days: [1], key: 'token_hash' },
  { table: 'messages', by: 'expires_at', where: 'expires_at < $1', days: [0], key: 'id' },
  { table: 'deliveries', by: 'sent_at', where: 'sent_at < $1', days: [1] },
  { table: 'sessions', by: 'expires_at', where: 'expires_at < $1', days: [retention.sessionsDays] },
  { table: 'operator_sessions', by: 'expires_at', where: 'expires_at < $1', days: [retention.sessionsDays] },
  {
    table: 'password_failures',
    by: 'failed_at',
    where: 'failed_at < $1 and (blocks_until is null or blocks_until < $2)',
    days: [1, 0],
  },
  // CC-08: a day is longer than every window and block of codes.
  { table: 'codes', by: 'sent_at', where: 'sent_at < $1', days: [1 + partitionGraceDays], key: 'id' },
  { table: 'code_failures', by: 'failed_at', where: 'failed_at < $1', days: [1] },
  { table: 'registry_mismatches', by: 'tried_at', where: 'tried_at < $1', days: [1] }, // SU-16
  // RE-07, ID-14: a new contact may wait days for an identity review, and the review needs the recovery it belongs to.
  {
    table: 'recoveries',
    by: 'started_at',
    // A count and not an `exists`, which would be joined with all validations.
    where: `started_at < $2 and (started_at < $1 or new_contact is null) and 0 = (
      select count(*) from identity_sessions s
      where s.account_id = recoveries.account_id and s.status in ('review', 'allowed') and s.purpose = 'account_recovery')`,
    days: [30, 2],
  },
  // ID-14, ID-12: a case under review is kept; a decided one only as long as its pictures may be.
  { table: 'identity_draws', by: 'drawn_at', where: 'drawn_at < $1', days: [1] },
  { table: 'identity_denials', by: 'denied_at', where: 'denied_at < $1', days: [1] },
  {
    table: 'identity_sessions',
    by: 'coalesce(reviewed_at, decided_at, expires_at)',
    where: `status <> 'review' and coalesce(reviewed_at, decided_at, expires_at) < $1`,
    days: [Math.max(images.retentionDays, limits.identityReviewDays)],
  },
  { table: 'risk_decisions', by: 'at', where: 'at < $1', days: [retention.riskDays] },
  { table: 'devices', by: 'last_seen_at', where: 'last_seen_at < $1', days: [retention.devicesDays] },
  { table: 'operator_devices', by: 'last_seen_at', where: 'last_seen_at < $1', days: [retention.devicesDays] },
  // S6: a row that ended what strangers may guess is kept as long as the devices that it does not concern.
  { table: 'failure_totals', by: 'last_at', where: 'last_at < $1', days: [retention.devicesDays] },
  { table: 'nps_answers', by: 'at', where: 'at < $1', days: [retention.npsDays] },
  { table: 'analytics_events', by: 'at', where: 'at < $1', days: [retention.eventsDays + partitionGraceDays], key: 'id' },
  { table: 'analytics_hours', by: 'hour', where: 'hour < $1', days: [retention.analyticsDays] },
  { table: 'summary_slots', by: 'slot', where: 'slot < $1', days: [2] },
  { table: 'outbox', by: 'at', where: 'at < $1', days: [1] },
];
