import type { Call } from '@portaria/contract/call';
import { allCalls } from '@portaria/contract/calls/all';
import { cookies } from '@portaria/contract/cookies';
import { errorBody } from '@portaria/contract/error-body';
import { headers } from '@portaria/contract/headers';
import { complete } from '@portaria/contract/promised';
import { declaredRefusals } from '@portaria/contract/refusals';
import { codes } from '@portaria/domain/errors/codes';
import * as limits from '@portaria/domain/limits';
import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';

type Json = Record<string, unknown>;

/** SV-01: the whole contract as OpenAPI 3.1, generated from the tables that the server runs on. */
export function openapiDocument(version: string, title: string): Json {
  const calls = Object.entries(allCalls).flatMap(([tag, group]) => Object.entries(group).map(([name, call]) => ({ tag, name, call })));
  const paths: Record<string, Json> = {};
  for (const { tag, name, call } of calls) {
    const path = openapiPath(call.path);
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(tag, name, call) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title,
      version,
      description: 'Every call that the pages make. All refusals have one body; its code says which one it is.',
    },
    paths,
    components: {
      schemas: { Error: schemaOf(errorBody) },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: cookies.auth.name },
        operator: { type: 'apiKey', in: 'cookie', name: cookies.operator.name, description: 'The session of an operator.' },
        step: { type: 'apiKey', in: 'header', name: headers.authorization, description: 'The token of the previous step.' },
      },
    },
  };
}

export const openapiPath = (path: string) => path.replace(/:(\w+)/g, '{$1}');

function operation(tag: string, name: string, call: Call): Json {
  const schemes = { session: call.session, operator: call.operator, step: call.step };
  const security = Object.entries(schemes).flatMap(([name, isNeeded]) => (isNeeded ? [{ [name]: [] }] : []));
  return {
    tags: [tag],
    operationId: `${tag}.${name}`,
    summary: call.about,
    'x-host': call.host,
    ...(call.step && { 'x-step': call.step }),
    parameters: [...pathParameters(call.path), ...(call.headers ?? []).map((header) => parameter('header', headers[header], false))],
    ...(call.body && {
      requestBody: { required: true, content: as(call.isForm ? 'multipart/form-data' : undefined, schemaOf(call.body)) },
    }),
    responses: { 200: { description: 'Done.', content: as(call.bytes, schemaOf(complete(call.answer), 'output')) }, ...refusals(call) },
    ...(security.length > 0 && { security }),
  };
}

const as = (type: string | undefined, schema: Json): Json => ({ [type ?? 'application/json']: { schema } });
const json = (schema: Json) => as(undefined, schema);

const pathParameters = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, name]) => parameter('path', name!, true));

const parameter = (place: string, name: string, required: boolean): Json => ({
  name,
  in: place,
  required,
  schema: { type: 'string', maxLength: place === 'path' ? limits.tokenMaxLength : limits.fingerprintMaxBytes },
});

function refusals(call: Call): Record<number, Json> {
  const byStatus = new Map<number, string[]>();
  for (const { status, code, when } of declaredRefusals(call)) {
    const sentence = `${code} ${codes[code].name}${when ? `: ${when}` : ''}`;
    byStatus.set(status, [...(byStatus.get(status) ?? []), sentence]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, sentences]) => [
      status,
      { description: sentences.join('; '), content: json({ $ref: '#/components/schemas/Error' }) },
    ]),
  );
}

/** Our own checks have no JSON schema; their description stands in. A transformation is where the description ends. */
function schemaOf(schema: v.GenericSchema, typeMode: 'input' | 'output' = 'input'): Json {
  const { $schema: _, ...rest } = toJsonSchema(schema, {
    typeMode,
    ignoreActions: ['check', 'transform', 'trim'],
    target: 'draft-2020-12',
  });
  return rest;
}
