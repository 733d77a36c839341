import type { AnswerOf } from '@portaria/contract/call';
import type { sessionCalls } from '@portaria/contract/calls/session';
import type { LoginAnswer } from '@portaria/contract/calls/sign-in';
import { maskCpf } from '@portaria/domain/person/cpf';
import type { ReconfirmField } from '@portaria/domain/reconfirm';
import type { Scene } from './scene.ts';

const cpf = '52998224725';
const minute = 60_000;
export const fromNow = (minutes: number) => new Date(Date.now() + minutes * minute).toISOString();

/** The sample person: the stored state in the middle of a flow. */
export const kept: NonNullable<Scene['kept']> = { userCpf: cpf, userId: 'galeria', rememberCpf: true };
export const remembered: typeof kept = { storedCpf: { cpf, until: Date.parse(fromNow(60)) } };

export const typed = {
  cpf: '529.982.247-25',
  password: 'uma senha qualquer',
  newPassword: 'Tr0v@o-Azul-97',
  code: '123456',
  cellphone: '(11) 98765-4321',
  email: 'ana@exemplo.com.br',
  name: 'Ana Beatriz Souza',
  birthDate: '02/02/1991',
};
export const mistyped = {
  cpf: '529.982.247-24',
  password: 'ab',
  newPassword: 'ana123abc',
  cellphone: '(11) 3876-5432',
  email: 'ana@exemplo',
  name: 'Ana',
  birthDate: '31/02/1991',
};

export const contacts = { cellphone: '(••) •••••-••21', email: 'a•••@g•••.com' };
export const codeSentFor = (flow: string): typeof kept => ({
  ...kept,
  sentCode: { flow, token: 'galeria', ...fromSms },
});
/** A sign-up at its last step. */
export const signingUp: typeof kept = {
  ...kept,
  signUp: {
    cpf: typed.cpf,
    terms: true,
    termId: '2026-11-01',
    name: typed.name,
    date: typed.birthDate,
    phone: typed.cellphone,
    email: typed.email,
    personalDataToken: 'galeria',
    contactsToken: 'galeria',
    verificationCodeToken: {
      token: 'galeria',
      channel: 'sms',
      contact: contacts.cellphone,
      expiresAt: fromNow(10),
      resendAt: fromNow(0.7),
    },
    passwordToken: 'galeria',
    userId: 'galeria',
  },
};
/** Asked at login to confirm everything again. */
export const reconfirming: typeof kept = {
  ...kept,
  legaliza: { token: 'galeria', fields: ['name', 'birthDate', 'email', 'cellphone'], firstRequest: true, name: typed.name },
};
/** To confirm one field only. */
export const reconfirmingOnly = (field: ReconfirmField): typeof kept => ({
  ...kept,
  legaliza: { token: 'galeria', fields: [field], firstRequest: true },
});
const fromSms = { channel: 'sms', contact: contacts.cellphone, expiresAt: fromNow(10), resendAt: fromNow(0.7) } as const;
const fromEmail = { ...fromSms, channel: 'email', contact: contacts.email } as const;
type Recovery = NonNullable<typeof kept.recovery>;

/** A recovery in progress, with the code or the link that was sent. */
export const recovering = (flow: Recovery['flow'], more: Partial<Recovery> = {}): typeof kept => ({
  ...kept,
  recovery: { flow, flowToken: 'galeria', contacts, ...more },
});
export const linkSent = recovering('esqueceu-senha', { contactConfirmationToken: { token: 'galeria', ...fromEmail } });
export const recoveringByCode = (flow: Recovery['flow']): typeof kept => ({
  ...recovering(flow),
  sentCode: { flow, token: 'galeria', ...fromSms },
});
export const asked = { device: 'Chrome no Windows', at: fromNow(-2) };

export const task: NonNullable<Scene['task']> = {
  contactConfirmationToken: 'galeria',
  method: 'cellphone',
  contact: contacts.cellphone,
  href: '/entrar',
  fallbackHref: '/entrar',
  flow: 'verificacao-contato',
};

export const signedIn: LoginAnswer = { id: 'galeria', tokenEligible: false };
export const newTermsRequired: LoginAnswer = { ...signedIn, status: 'outdated_terms', ut_token: 'galeria', termsVersion: '2026-11-01' };

export const firstTermsRequired: LoginAnswer = { ...newTermsRequired, firstTerms: true };

type Sessions = AnswerOf<typeof sessionCalls.open>;
const open = (id: string, device: string, minutesAgo: number, current = false): Sessions['sessions'][number] => ({
  id,
  device,
  startedAt: fromNow(-minutesAgo),
  lastSeenAt: fromNow(-minutesAgo / 2),
  current,
});

export const session: AnswerOf<typeof sessionCalls.current> = { name: 'Ana', maskedCpf: maskCpf(cpf), loa: 1, expiresAt: fromNow(170) };

/** This number of open sessions, the current one first. */
export const sessionsAt = (places: number): Sessions => ({
  sessions: [open('1', 'Chrome no Windows', 10, true), open('2', 'Safari no iPhone', 50), open('3', 'Firefox no Linux', 90)].slice(
    0,
    places,
  ),
});
