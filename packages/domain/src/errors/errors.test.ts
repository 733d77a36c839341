import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { passwordRules } from '../password.ts';
import { routes } from '../routes.ts';
import * as errorTexts from '../texts/errors.ts';
import * as signInTexts from '../texts/sign-in.ts';
import { codes, type ErrorCode } from './codes.ts';
import { contactVerificationErrors } from './contact-verification.ts';
import { newerIdentityErrors, olderIdentityErrors } from './identity.ts';
import { legalizaErrors } from './legaliza.ts';
import type { Action, ErrorTable, Message, Reading } from './reaction.ts';
import { recoveryErrors } from './recovery.ts';
import { areaOfScreen, exceededAttempts, messageFor, screens } from './screens.ts';
import { signInErrors } from './sign-in.ts';
import { signUpErrors } from './sign-up.ts';
import { twoFactorErrors, twoFactorErrorsOf } from './two-factor.ts';

/** The table "Codes" of the requirements: the name of a code on the server, its HTTP status, and its name in each flow. */
const columns = { login: 3, shared: 4, signUp: 5, legaliza: 6 } as const;
const rows = [...readFileSync('docs/requirements.md', 'utf8').matchAll(/^\| (\d{4}) \|.*$/gm)].map(([line]) =>
  line
    .slice(2, -2)
    .split(' | ')
    .map((cell) => cell.trim()),
);
const listed = (column: keyof typeof columns) =>
  rows.flatMap((cells) => {
    const [code, server, name] = [cells[0] as ErrorCode, cells[1]!, cells[columns[column]]!];
    return name === '—' ? [] : [[code, name === 'same' ? server : name] as const];
  });

const tables: Record<string, ErrorTable> = {
  'sign-in': signInErrors,
  'sign-up': signUpErrors,
  recovery: recoveryErrors,
  legaliza: legalizaErrors,
  'two-factor': twoFactorErrors,
  'contact-verification': contactVerificationErrors,
  'identity (newer)': newerIdentityErrors,
  'identity (older)': olderIdentityErrors,
};
const keyIn = (table: ErrorTable, code: ErrorCode) => table[code]?.key;

test.each(rows)('ER-01 %s is %s for the server, with HTTP status %s', (code, name, status) =>
  expect(codes[code as ErrorCode]).toEqual({ name, status: Number(status) }),
);
test.each(listed('shared'))('ER-01 %s is read as %s in recovery', (code, name) => expect(keyIn(recoveryErrors, code)).toBe(name));
test.each(listed('login'))('ER-01 %s is read as %s at login', (code, name) => expect(keyIn(signInErrors, code)).toBe(name));
test.each(listed('signUp'))('ER-04 %s is read as %s at sign-up', (code, name) => expect(keyIn(signUpErrors, code)).toBe(name));
test.each(listed('legaliza'))('ER-05 %s is read as %s in legaliza', (code, name) => expect(keyIn(legalizaErrors, code)).toBe(name));

test('ER-01 the requirements list every code of the server', () => {
  expect(Object.keys(codes).sort()).toEqual(rows.map(([code]) => code).sort());
});

// ER-03, SI-23: labels at login
test.each([
  ['0005', 'form', 'O e-mail desta conta não pode receber o código. Escolha outro jeito de entrar.'],
  ['0011', 'code', 'Código vencido. Por favor, reenvie o código.'],
  ['0012', 'code', 'Código inválido'],
  ['0052', 'password', 'CPF ou senha incorretos'],
] as const)('ER-03 %s is a label at %s: %s', (code, field, text) => {
  expect(signInErrors[code].reaction).toEqual({ show: 'label', field, text });
});

test('ER-03 no other login error is a label', () => {
  const labels = Object.entries(signInErrors).filter(([, { reaction }]) => reaction.show === 'label');
  expect(labels.map(([code]) => code).sort()).toEqual(['0005', '0011', '0012', '0052']);
});

