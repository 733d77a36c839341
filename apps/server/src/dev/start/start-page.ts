import { applyMask, masks } from '@portaria/domain/person/masks';
import { escapeHtml } from '../../platform/html.ts';
import { demoPassword, type Person } from '../demo-accounts.ts';
import { demoOperator } from '../demo-operator.ts';
import { copyButton, icon } from '../page/dev-page.ts';
import { actionOf, groups } from './groups.ts';

/** Another brand of this process, and where it is (BR-06). */
type OtherBrand = { readonly name: string; readonly at: string };

/** Where `/dev` begins: people to try, and what else there is to see. Beside it, the newest messages. */
export function startPage(asked: string | undefined, messages: string, others: readonly OtherBrand[]): string {
  const chosen = asked && Object.hasOwn(groups, asked) ? asked : 'comece';
  const count = groups.todas!.people.length;
  const cards = groups[chosen]!.people.map(cardHtml).join('');
  return (
    `<div class="start"><div class="people-side"><div class="hero"><div><h1>Escolha uma pessoa e entre</h1>` +
    `<p class="soft">São ${count} pessoas inventadas, uma para cada situação, e vivem só nesta máquina.</p></div>` +
    `<p class="pass">${icon(key)}<span>Senha de todas: <b>${demoPassword}</b></span>${copyButton(demoPassword, `Copiar a senha ${demoPassword}`, '', 'quiet')}</p></div>` +
    `<nav class="choices" aria-label="O que você quer ver">${Object.keys(groups)
      .filter((name) => name !== 'todas')
      .map((name) => choiceHtml(name, name === chosen))
      .join('')}</nav>` +
    `<ul class="people">${cards}</ul>${chosen === 'todas' ? '' : `<p><a href="/dev?grupo=todas">Mostrar todas as ${count} pessoas</a></p>`}` +
    `<nav class="tiles" aria-label="Mais para explorar">${[...tiles, ...others.map(brandTile)].map(tileHtml).join('')}</nav></div>` +
    `<section class="messages" aria-labelledby="messages"><div class="messages-head"><h2 id="messages">Mensagens enviadas</h2><a href="/dev/outbox">Ver todas</a></div>` +
    `<ul class="outbox" id="outbox" data-from="/dev/outbox/list?most=3" aria-live="polite">${messages}</ul></section></div>`
  );
}

function choiceHtml(name: string, isHere: boolean): string {
  const group = groups[name]!;
  const to = name === 'comece' ? '/dev' : `/dev?grupo=${name}`;
  return `<a href="${to}"${isHere ? ' aria-current="page"' : ''}>${group.name} <span>${group.people.length}</span></a>`;
}

/** The code of the refusal that a person shows stands beside the name. */
function cardHtml(entry: readonly [string, Person], at: number): string {
  const [key, { name, cpf, about }] = entry;
  const [, code] = /\((\d{4})\)/.exec(about) ?? [];
  const shown = applyMask(masks.cpf, cpf);
  return (
    `<li class="card person" data-key="${key}"><h2>${escapeHtml(name)}</h2>${code ? `<small>mostra o ${code}</small>` : ''}` +
    `<p>${escapeHtml(about.replace(/ \(\d{4}\)/, ''))}</p>${copyButton(shown, `Copiar o CPF de ${name}, ${shown}`, shown, 'quiet')}` +
    `${actionHtml(entry, at === 0)}</li>`
  );
}

function actionHtml(entry: readonly [string, Person], isMain: boolean): string {
  const [key, { name, cpf }] = entry;
  const action = actionOf(entry);
  const kind = isMain ? 'button primary' : 'button';
  const first = escapeHtml(name.split(' ')[0]!);
  const label = action.to === '/entrar' ? action.verb : `${action.verb} <span class="first">${first}</span>`;
  return action.to === null
    ? `<form method="post" action="/dev/people/${key}/enter" enctype="multipart/form-data"><button class="${kind}" name="enter" value="${key}">${label}</button></form>`
    : `<a class="${kind}" href="${action.to}" data-copy="${applyMask(masks.cpf, cpf)}">${label}</a>`;
}

const key = 'M3.5 15.5a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0M11.3 12.3 20 3.5M16.5 7l3 3';

const tiles = [
  ['/entrar', 'Telas', 'A entrada, como qualquer pessoa a vê', 'M3.5 5h17v14h-17zm0 4h17M7 7h.01'],
  ['/dev/gallery', 'Galeria', 'Todas as telas, em todos os estados', 'M4 4h7v7H4zm9 0h7v7h-7zM4 13h7v7H4zm9 0h7v7h-7z'],
  ['/dev/outbox', 'Mensagens', 'Cada e-mail, SMS e WhatsApp', 'M3.5 5.5h17v13h-17zm0 1 8.5 7 8.5-7'],
  ['/dev/flags', 'Funcionalidades', 'Ligar e desligar por CPF', 'M5 21V4m0 1h13l-2.5 4L18 13H5'],
  ['/openapi', 'API', 'Contrato OpenAPI', 'm8 7-5 5 5 5m8-10 5 5-5 5'],
  ['/dev/parceiro', 'Em outro site', 'Dentro da página de um parceiro', 'M4 4h12v12H4zm6 12v4h10V10h-4'],
  ['/operacao', 'Operação', `Entre como ${demoOperator.name}, com a mesma senha`, 'M4 5h16v11H4zm8 11v4m-4 0h8'],
] as const;

type Tile = readonly [to: string, name: string, about: string, path: string];

const brandTile = ({ name, at }: OtherBrand): Tile => [
  `${at}/dev`,
  escapeHtml(name),
  'Outra marca, com as mesmas pessoas',
  'M4 20V9l8-5 8 5v11h-5v-6H9v6z',
];

function tileHtml([to, name, about, path]: Tile): string {
  const code =
    to === '/operacao' ? '<button type="button" class="copy" data-code-from="/dev/operator.json">Copiar o código do app</button>' : '';
  return `<div class="card tile"><a href="${to}">${icon(path)}<span><b>${name}</b><small>${about}</small></span></a>${code}</div>`;
}
