/** @typedef {readonly (readonly [390 | 1280, 'light' | 'dark'])[]} Looks */
/** @typedef {{ file: string, view?: string, address?: string, host?: string, looks: Looks }} Chosen */

const phone = /** @type {const} */ ([[390, 'light']]);
const phoneAtNight = /** @type {const} */ ([[390, 'dark']]);
const desktop = /** @type {const} */ ([[1280, 'light']]);
const both = /** @type {const} */ ([...phone, ...phoneAtNight]);
const all = /** @type {const} */ ([...both, ...desktop, [1280, 'dark']]);
/** The second brand of the repository, by the name it has in development. */
const mutirao = 'mutirao.localhost';

/**
 * The pictures in the repository: a view of the gallery, or an address of the server, at these widths and in these schemes.
 *
 * @type {readonly Chosen[]}
 */
export const chosen = [
  { file: 'entrar', view: '/entrar', looks: all },
  { file: 'senha', view: '/entrar/senha~filled', looks: phone },
  { file: 'outra-senha', view: '/entrar/senha~wrong-password-modal', looks: phone },
  { file: 'metodo', view: '/entrar/metodo', looks: phone },
  { file: 'codigo', view: '/entrar/sem-senha/verificacao', looks: both },
  { file: 'bloqueio', view: 'sign-in~0043~timed', looks: phoneAtNight },
  { file: 'cadastrar-contatos', view: '/cadastrar/contatos~suggestion', looks: phone },
  { file: 'cadastrar-senha', view: '/cadastrar/senha~nearly-done', looks: phone },
  { file: 'nova-senha', view: '/autorizacao/esqueceu-senha/nova-senha~filled', looks: phoneAtNight },
  { file: 'recuperacao-de-conta', view: '/autorizacao/recuperacao-de-conta~contacts', looks: phone },
  { file: 'legaliza', view: '/autorizacao/legaliza/introducao', looks: phone },
  { file: 'validacao-introducao', view: '/autorizacao/validacao/introducao', looks: phone },
  { file: 'escolha-do-documento', view: '/autorizacao/validacao/escolher-documento', looks: both },
  { file: 'revisao-com-problemas', view: '/autorizacao/validacao/enviar-fotos/rg/frente~review-problems', looks: phone },
  { file: 'foto-recebida', view: '/autorizacao/validacao/enviar-fotos/rg/frente~accepted', looks: phone },
  { file: 'no-celular', view: '/autorizacao/validacao/liveness~on-phone', looks: desktop },
  { file: 'area-cliente', view: '/area-cliente', looks: phone },
  { file: 'operacao-numeros', view: '/operacao~numbers', looks: [...desktop, [1280, 'dark']] },
  { file: 'operacao-fila', view: '/operacao~queue', looks: desktop },
  { file: 'operacao-analise', view: '/operacao~review-open', looks: desktop },
  { file: 'dev', address: '/dev', looks: desktop },
  { file: 'mensagens', address: '/dev/outbox?person=regular', looks: desktop },
  { file: 'mutirao-entrar', address: '/entrar', host: mutirao, looks: [...phone, ...desktop] },
];