test.each([
  ['SI-16', '0054', { to: '/entrar/validacao' }],
  ['SI-16', 'redirect_login', { to: '/entrar' }],
  ['SI-16', '0004', { to: '/entrar/nao-possui-cadastro' }],
  ['SI-16', '0002', { to: '/entrar/criar-conta' }],
  ['SI-16', '0018', { to: '/entrar/criar-conta' }],
  ['SI-17', '0040', { to: '/entrar/confirmar-conta' }],
  ['SI-23', '0019', { to: '/cadastrar', search: '?fill=1' }],
  ['SI-23', '0042', { to: '/autorizacao/validacao-de-identidade', withToken: true }],
] as const)('%s %s at login redirects to %j', (_line, code, target) => {
  expect(signInErrors[code].reaction).toEqual({ show: 'redirect', ...target });
});

// The same at sign-up; 0018 is its modal (ER-04)
test.each([
  ['0054', '/entrar/validacao'],
  ['redirect_login', '/entrar'],
  ['0004', '/entrar/nao-possui-cadastro'],
  ['0002', '/entrar/criar-conta'],
] as const)('SI-16 %s at sign-up redirects to %s', (code, to) => {
  expect((signUpErrors as ErrorTable)[code]?.reaction).toMatchObject({ show: 'redirect', to });
});

test('SI-23 0041 leads to a new password', () => {
  expect(messageFor('0041').actions[0]).toMatchObject({ do: 'go', to: '/autorizacao/esqueceu-senha' });
});

// ER-06: the list of login error screens
test.each(
  `invalid_user_status invalid_authorization_token temporary_block 2fa_user_blocked expired_two_factor_session pending_proof_of_life
  invalid_contact_type user_needs_contact fraud_prevention_incognia fraud_prevention_fraudnet fraud_prevention_allowme deceased fraud_engine
  invalid_platform invalid_step invalid_token access_denied invalid_request needs_unlock old_password 30_minutes_block_password
  30_minutes_block_token invalid_legalize_session invalid_origin invalid_user_or_password internal_server_error invalid_device`.split(
    /\s+/,
  ),
)('ER-06 %s has its screen at its code', (key) => {
  const [code] = Object.entries(codes).find(([, { name }]) => name === key)!;
  expect(messageFor(code).key).toBe(key);
});

test('ER-02 ER-06 exceeded_attempts and unknown have their screens', () => {
  expect(exceededAttempts.key).toBe('exceeded_attempts');
  expect(messageFor('unknown').key).toBe('unknown');
});

test.each(['0024', '0025', '0071'])('ER-08 %s opens the form, not the home page of the help centre', (code) => {
  expect(messageFor(code).actions[0]).toMatchObject({ label: 'Abrir o formulário de ajuda', do: 'link', to: 'support' });
});

test.each(['', '9999', '0002', 'abc', '__proto__', 'constructor', '<script>', '0001 '])('ER-03 /error/%s shows unknown', (code) => {
  expect(messageFor(code).key).toBe('unknown');
});

test('ER-03 every login error that is a screen has its own message', () => {
  const silent = Object.entries(signInErrors).filter(
    ([code, { key, reaction }]) => reaction.show === 'screen' && messageFor(code).key !== key,
  );
  expect(silent).toEqual([]);
});

test.each(Object.entries(screens))('ER-03 the screen %s leads back to the fallback, or offers an action instead', (_code, { actions }) => {
  expect(actions.some((action: Action) => action.do === 'back' || (action.do === 'go' && action.to.startsWith('/entrar')))).toBe(true);
});

test.each([
  ['0010', '30 minutos'],
  ['0014', 'e-mail ou SMS'],
  ['0041', 'trocar a sua senha'],
  ['0050', 'senha'],
  ['0052', 'CPF ou senha incorretos'],
] as const)('ER-06 the screen %s says %s', (code, words) => {
  const { heading, text } = messageFor(code);
  expect(`${heading} ${text}`).toContain(words);
});

