import { expect, test } from 'vitest';
import { matchRoute } from './match-route.ts';
import { routeNames } from './route-names.ts';
import { type FlowName, type Route, routes } from './routes.ts';

/** `a/{b|c}` as `a/b` and `a/c`: how the requirements write the table. */
function expand(path: string): string[] {
  const found = /\{([^}]+)\}/.exec(path);
  return found ? found[1]!.split('|').flatMap((choice) => expand(path.replace(found[0], choice))) : [path];
}
const under = (base: string, ...parts: string[]) => parts.flatMap((part) => expand(part === '' ? base : `${base}/${part}`));

/** The table "Routes" of the requirements, family by family. */
const families: Record<string, { flow: FlowName | 'shell'; paths: readonly string[] }> = {
  'Sign-in': {
    flow: 'sign-in',
    paths: under(
      '/entrar',
      '',
      '{metodo|senha|sem-senha|sem-senha/verificacao|erro|criar-conta|novos-termos|nao-possui-cadastro|cpf-salvo|validacao|confirmar-conta|identidade-nao-confirmada}',
    ),
  },
  'Two-factor': { flow: 'two-factor', paths: under('/autorizacao/dois-fatores', '', '{codigo|sucesso}') },
  'Contact confirmation after login': {
    flow: 'contact-verification',
    paths: under('/autorizacao/verificacao-contato', '{email|celular|contatos}'),
  },
  'Identity validation': {
    flow: 'identity',
    paths: under(
      '/autorizacao/validacao-de-identidade',
      '',
      '{sessao-expirada|aguardando-resposta|informar-dados|informar-dados/:uuid|erro-sistemico|sucesso|escolher-documento|celular}',
      'instrucoes/{selfie|documento}',
      'enviar-fotos/liveness',
      'enviar-fotos/{rg|cnh}/{instrucoes|dicas|frente|verso|selfie}',
    ),
  },
  'Identity verification (newer)': {
    flow: 'identity',
    paths: under(
      '/autorizacao/validacao',
      '{introducao|liveness|escolher-documento|selfie|erro|sessao-expirada}',
      'enviar-fotos/{rg|cnh|cin|dni}/instrucoes-documento',
      'enviar-fotos/{rg|cin|dni}/dicas/{frente|verso}',
      'enviar-fotos/cnh/dicas/inteiro',
      'enviar-fotos/{rg|cin|dni}/{frente|verso}',
      'enviar-fotos/cnh/inteiro',
      'enviar-fotos/{rg|dni|cin}/exemplo/verso',
    ),
  },
  'Sign-up': {
    flow: 'sign-up',
    paths: [...under('/cadastrar', '', '{dados-pessoais|contatos|codigo|verificacao|senha|sucesso|baixar-aplicativo}'), '/auth/cadastro'],
  },
  'Forgot password': {
    flow: 'recovery',
    paths: under(
      '/autorizacao/esqueceu-senha',
      '',
      '{acesso-ao-contato|confirmar-celular|confirmar-email|nova-senha|finalizado|confirmacao-pendente|erro|verificacao}',
    ),
  },
  'Account recovery': {
    flow: 'recovery',
    paths: under(
      '/autorizacao/recuperacao-de-conta',
      '',
      '{email|celular}',
      '{email|celular}/{alterar-contato|nova-senha}',
      '{nova-senha|erro|verificacao/identidade-nao-validada|nao-fui-eu}',
    ),
  },
  Legaliza: {
    flow: 'legaliza',
    paths: under('/autorizacao/legaliza', '{introducao|nome|data-de-nascimento|celular|email|verificacao|sucesso|erro}'),
  },
  Errors: {
    flow: 'shell',
    paths: [...under('/autorizacao/erro', '', '{identidade-nao-confirmada|0014}'), '/error/:code', '/erro-inesperado', '/sessao-expirada'],
  },
  Other: {
    flow: 'shell',
    paths: [
      '/',
      '/area-cliente',
      '/operacao',
      '/app/politica-de-privacidade',
      '/app/termos-de-uso',
      '/auth/atualizar-cadastro/validar-dados',
      '/autorizacao/exclusao-de-conta',
    ],
  },
};

