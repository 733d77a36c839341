import * as limits from '@portaria/domain/limits';
import { notices } from '@portaria/domain/notice';
import * as v from 'valibot';
import { type Call, elsewhere } from '../call.ts';
import { contactTypes, cpf, maskedContacts, signal } from '../fields.ts';
import { signalHeaderNames } from '../headers.ts';
import { newPassword } from '../person-fields.ts';
import { promised } from '../promised.ts';
import { sentCode } from '../sent-code.ts';
import { code, sentCodeAnswer } from './two-factor.ts';

/** RE-01. */
export const recoveryFlows = ['esqueceu-senha', 'recuperacao-de-conta', 'unlock'] as const;

/** RE-02: these answers are inside `data.data`. */
const inData = <S extends v.GenericSchema>(schema: S) => v.object({ data: v.object({ data: schema }) });

/** The flow token of `start` authorises every call of the flow until a contact is confirmed. */
export const recoveryCalls = {
  /** RE-02: known and unknown CPFs answer alike. */
  start: {
    method: 'POST',
    path: '/v3/account/recovery/start',
    host: 'gateway',
    about: 'Starts a recovery; answers which contacts may be confirmed, masked.',
    headers: ['applicationId', ...signalHeaderNames],
    body: v.object({ document: cpf, prefs_se: v.optional(signal), flow: v.picklist(recoveryFlows) }),
    answer: inData(v.object({ token: v.string(), contacts: promised(maskedContacts), elegible: promised(v.boolean()) /* sic */ })),
    refusals: [elsewhere('0067', 'ER-01'), elsewhere('0068', 'RE-09'), elsewhere('0070', 'ER-06')],
  },
  /**
   * RE-03: without the flow token of `start`, in `authorization`, it answers false for every CPF. `unlockToken` starts the identity
   * validation (RE-09), which refuses a person it cannot serve, so that knowing a CPF reveals nothing.
   */
  eligibility: {
    method: 'POST',
    path: '/v2/recoveries/users/flags/searches',
    host: 'gateway',
    about: 'Whether a person without access to the contacts may prove their identity instead.',
    headers: ['authorization'],
    body: v.object({ document: cpf }),
    answer: v.object({ data: v.object({ elegible: v.boolean() /* sic */, unlockToken: v.optional(v.string()) }) }),
    refusals: [],
  },
  /**
   * RE-04: sends a code to the cellphone or a link to the e-mail; in the flows recuperacao-de-conta and unlock, whose pages take a code, a
   * code to the e-mail too (RE-06). The token of a code is verified and the code resent by CC-01's calls; the older calls of RE-08 take it
   * from the authorizer cookie, which is set too. A link is resent by this same call. A repeated call within 60 seconds by the same channel
   * answers where the last one went, with a new token, and sends nothing.
   */
  validate: {
    method: 'POST',
    path: '/v3/account/recovery/contacts/validate',
    host: 'gateway',
    about: 'Sends a code to the cellphone, or a link to the e-mail, of the account.',
    step: 'recovery.contacts',
    body: v.object({ contactType: v.picklist(contactTypes), channel: v.optional(v.picklist(['sms', 'whatsapp'])) }),
    answer: inData(v.object({ contactConfirmationToken: v.string(), sent: promised(sentCode) })),
    refusals: ['0010', '0017'],
  },
  /**
   * RE-04: with the token of the verified code, or with the contactConfirmationToken while a link is awaited. The token of a verified code
   * to a new contact (RE-07) is sent here too: it answers `confirmed` without a token, because identity is still to be proven.
   */
  validateResult: {
    method: 'GET',
    path: '/v3/account/recovery/contacts/validate/result',
    host: 'gateway',
    about: 'Answers whether the contact is confirmed, and issues the token for the result.',
    step: 'recovery.contacts',
    headers: ['contactValidation'],
    answer: v.object({
      /** HT-04: without a status, a link is pending while there is no data. */
      data: promised(
        v.object({
          status: promised(v.picklist(['pending', 'confirmed', 'refused'])),
          token: v.optional(v.string()),
          /** While pending: the link was opened in another browser, and a code is to be typed here (RE-11). */
          codeAsked: v.optional(v.boolean()),
          expiresAt: v.optional(v.string()),
        }),
      ),
    }),
    refusals: ['0013', '0017'],
  },
  /** RE-05, RE-12: a confirmed contact, or a granted identity validation, authorises a new password. */
  result: {
    method: 'POST',
    path: '/v3/account/recovery/result',
    host: 'gateway',
    about: 'Authorises a new password.',
    step: 'recovery.confirmed',
    answer: v.object({ token: promised(v.string()) }),
    /**
     * 0008 carries `data.blockedUntil` (RE-12). 0040, only in the flow unlock, carries the `data.token` of the identity validation. 0024, 0025,
     * 0029 and 0071 are what the risk rules said at the start (SG-07).
     */
    refusals: ['0001', '0008', '0014', '0019', '0024', '0025', '0028', '0029', '0040', '0050', '0071'],
  },
  changePassword: {
    method: 'POST',
    path: '/v3/account/recovery/password/change',
    host: 'gateway',
    about: 'Sets the new password, ends the other sessions and notifies the person.',
    step: 'recovery.password',
    body: v.object({ password: newPassword }),
    /** `contactChanged` exists if a new contact was pending (RE-07): false when another account confirmed it meanwhile. */
    answer: v.object({ contactChanged: v.optional(v.boolean()) }),
    // biome-ignore format: one row reads better than thirty lines
    refusals: ['0001', '0005', '0006', '0007', '0008', '0014', '0019', '0028', '0032', '0050', '0057', '0058', '0059', '0060', '0061', '0062', '0063', '0064', '0065'],
  },
  /**
   * RE-07, only in the account recovery, not in esqueceu-senha: the new contact gets its own code, by CC-01's calls with
   * `contactConfirmationToken`; the token of the verified code goes to `validateResult`. `token` starts the identity validation, as an
   * unlockToken does.
   */
  changeContact: {
    method: 'POST',
    path: '/v2/recoveries/contacts',
    host: 'gateway',
    about: 'Proposes a new contact for an account whose own cannot be reached.',
    step: 'recovery.contacts',
    headers: ['fingerprintDashed', 'incogniaSession', 'preferences'],
    body: v.object({
      flow: v.literal('CHANGE_CONTACT'),
      contactType: v.picklist(contactTypes),
      value: v.pipe(v.string(), v.maxLength(limits.emailMaxLength)),
    }),
    answer: v.object({ contactConfirmationToken: v.string(), token: v.string() }),
    refusals: ['0005', '0006', '0018', '0024', '0025', '0029', '0071'],
  },
  /** RE-08: the header must equal the cookie that `validate` set. */
  resendOlder: {
    method: 'POST',
    path: '/v2/recoveries/confirmation-codes',
    host: 'gateway',
    about: 'Resends the code: the older call.',
    headers: ['authorizer'],
    body: v.object({ resend: v.literal(true) }),
    answer: v.object({ data: promised(v.object(sentCodeAnswer)) }),
    refusals: ['0010', '0013', '0035', '0036'],
  },
  verifyOlder: {
    method: 'POST',
    path: '/v2/recoveries/confirmation-codes/validators',
    host: 'gateway',
    about: 'Verifies the code: the older call. Its token goes to the result of the validation.',
    headers: ['authorizer'],
    body: v.object({ code }),
    answer: v.object({ data: promised(v.object({ token: promised(v.string()) })) }),
    refusals: ['0010', '0011', '0012', '0013', '0035', '0036'],
  },
} as const satisfies Record<string, Call>;

