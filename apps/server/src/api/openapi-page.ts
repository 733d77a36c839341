import type { Call } from '@portaria/contract/call';
import { allCalls } from '@portaria/contract/calls/all';
import { headers } from '@portaria/contract/headers';
import { complete } from '@portaria/contract/promised';
import { particularRefusals } from '@portaria/contract/refusals';
import { codes } from '@portaria/domain/errors/codes';
import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { escapeHtml } from '../platform/html.ts';

/** Each call on a page for people: what it does, takes, answers and refuses. */
export function callsAsHtml(): string {
  return Object.entries(allCalls)
    .map(([flow, calls]) => `<h2>${escapeHtml(flow)}</h2>${Object.values(calls).map(callAsHtml).join('')}`)
    .join('');
}

function callAsHtml(call: Call): string {
  const rows: [string, string][] = [
    [
      'Authorised by',
      call.session
        ? 'session cookie'
        : call.operator
          ? 'operator’s session cookie'
          : call.step
            ? `token of <code>${call.step}</code>`
            : 'nothing',
    ],
    ['Headers', (call.headers ?? []).map((name) => code(headers[name])).join(' ')],
    ['Takes', call.body ? fields(call.body) : ''],
    ['Answers', fields(complete(call.answer))],
    [
      'Refuses',
      particularRefusals(call)
        .map((refusal) => `${code(`error.${refusal.code}`)} ${codes[refusal.code].name} (${refusal.status})`)
        .join('<br>'),
    ],
  ];
  const list = rows.filter(([, value]) => value).map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`);
  return `<article><h3><b>${call.method}</b> ${code(call.path)}</h3><p>${escapeHtml(call.about)}</p><dl>${list.join('')}</dl></article>`;
}

const code = (text: string) => `<code>${escapeHtml(text)}</code>`;

function fields(schema: v.GenericSchema): string {
  const { properties = {}, required = [] } = toJsonSchema(schema, { errorMode: 'ignore' });
  return Object.keys(properties)
    .map((name) => code(required.includes(name) ? name : `${name}?`))
    .join(' ');
}