test.each(Object.entries(families))('AP-01 %s: every address has its row, owned by one flow', (_family, { flow, paths }) => {
  expect(paths.map((path) => [path, routes[path as Route]?.flow])).toEqual(paths.map((path) => [path, flow]));
});

test('AP-01 no row is outside the table of the requirements', () => {
  const known = Object.values(families).flatMap(({ paths }) => paths);
  expect(Object.keys(routes).sort()).toEqual([...known].sort());
});

test.each([
  ['/autorizacao/dois-fatores', '{brand} Web - 2FA - Escolher Método'],
  ['/autorizacao/dois-fatores/codigo', '{brand} Web - 2FA - Código'],
  ['/autorizacao/dois-fatores/sucesso', '{brand} Web - 2FA - Sucesso'],
] as const)('AP-02 the title of %s is %s', (route, title) => {
  expect(routeNames[route].title).toBe(title);
});

test('AP-02 sign-up titles name their step, every other title the brand', () => {
  const odd = (Object.keys(routes) as Route[]).filter(
    (route) => !routeNames[route].title.startsWith(routes[route].flow === 'sign-up' ? 'Cadastre-se - ' : '{brand}'),
  );
  expect(odd).toEqual([]);
});

test('AP-03 only two addresses may be indexed', () => {
  const indexed = Object.entries(routes).filter(([, row]) => 'index' in row && row.index);
  expect(indexed.map(([path]) => path)).toEqual(['/entrar', '/cadastrar']);
});

test('AP-14 every back link leads to an address without a parameter, and never to itself', () => {
  const strays = Object.entries(routes).filter(
    ([path, row]) => 'back' in row && (!(row.back in routes) || row.back.includes(':') || row.back === path),
  );
  expect(strays).toEqual([]);
});

test('SG-08 every address has an analytics area, shared only by two forms of one step', () => {
  const areas = Object.values(routeNames).map(({ area }) => area);
  const shared = areas.filter((area, i) => areas.indexOf(area) !== i);
  expect(shared).toEqual(['identity_contact']);
});

test.each([
  ['/entrar', '/entrar', {}],
  ['/entrar/', '/entrar', {}],
  ['/', '/', {}],
  ['/app/termos-de-uso/', '/app/termos-de-uso', {}],
  ['/error/0443', '/error/:code', { code: '0443' }],
  ['/error/0443/', '/error/:code', { code: '0443' }],
  ['/error/:code', '/error/:code', { code: ':code' }],
  ['/error/a%20b', '/error/:code', { code: 'a b' }],
  ['/error/%E0%A4%A', '/error/:code', { code: '%E0%A4%A' }],
  ['/autorizacao/erro/0014', '/autorizacao/erro/0014', {}],
  [
    '/autorizacao/validacao-de-identidade/informar-dados/3f2c',
    '/autorizacao/validacao-de-identidade/informar-dados/:uuid',
    { uuid: '3f2c' },
  ],
  ['/autorizacao/validacao/sessao-expirada', '/autorizacao/validacao/sessao-expirada', {}],
  ['/qualquer/erro-inesperado', '/erro-inesperado', {}],
  ['/qualquer/erro-inesperado/mais', '/erro-inesperado', {}],
  ['/error/erro-inesperado', '/erro-inesperado', {}],
  ['/cadastrar/sessao-expirada', '/sessao-expirada', {}],
])('AP-17 ER-07 %s is answered by %s', (path, route, params) => {
  expect(matchRoute(path)).toEqual({ route, params });
});

test.each([
  '',
  '/nada',
  '/entrar//',
  '//entrar',
  '/ENTRAR',
  '/error',
  '/error/',
  '/error/1/2',
  '/x/1',
  '//evil.com/erro-inesperado',
  '/\\evil.com/sessao-expirada',
  '/constructor',
  '/__proto__',
  'entrar',
  `/${'a/'.repeat(50_000)}`,
])('AP-17 %.40s is not an address', (path) => {
  expect(matchRoute(path)).toBeNull();
});

test('AP-01 every row without a parameter matches itself', () => {
  const plain = Object.keys(routes).filter((path) => !path.includes(':'));
  expect(plain.map((path) => matchRoute(path)?.route)).toEqual(plain);
});