// ER-04: one case per row of the table of modals
const modal = (code: keyof typeof signUpErrors) => {
  const { reaction } = signUpErrors[code] as Reading;
  if (reaction.show !== 'modal') throw new Error(`${code} is no modal`);
  return reaction;
};
describe('ER-04 the modals of the sign-up', () => {
  test.each([
    ['0005', 'email', 'Infelizmente não é possível utilizar esse e-mail. Por favor, informe outro'],
    ['0006', 'cellphone', 'Não é possível utilizar esse número. Por favor, informe outro'],
  ] as const)('ER-04 %s asks for another contact and leaves its label at %s', (code, field, text) => {
    expect(modal(code)).toMatchObject({ field, label: text, message: { text } });
  });

  test('ER-04 0018 offers two actions', () => {
    expect(modal('0018').message).toMatchObject({
      text: 'Não é possível utilizar esse e-mail. Por favor, informe outro ou entre em contato com a gente.',
      actions: [
        { label: 'Alterar email', do: 'dismiss' },
        { label: 'Continuar sem informar', do: 'resubmit', without: 'email' },
      ],
    });
  });

  test('ER-04 0026 says that only those over 18 may register', () => {
    expect(modal('0026').message.heading).toContain('18 anos');
  });

  test('ER-04 0027 links to login', () => {
    expect(modal('0027').message.actions[0]).toMatchObject({ do: 'go', to: '/entrar' });
  });

  test.each(['0028', '0029'] as const)('ER-04 %s links to the help centre', (code) => {
    expect(modal(code).message.actions[0]).toMatchObject({ do: 'link', to: 'help' });
  });

  test.each(['0031', '0037', '0034'] as const)('ER-04 %s is "Algo está errado" with a retry', (code) => {
    expect(modal(code).message).toMatchObject({ heading: 'Algo está errado', actions: [{ label: 'Tentar novamente' }] });
  });

  test('ER-04 0033 says what it is and where to settle it, and asks for nothing to be typed again', () => {
    const { message } = modal('0033');
    expect(message.heading).toBe('Seu CPF está com pendência na Receita Federal');
    expect(message.text).toContain('gov.br/receitafederal');
    expect(message.actions).toEqual([{ label: 'Entendi', do: 'dismiss' }]);
  });

  test('ER-04 0034 marks the name and the date, and does not say which of them is wrong', () => {
    expect(modal('0034')).toMatchObject({
      field: 'name',
      label: expect.stringContaining('nome ou a data'),
      also: { birthDate: expect.any(String) },
    });
  });

  test.each(['0010', '0008'] as const)('ER-04 %s is blocked for 30 minutes, and closing goes to login', (code) => {
    expect(modal(code).message.text).toContain('30 minutos');
    expect(modal(code).message.actions).toEqual([{ label: expect.any(String), do: 'go', to: '/entrar' }]);
  });

  test.each(['0013', '0036'] as const)('ER-04 %s: the session expired, the sign-up restarts', (code) => {
    expect(modal(code).message.actions).toEqual([{ label: expect.any(String), do: 'restart' }]);
  });

  test.each(['0035', '0030', '0038', 'unknown'] as const)('ER-04 %s: try again in some minutes', (code) => {
    expect(modal(code).message.text).toContain('em alguns minutos');
  });

  test.each(['0007', '0032', '0057', '0058', '0059', '0060', '0061', '0062', '0063', '0064', '0065'] as const)(
    'ER-04 %s is a label of the password',
    (code) => {
      expect(signUpErrors[code].reaction).toMatchObject({ show: 'label', field: 'password' });
    },
  );

  test.each(passwordRules.filter(({ code }) => code !== '0007'))(
    'VA-08 $code is read with the label of its rule $flag',
    ({ code, label }) => {
      expect(signUpErrors[code].reaction.text).toBe(label);
    },
  );

  test.each(['0004', '0043', '0050', '0052'] as const)('ER-04 %s is read as at login', (code) => {
    expect(signUpErrors[code].reaction).toEqual(signInErrors[code].reaction);
  });

  test('SU-07 0040 goes to the unlock', () => {
    expect(signUpErrors['0040'].reaction).toEqual({ show: 'redirect', to: '/entrar/confirmar-conta' });
  });
});

test('SU-16 0035 of the sign-up says when to try again, if the server does', () => {
  expect(modal('0035').message.timed).toContain('{wait}, às {time}');
});

test('ER-05 CC-12 five wrong codes in legaliza open its own block, in any other flow the shared screen', () => {
  expect(twoFactorErrorsOf.legaliza!['0010']).toBe(legalizaErrors['0010']);
  expect(twoFactorErrors['0010'].reaction).toEqual({ show: 'screen' });
});

