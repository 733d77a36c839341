import { documentSides, identityPurposes } from '@portaria/domain/identity-lists';
import { reconfirmFields } from '@portaria/domain/reconfirm';
import * as v from 'valibot';
import { contactTypes, maskedContacts } from './fields.ts';
import { sentCode } from './sent-code.ts';

/** ST-01: the shapes of what a flow stores for its tab. Separate from storage.ts: the first page names these keys, and never reads them. */

/** SI-11. */
export const fence = v.object({
  redirectUrl: v.string(),
  token: v.optional(v.object({ value: v.string(), until: v.number() })),
});

/** CC-10. */
export const pendingContact = v.object({
  type: v.picklist(contactTypes),
  value: v.optional(v.string()),
  stage: v.picklist(['proof', 'confirm']),
});

/** SU-13. */
export const signUp = v.partial(
  v.object({
    cpf: v.string(),
    terms: v.boolean(),
    termId: v.string(),
    name: v.string(),
    date: v.string(),
    phone: v.string(),
    email: v.string(),
    optinWhatsapp: v.boolean(),
    personalDataToken: v.string(),
    contactsToken: v.string(),
    verificationCodeToken: v.object({ token: v.string(), ...sentCode.entries }),
    passwordToken: v.string(),
    fresh: v.picklist(['personalData', 'contacts', 'verificationCode', 'password']),
    /** What the server has already accepted, to skip a call when nothing changed. */
    savedPersonalData: v.string(),
    savedContacts: v.string(),
    /** The step whose answer was lost. */
    lost: v.string(),
    userId: v.string(),
  }),
);

/** LE-07. */
export const legaliza = v.object({
  token: v.string(),
  fields: v.array(v.picklist(reconfirmFields)),
  firstRequest: v.boolean(),
  name: v.optional(v.string()),
  birthDate: v.optional(v.string()),
  email: v.optional(v.string()),
  cellphone: v.optional(v.string()),
  optinWhatsapp: v.optional(v.boolean()),
  /** S21: the requested code approves a contact, and confirms none. */
  proving: v.optional(v.boolean()),
});

/** RE-01 … RE-07. */
export const recovery = v.object({
  flow: v.picklist(['esqueceu-senha', 'recuperacao-de-conta', 'unlock']),
  flowToken: v.optional(v.string()),
  contacts: v.optional(maskedContacts),
  contactConfirmationToken: v.optional(v.object({ token: v.string(), ...sentCode.entries })),
  /** RE-07: the new contact, the token of the identity validation, the validation of its code, and whether that was accepted. */
  change: v.optional(
    v.object({
      type: v.picklist(contactTypes),
      contact: v.string(),
      token: v.string(),
      validationToken: v.optional(v.string()),
      passed: v.boolean(),
    }),
  ),
  passwordToken: v.optional(v.string()),
  /** RE-05: the password was set; and whether a new contact was saved with it. */
  finished: v.optional(v.object({ contactChanged: v.optional(v.boolean()) })),
});

/** ID-09. */
export const identity = v.partial(
  v.object({
    flow: v.string(),
    purpose: v.picklist(identityPurposes),
    rollout: v.boolean(),
    done: v.array(v.picklist(['consent', 'selfie', ...documentSides])),
    documentType: v.picklist(['RG', 'CNH', 'DNI', 'CIN']),
    isPhone: v.boolean(),
    isOnPhone: v.boolean(),
    link: v.string(),
  }),
);

/** SU-12, LE-08: the question of how likely the person is to recommend the product, until it is answered, dismissed or too old. */
export const nps = v.object({
  userId: v.string(),
  token: v.string(),
  until: v.number(),
  /** The session of the first visit to the account. */
  session: v.optional(v.string()),
  /** Given, and not known to have arrived. */
  score: v.optional(v.number()),
  /** Never asked again. */
  dismissed: v.optional(v.boolean()),
});
