import * as limits from '@portaria/domain/limits';
import type { Notice } from '@portaria/domain/notice';
import { type Contact, type ContactType, maskContact } from '@portaria/domain/person/contact';
import { type Account, confirmedContacts } from '../accounts/account.ts';
import { deviceName } from '../accounts/device-name.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from '../platform/caller.ts';
import type { Db } from '../platform/db.ts';
import { issueStep } from '../steps/step-token.ts';
import type { Origin } from './message.ts';
import { queueMessage } from './queue-message.ts';
import { linkTo } from './site.ts';

/** What the "não fui eu" of a notice stands for. */
export type NoticeToken = Origin & {
  readonly notice: Notice;
  /** RE-07: the recovery that asked for another contact. */
  readonly recovery?: string;
};

type About = {
  /** The contact that is no longer the account's. */
  readonly contact?: Contact;
  readonly recovery?: string;
  /** Where it was not the caller who did it, but who began what was now decided. */
  readonly origin?: Origin;
};

/** RE-13: who had one contact taken over must hear it on the other: all of them are told. Another device is told by one way, the cheapest. */
const reach = {
  'password-changed': 'all',
  'contact-changed': 'all',
  'contact-change-asked': 'all',
  'new-device': 'one',
  'identity-confirmed': 'all',
  'identity-refused': 'one',
} as const satisfies Record<Notice, 'all' | 'one'>;

const lifeHours = 24;

/** RE-13: tells a person what happened, in the transaction in which it does. `before` is the account as it was: its confirmed contacts are told. */
export const notify = (deps: Deps, db: Db, before: Account, notice: Notice, caller: Caller, about: About = {}) =>
  tellContacts(deps, db, { ...before, contacts: confirmedContacts(before) }, notice, caller, about);

type Told = {
  /** None for a CPF that nobody registered: all is done alike, and nothing goes out (RE-02). */
  readonly id: string | undefined;
  readonly optinWhatsapp: boolean;
  readonly contacts: { readonly [T in ContactType]?: string | null };
};

export async function tellContacts(deps: Deps, db: Db, told: Told, notice: Notice, caller: Caller, about: About) {
  const { contact, recovery } = about;
  const now = deps.now();
  const origin: Origin = about.origin ?? { device: deviceName(caller.userAgent), place: caller.ip, at: now.toISOString() };
  const data: NoticeToken = { ...origin, notice, ...(recovery && { recovery }) };
  const token = await issueStep(deps, 'recovery.notice', { accountId: told.id, data, minutes: limits.noticeLinkDays * 24 * 60 }, db);
  const link = linkTo(deps.config, '/autorizacao/recuperacao-de-conta/nao-fui-eu', token);
  const said = { kind: 'notice', notice, link, ...origin, ...(contact && { contact: maskContact(contact) }) } as const;

  const { email, cellphone } = told.contacts;
  const phoneChannel = told.optinWhatsapp ? 'whatsapp' : 'sms';
  const ways = [
    ...(email ? [{ channel: 'email', to: email } as const] : []),
    ...(cellphone ? [{ channel: phoneChannel, to: cellphone } as const] : []),
  ];
  for (const { channel, to } of reach[notice] === 'all' ? ways : ways.slice(0, 1)) {
    const content = told.id ? said : ({ kind: 'decoy' } as const);
    await queueMessage(deps, db, {
      channel,
      to,
      content,
      expiresAt: new Date(now.getTime() + lifeHours * 3_600_000),
      chosenBy: 'system',
    });
  }
}
