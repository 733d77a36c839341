import type { Summary } from '@portaria/contract/calls/operations';
import type { numbers } from '@portaria/domain/texts/operations/numbers';

export type Flow = Summary['funnels'][number]['flow'];
type Pages = readonly string[];
type PathStep = {
  readonly name: keyof typeof numbers.steps;
  /** Areas of pages that stand for each other: a visit opens one of them. None where the server counts the end. */
  readonly pages: Pages;
  /** What some of these visits went on with: no step, because not all of them did. */
  readonly ways?: { readonly [N in keyof typeof numbers.ways]?: Pages };
};

/** What each visit passes that ends well, in order; the last one is the end. */
export const paths: Readonly<Record<Flow, readonly PathStep[]>> = {
  'sign-in': [
    {
      name: 'opened',
      pages: ['login_cpf'],
      ways: { password: ['login_password'], code: ['login_token_code'], twoFactor: ['login_two_factor'] },
    },
    { name: 'entered', pages: [] },
  ],
  'two-factor': [
    { name: 'opened', pages: ['two_factor_method'] },
    { name: 'codeAsked', pages: ['two_factor_code'] },
    { name: 'codeRight', pages: ['two_factor_success'] },
  ],
  'contact-verification': [
    {
      name: 'opened',
      pages: ['contact_email', 'contact_cellphone', 'contact_both'],
      ways: { email: ['contact_email'], cellphone: ['contact_cellphone'], both: ['contact_both'] },
    },
    { name: 'contactConfirmed', pages: [] },
  ],
  identity: [
    { name: 'opened', pages: ['identity_introduction', 'identity_old_selfie_instructions'] },
    { name: 'consented', pages: ['identity_liveness', 'identity_selfie', 'identity_old_liveness'] },
    {
      name: 'selfieTaken',
      pages: ['identity_document', 'identity_old_document'],
      ways: {
        rg: ['identity_rg_front', 'identity_old_rg_front'],
        cnh: ['identity_cnh_full', 'identity_old_cnh_front'],
        cin: ['identity_cin_front'],
        dni: ['identity_dni_front'],
      },
    },
    { name: 'identityConfirmed', pages: [] },
  ],
  'sign-up': [
    { name: 'opened', pages: ['signup_terms', 'signup_legacy'] },
    { name: 'termsAccepted', pages: ['signup_personal_data'] },
    { name: 'dataGiven', pages: ['signup_contacts'] },
    { name: 'codeAsked', pages: ['signup_code', 'signup_verification'] },
    { name: 'codeRight', pages: ['signup_password'] },
    { name: 'accountReady', pages: ['signup_success'] },
  ],
  recovery: [
    { name: 'opened', pages: ['forgot_password_cpf', 'account_recovery_introduction'] },
    {
      name: 'cpfGiven',
      pages: ['forgot_password_contact', 'account_recovery_email', 'account_recovery_cellphone'],
      ways: {
        email: ['forgot_password_email', 'account_recovery_email'],
        cellphone: ['forgot_password_cellphone', 'account_recovery_cellphone'],
      },
    },
    {
      name: 'proven',
      pages: [
        'forgot_password_new_password',
        'account_recovery_password',
        'account_recovery_email_password',
        'account_recovery_cellphone_password',
      ],
    },
    { name: 'passwordChanged', pages: ['forgot_password_finished'] },
  ],
  legaliza: [
    {
      name: 'opened',
      pages: ['legaliza_introduction'],
      ways: {
        name: ['legaliza_name'],
        birthDate: ['legaliza_birth_date'],
        email: ['legaliza_email'],
        cellphone: ['legaliza_cellphone'],
      },
    },
    { name: 'dataConfirmed', pages: ['legaliza_success'] },
  ],
};