// ER-05: one case per row of the table of screens
const legalizaScreen = (code: keyof typeof legalizaErrors): Message => {
  const { reaction } = legalizaErrors[code];
  if (reaction.show !== 'screen' || !reaction.message) throw new Error(`${code} is no screen`);
  return reaction.message;
};
test.each([
  ['0001', 'Ocorreu um problema no seu cadastro', [{ do: 'link', to: 'support' }]],
  ['0005', 'já está cadastrado', [{ do: 'go', to: '/autorizacao/legaliza/email' }]],
  ['0006', 'já está cadastrado', [{ do: 'go', to: '/autorizacao/legaliza/celular' }]],
  ['0010', 'Bloqueio temporário', [{ do: 'go', to: '/entrar' }]],
  ['0018', 'alterar o e-mail', [{ do: 'go', to: '/autorizacao/legaliza/email' }]],
  ['0024', 'falar com você', [{ do: 'link', to: 'support' }]],
  ['0029', 'falar com você', [{ do: 'link', to: 'support' }]],
  ['0031', 'falar com você', [{ do: 'link', to: 'support' }]],
  ['0033', 'pendência na Receita Federal', [{ label: 'Ok, entendi', do: 'go', to: '/entrar' }]],
  [
    '0034',
    'Receita Federal',
    [
      { label: 'Ok, entendi', do: 'go', to: '/entrar' },
      { label: 'Tentar novamente', do: 'restart' },
    ],
  ],
  ['0036', 'Sua sessão expirou', [{ do: 'go', to: '/entrar' }]],
  ['0037', 'informação está errada', [{ do: 'restart' }]],
  ['0038', 'Algo deu errado por aqui', [{ do: 'restart' }]],
  ['0044', 'Algo deu errado por aqui', [{ do: 'restart' }]],
  ['unknown', 'Algo deu errado por aqui', [{ do: 'restart' }]],
  ['0500', 'Nosso sistema está fora do ar', [{ do: 'retry' }]],
] as const)('ER-05 %s: %s', (code, heading, actions) => {
  expect(legalizaScreen(code).heading).toContain(heading);
  actions.forEach((action, i) => {
    expect(legalizaScreen(code).actions[i]).toMatchObject(action);
  });
});

test('LE-06 redirect_error goes to the error address', () => {
  expect(legalizaErrors.redirect_error.reaction).toEqual({ show: 'redirect', to: '/autorizacao/legaliza/erro' });
});

test.each([
  ['0021', '/autorizacao/validacao-de-identidade/informar-dados'],
  ['0014', '/autorizacao/validacao-de-identidade/aguardando-resposta'],
  ['0036', '/autorizacao/validacao/sessao-expirada'],
] as const)('ID-01 %s leads the identity validation to %s', (code, to) => {
  expect(newerIdentityErrors[code].reaction).toEqual({ show: 'redirect', to });
});

test.each([newerIdentityErrors, olderIdentityErrors])('ID-01 ID-02 anything else is the systemic error, with the token', ({ unknown }) => {
  const to = '/autorizacao/validacao-de-identidade/erro-sistemico';
  expect(unknown.reaction).toEqual({ show: 'redirect', to, withToken: true });
});

test('CC-10 no contact that could approve another one is a case for recovery', () => {
  expect(contactVerificationErrors['0021'].reaction).toEqual({ show: 'redirect', to: '/autorizacao/recuperacao-de-conta' });
});

test('ID-01 0024 ends at its screen', () => expect(newerIdentityErrors['0024'].reaction).toEqual({ show: 'screen' }));

// Properties of every table
const messages: Message[] = [
  ...Object.values(screens),
  exceededAttempts,
  messageFor('unknown'),
  ...Object.values(tables).flatMap((table) =>
    Object.values(table).flatMap(({ reaction }) => ('message' in reaction && reaction.message ? [reaction.message] : [])),
  ),
];

test('ER-01 every message has words, and an action with a label', () => {
  const empty = messages.filter(({ heading, text, actions }) => !heading || !text || actions.some(({ label }: Action) => !label));
  expect(empty).toEqual([]);
});

