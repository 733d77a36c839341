/** A call whose interface is fixed. Without `fields` its body is open; without an `answer` that is open too. */
export type DocumentedCall = {
  readonly host: 'gateway' | 'auth' | 'commons' | 'engine';
  readonly fields?: readonly string[];
  /** Headers that it must carry. */
  readonly headers?: readonly string[];
  readonly answer?: unknown;
};

/** Every header that is fixed, and that of the environment's key, which is ours (HT-06). */
export const documentedHeaders = [
  ...['authorization', 'x-application-id', 'x-incognia-session-token', 'x-bifrost-terms', 'x-ecs-id-contact-validation'],
  ...['x-ecs-id-authorizer', 'client-origin', 'prefs_se', 'prefs-se', 'x-api-key'],
];

export const signedIn = {
  token: 'token-1',
  sessionToken: 'session-1',
  id: 'user-1',
  loa: 1,
  'incognia-account-id': 'account-1',
  tokenEligible: true,
  fence: { show: false, reason: '' },
};

const loginFields = ['prefs_se', 'user_prefs2', 'password', 'isRemember', 'redirectUrl', 'event', 'id', 'cpf', 'method'];
const authorization = ['authorization'];
const authorizer = ['x-ecs-id-authorizer'];
const contactValidation = ['x-ecs-id-contact-validation'];
const bothTokens = [...authorization, ...contactValidation];

/** Exactly the documented calls and answers. `{id}` stands for a segment of the path. */
export const documentedCalls: Readonly<Record<string, DocumentedCall>> = {
  'POST /v1/user/cpf': { host: 'gateway', fields: ['cpf'], answer: { id: 'user-1', tokenElegible: true } },
  'POST /v2/login': { host: 'gateway', fields: loginFields, answer: signedIn },
  'POST /v1/user/terms': { host: 'auth', fields: ['id', 'ut_token'], headers: ['x-bifrost-terms'] },
  'GET /v2/login/{id}/methods': { host: 'gateway', answer: { cellphone: '(11) *****-**21', email: 'a***@exemplo.com' } },
  'POST /v2/login/result': { host: 'gateway', headers: contactValidation, answer: signedIn },
  'POST /v1/login/challenges/twofactor/confirmation-codes': { host: 'gateway', fields: ['contactType', 'userId'], headers: authorizer },
  'POST /v1/login/challenges/twofactor/confirmation-codes/validations': {
    host: 'gateway',
    fields: ['token', 'userId', 'redirectUrl'],
    headers: authorizer,
  },

  'POST /v1/contact-validation/send': {
    host: 'gateway',
    fields: ['channel'],
    headers: authorization,
    answer: { data: { token: 'sent-1' } },
  },
  'POST /v1/contact-validation/verify': {
    host: 'gateway',
    fields: ['code'],
    headers: authorization,
    answer: { data: { token: 'passed-1' } },
  },
  'POST /v1/contact-validation/resend': { host: 'gateway', fields: [], headers: authorization },

  'POST /v1/user/features': { host: 'gateway', fields: ['key', 'attributes'], answer: { data: { treatment: 'off' } } },
  'POST /v1/user/features/batch': {
    host: 'gateway',
    fields: ['keys', 'attributes'],
    answer: { data: { treatments: { auth_signup_v2: 'on', auth_login_otp_button: 'on' } } },
  },
  'POST /v1/nps': { host: 'gateway', headers: authorization },

  'POST /v2/signup/start': { host: 'gateway', fields: ['document', 'termId'], answer: { token: 'start-1', userId: 'user-1' } },
  'POST /v2/signup/personal-data': { host: 'gateway', fields: ['birthDate', 'name'], headers: authorization },
  'POST /v2/signup/contacts': {
    host: 'gateway',
    fields: ['cellphone', 'optinWhatsapp', 'email', 'event'],
    headers: authorization,
    answer: { token: 'contacts-1' },
  },
  'POST /v2/signup/result': { host: 'gateway', fields: [], headers: bothTokens },
  'POST /v2/signup/verify-code': { host: 'gateway', fields: ['code'], headers: authorization },
  'POST /v2/signup/resend-code': { host: 'gateway', fields: [], headers: authorization },
  'POST /v2/signup/finish': { host: 'gateway', fields: ['password'], headers: authorization, answer: { id: 'user-1', npsToken: 'nps-1' } },

  'POST /v3/account/recovery/start': { host: 'gateway', answer: { data: { data: { token: 'flow-1' } } } },
  'POST /v3/account/recovery/contacts/validate': {
    host: 'gateway',
    headers: authorization,
    answer: { data: { data: { contactConfirmationToken: 'confirm-1' } } },
  },
  'GET /v3/account/recovery/contacts/validate/result': { host: 'gateway', headers: bothTokens, answer: { data: {} } },
  'POST /v3/account/recovery/result': { host: 'gateway', fields: [], headers: authorization },
  'POST /v3/account/recovery/password/change': { host: 'gateway', fields: ['password'], headers: authorization },
  'POST /v2/recoveries/users/flags/searches': { host: 'gateway', fields: ['document'], answer: { data: { elegible: true } } },
  'POST /v2/recoveries/confirmation-codes': { host: 'gateway', fields: ['resend'], headers: authorizer },
  'POST /v2/recoveries/confirmation-codes/validators': { host: 'gateway', fields: ['code'], headers: authorizer },
  'POST /v2/recoveries/contacts': {
    host: 'gateway',
    headers: authorization,
    answer: { contactConfirmationToken: 'confirm-1', token: 'change-1' },
  },

  'POST /v1/legalize': {
    host: 'gateway',
    fields: ['name', 'birthDate', 'cellphone', 'optinWhatsapp', 'email', 'terms'],
    headers: authorization,
    answer: { token: 'legalize-2' },
  },
  'POST /v1/legalize/result': { host: 'gateway', fields: [], headers: bothTokens, answer: { sessionData: {}, tokenEligible: true } },

  'POST /v1/user/proof-of-life': {
    host: 'gateway',
    fields: ['cpf', 'userId', 'flow', 'contact', 'event'],
    answer: { token: 'life-1' },
  },
  'POST /account/v1/id-verify/process-image': { host: 'commons', answer: { status: 3 } },
  'POST /noah/v1/transformations/{id}/versions/1/execute': {
    host: 'engine',
    headers: ['authorization', 'client-origin'],
    answer: { status: 3 },
  },
};