const origin = { device: v.string(), at: v.string() };

/**
 * RE-11, and the "não fui eu" of every notice: what a link in a message opens. The token of the link goes in `authorization`. Our own
 * calls.
 */
export const linkCalls = {
  /** A GET changes nothing. */
  about: {
    method: 'GET',
    path: '/v3/account/recovery/link',
    host: 'gateway',
    about: 'What device requested the link, and when.',
    step: 'recovery.link',
    answer: v.object({ data: v.object({ ...origin, contact: v.string(), isSameBrowser: v.boolean() }) }),
    refusals: ['0017'],
  },
  /** In the browser that started the flow it releases the waiting page; in any other it answers a code to type there. */
  confirm: {
    method: 'POST',
    path: '/v3/account/recovery/link/confirm',
    host: 'gateway',
    about: 'Confirms the e-mail that the link was sent to.',
    step: 'recovery.link',
    answer: v.object({ data: v.object({ released: v.boolean(), code: v.optional(v.string()), expiresAt: v.optional(v.string()) }) }),
    refusals: ['0010', '0017'],
  },
  /** "Não fui eu": the flow ends. */
  refuse: {
    method: 'POST',
    path: '/v3/account/recovery/link/refuse',
    host: 'gateway',
    about: 'Ends a recovery that another person started.',
    step: 'recovery.link',
    answer: v.object({}),
    refusals: [],
  },
  /** Typed on the waiting page, in the browser that started. */
  typeCode: {
    method: 'POST',
    path: '/v3/account/recovery/link/code',
    host: 'gateway',
    about: 'Verifies the code that the link showed in another browser.',
    step: 'recovery.contacts',
    headers: ['contactValidation'],
    body: v.object({ code }),
    answer: v.object({ data: v.object({ token: v.string() }) }),
    refusals: ['0010', '0011', '0012', '0013', '0017'],
  },
  /** What happened to the account, for the page of "não fui eu". */
  aboutNotice: {
    method: 'GET',
    path: '/v1/user/notices',
    host: 'gateway',
    about: 'The content of a notice: what happened, by what device and when.',
    step: 'recovery.notice',
    /** `locks`: whether "não fui eu" would lock the account now, as `locked` below. */
    answer: v.object({ data: v.object({ ...origin, notice: v.picklist(notices), locks: v.boolean() }) }),
    refusals: [],
  },
  /**
   * Ends every session and locks the account until it is recovered. A change that was only requested, and not made since, is cancelled, and
   * nothing is locked.
   */
  disown: {
    method: 'POST',
    path: '/v1/user/notices/disown',
    host: 'gateway',
    about: 'Reports that the event of a notice was another person: every session ends, the account is locked until recovery.',
    step: 'recovery.notice',
    answer: v.object({ data: v.object({ locked: v.boolean() }) }),
    refusals: [],
  },
} as const satisfies Record<string, Call>;