test('ER-01 a refusal never looks like a success: no check, and no shield with one', () => {
  const icons: readonly string[] = messages.flatMap(({ icon, closed }) => [icon, ...(closed ? [closed.icon] : [])]);
  expect(icons.filter((icon) => icon === 'check' || icon === 'shield')).toEqual([]);
});

test('ER-01 a placeholder for the time stands only where the time is known', () => {
  expect(messages.filter(({ text, heading }) => /\{/.test(text + heading))).toEqual([]);
  expect(messages.filter(({ timed }) => timed !== undefined && !timed.includes('{time}'))).toEqual([]);
});

test('ER-03 a known end is the only time: no length in the heading or beside it, no second wait beside the countdown of a screen', () => {
  const timed = messages.filter((message) => message.timed);
  expect(timed.filter((message) => /\d+ minuto/.test(message.heading + message.timed))).toEqual([]);
  const onScreens: Message[] = [
    ...Object.values(screens),
    exceededAttempts,
    ...Object.values(tables).flatMap((table) =>
      Object.values(table).flatMap(({ reaction }) => (reaction.show === 'screen' && 'message' in reaction ? [reaction.message] : [])),
    ),
  ];
  expect(onScreens.filter((message) => message.timed?.includes('{wait}'))).toEqual([]);
});

test.each(Object.entries(tables))('ER-01 %s: keys and areas are there, redirects lead to addresses', (_flow, table) => {
  for (const { key, area, reaction } of Object.values(table)) {
    expect(key).not.toBe('');
    expect(area).toMatch(/^[a-z0-9_A-Z]+$/);
    if (reaction.show === 'redirect') expect(Object.keys(routes)).toContain(reaction.to);
  }
});

test('SI-07 the label has its exact words', () => {
  expect(signInTexts.password.incorrect).toBe('CPF ou senha incorretos');
});

test.each([
  ['0001', 'Falar com a gente', 'link', 'help'],
  ['0001', 'Voltar', 'back', undefined],
  ['0021', 'Informar celular', 'go', '/autorizacao/validacao-de-identidade/informar-dados'],
  ['0024', errorTexts.contactHelp.button, 'link', 'support'],
  ['0040', undefined, 'go', '/entrar/confirmar-conta'],
  ['0043', undefined, 'go', '/entrar/sem-senha'],
  ['0443', 'Entrar com a senha', 'go', '/entrar/senha'],
  ['0443', 'Usar outro contato', 'go', '/entrar/sem-senha'],
  ['0050', undefined, 'go', '/entrar/senha'],
  ['0052', undefined, 'go', '/autorizacao/esqueceu-senha'],
  ['0500', 'Voltar para o início', 'go', '/entrar'],
] as const)('ER-06 the screen of %s: %s does %s %s', (code, label, does, to) => {
  const { actions } = messageFor(code);
  const found = actions.filter((action) => (label ? action.label === label : action.do === 'go'));
  expect(found.map((action) => [action.do, 'to' in action ? action.to : undefined])).toEqual([[does, to]]);
});

test('ER-06 SG-08 the area of an error screen is its key', () => {
  expect([areaOfScreen(messageFor('0028')), areaOfScreen(messageFor('x'))]).toEqual(['error_deceased', 'error_unknown']);
});

const prefixes: Readonly<Record<string, string>> = {
  'sign-in': 'login',
  'sign-up': 'signup',
  recovery: 'recovery',
  legaliza: 'legaliza',
  'two-factor': 'two_factor',
  'contact-verification': 'contact',
  'identity (newer)': 'identity',
  'identity (older)': 'identity',
};
/** Areas with a name of their own. */
const ownAreas: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'sign-in': {
    '0004': 'login_not_found',
    '0011': 'login_expired_code',
    '0012': 'login_incorrect_code',
    '0052': 'login_incorrect_password',
    redirect_login: 'login_redirect',
  },
  'sign-up': {
    '0004': 'signup_not_found',
    '0034': 'signup_incorrect_data',
    '0052': 'signup_incorrect_password',
    redirect_login: 'signup_redirect',
  },
  legaliza: { redirect_error: 'legaliza_error' },
};
test.each(Object.entries(tables))('ER-01 SG-08 %s: an area is the flow and the key', (flow, table) => {
  const areas = Object.entries(table).map(([code, { area }]) => [code, area]);
  const expected = Object.entries(table).map(([code, { key }]) => [code, ownAreas[flow]?.[code] ?? `${prefixes[flow]}_${key}`]);
  expect(areas).toEqual(expected);
});

