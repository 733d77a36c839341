import * as limits from '@portaria/domain/limits';
import type { Notice } from '@portaria/domain/notice';
import { type Contact, type ContactType, maskContact } from '@portaria/domain/person/contact';
import { type Account, confirmedContacts } from '../accounts/account.ts';
import { mayUseWhatsapp } from '../accounts/consents.ts';
import { deviceName } from '../accounts/device-name.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from '../platform/caller.ts';
import type { Db } from '../platform/db.ts';
import { issueStep } from '../steps/step-token.ts';
import type { Origin } from './message.ts';
import { queueMessage } from './queue-message.ts';
import { linkTo } from './site.ts';

/** The data behind the "não fui eu" link of a notice. */
export type NoticeToken = Origin & {
  readonly notice: Notice;
  /** RE-07: the recovery that requested the contact change. */
  readonly recovery?: string;
};

type About = {
  /** The contact that was removed from the account. */
  readonly contact?: Contact;
  readonly recovery?: string;
  /** Set when the action started elsewhere than in the current call, for example before a review. */
  readonly origin?: Origin;
};

/**
 * RE-13: after a takeover of one contact the owner must hear of it on the other, so most notices go to all. A new device goes to the
 * cheapest one.
 */
const reach = {
  'password-changed': 'all',
  'contact-changed': 'all',
  'contact-change-asked': 'all',
  'new-device': 'one',
  'identity-confirmed': 'all',
  'identity-refused': 'one',
} as const satisfies Record<Notice, 'all' | 'one'>;

const lifeHours = 24;

/** RE-13: sends a notice in the transaction of the change. `before` is the account before it: the notice goes to its confirmed contacts. */
export const notify = (deps: Deps, db: Db, before: Account, notice: Notice, caller: Caller, about: About = {}) =>
  notifyContacts(deps, db, { ...before, contacts: confirmedContacts(before) }, notice, caller, about);

type Recipient = {
  /** Undefined for a CPF without an account: everything runs alike, and nothing is sent (RE-02). */
  readonly id: string | undefined;
  readonly optinWhatsapp: boolean;
  readonly contacts: { readonly [T in ContactType]?: string | null };
};

export async function notifyContacts(deps: Deps, db: Db, recipient: Recipient, notice: Notice, caller: Caller, about: About) {
  const { contact, recovery } = about;
  const now = deps.now();
  const origin: Origin = about.origin ?? { device: deviceName(caller.userAgent), at: now.toISOString() };
  const data: NoticeToken = { ...origin, notice, ...(recovery && { recovery }) };
  const said = { kind: 'notice', notice, ...origin, ...(contact && { contact: maskContact(contact) }) } as const;

  const { email, cellphone } = recipient.contacts;
  const byEmail = email ? { link: await newLink(deps, db, recipient.id, data) } : {};
  const phoneChannel = (await mayUseWhatsapp(deps, db, recipient)) ? 'whatsapp' : 'sms';
  const channels = [
    ...(email ? [{ channel: 'email', to: email } as const] : []),
    ...(cellphone ? [{ channel: phoneChannel, to: cellphone } as const] : []),
  ];
  for (const { channel, to } of reach[notice] === 'all' ? channels : channels.slice(0, 1)) {
    const content = recipient.id ? { ...said, ...(channel === 'email' && byEmail) } : ({ kind: 'decoy' } as const);
    await queueMessage(deps, db, {
      channel,
      to,
      content,
      expiresAt: new Date(now.getTime() + lifeHours * 3_600_000),
      chosenBy: 'system',
    });
  }
}

async function newLink(deps: Deps, db: Db, accountId: string | undefined, data: NoticeToken): Promise<string> {
  const token = await issueStep(deps, 'recovery.notice', { accountId, data, minutes: limits.noticeLinkDays * 24 * 60 }, db);
  return linkTo(deps.config, '/autorizacao/recuperacao-de-conta/nao-fui-eu', token);
}
