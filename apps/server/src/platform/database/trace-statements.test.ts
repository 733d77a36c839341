import { expect, test } from 'vitest';
import { actionOf } from './trace-statements.ts';

test.each([
  ['begin', 'begin', undefined],
  ['select 1', 'select', undefined],
  ['select id from accounts where cpf = $1', 'select', 'accounts'],
  ['select (select max(at) from codes) as last, extract(epoch from now()) from accounts', 'select', 'accounts'],
  ["select 'a word from nowhere' from accounts", 'select', 'accounts'],
  ['select * from unnest($1::text[]) given', 'select', undefined],
  ['select * from (select 1 from codes) s', 'select', undefined],
  ['INSERT INTO public.codes (id) select id from accounts', 'insert', 'public.codes'],
  ['update sessions set ended_at = $1 from accounts where true', 'update', 'sessions'],
  ['delete from outbox', 'delete', 'outbox'],
  ['with a as (delete from codes returning id) insert into accounts select * from a', 'insert', 'accounts'],
  ['with a as (insert into codes (id) values ($1) returning id)\n select count(*) from a', 'select', undefined],
  ['with a as materialized (select 1), b as (select (select 1) from a) update sessions set x = 1', 'update', 'sessions'],
  ['select 1 for update of accounts', 'select', undefined],
  ['', undefined, undefined],
])('SV-10 what a statement does, and to which table: %s', (text, operation, table) => {
  expect(actionOf(text)).toEqual({ ...(operation && { operation }), ...(table && { table }) });
});