/** Keys of the table "Codes"; a code that it does not give to a flow is read under the server's name. */
const columnOf: Readonly<Record<string, keyof typeof columns>> = { 'sign-in': 'login', 'sign-up': 'signUp', legaliza: 'legaliza' };
test.each(Object.entries(tables))('ER-01 %s reads each code under its name', (flow, table) => {
  const names = new Map<string, string>(listed(columnOf[flow] ?? 'shared'));
  if (flow.startsWith('identity')) names.set('0008', 'exceeded_attempts'); // ER-02
  const shared = new Map<string, string>(listed('shared'));
  const expected = Object.keys(table).map((code) => names.get(code) ?? shared.get(code) ?? codes[code as ErrorCode]?.name ?? code);
  expect(Object.values(table).map(({ key }) => key)).toEqual(expected);
});

test.each([
  ['0002', { show: 'redirect', to: '/entrar/criar-conta' }],
  ['0004', { show: 'redirect', to: '/entrar/nao-possui-cadastro' }],
  ['0005', { show: 'label', field: 'email' }],
  ['0006', { show: 'label', field: 'cellphone' }],
  ['0011', { show: 'label', field: 'code' }],
  ['0012', { show: 'label', field: 'code' }],
  ['0014', { show: 'redirect', to: '/autorizacao/erro/0014' }],
  ['0018', { show: 'label', field: 'email' }],
  ['0019', { show: 'redirect', to: '/cadastrar', search: '?fill=1' }],
  ['0021', { show: 'redirect', to: '/autorizacao/validacao-de-identidade/informar-dados' }],
  ['0028', { show: 'screen' }],
  ['0040', { show: 'redirect', to: '/entrar/confirmar-conta' }],
  ['0042', { show: 'redirect', to: '/autorizacao/validacao-de-identidade' }],
  ['0052', { show: 'label', field: 'form' }],
  ['0054', { show: 'redirect', to: '/entrar/validacao' }],
  ['0068', { show: 'redirect', to: '/autorizacao/recuperacao-de-conta/verificacao/identidade-nao-validada' }],
] as const)('ER-01 RE-08 %s in a recovery leads to %j', (code, reaction) => {
  expect(recoveryErrors[code].reaction).toMatchObject(reaction);
});

const dismissed = { do: 'dismiss' } as const;
test.each([
  ['0005', 'email', [dismissed]],
  ['0006', 'cellphone', [dismissed]],
  ['0018', 'email', undefined],
  ['0026', 'birthDate', [dismissed, { do: 'go', to: '/entrar' }]],
  [
    '0027',
    undefined,
    [
      { do: 'go', to: '/entrar' },
      { do: 'go', to: '/autorizacao/esqueceu-senha' },
    ],
  ],
  ['0028', undefined, [{ do: 'link', to: 'help' }, dismissed]],
  ['0029', undefined, [{ do: 'link', to: 'help' }, dismissed]],
  ['0030', undefined, [dismissed]],
  ['0031', undefined, [dismissed]],
] as const)('ER-04 the modal of %s at sign-up returns to %s and offers %j', (code, field, actions) => {
  const { reaction } = signUpErrors[code];
  expect('field' in reaction ? reaction.field : undefined).toBe(field);
  if (actions) expect(reaction.message.actions).toMatchObject(actions);
});

test.each(['0011', '0012'] as const)('ER-04 %s at sign-up is a label at the code', (code) => {
  expect(signUpErrors[code].reaction).toMatchObject({ show: 'label', field: 'code' });
});

test('ER-02 ID-14 too many denied validations lead to their page', () => {
  for (const table of [newerIdentityErrors, olderIdentityErrors])
    expect(table['0008'].reaction).toEqual({ show: 'redirect', to: '/autorizacao/erro/identidade-nao-confirmada' });
});
