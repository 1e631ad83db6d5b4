import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/paths.mjs';
import { findQueries } from './row-queries.mjs';

const file = join(root, 'scripts/checks/row-fixtures/queries.ts');
let queries;
beforeAll(() => {
  queries = findQueries([file]);
}, 30_000);

const findQuery = (name) => queries.find(({ place }) => place === name);

test.each([
  ['constant', ['select id, login from members where id = $1']],
  ['choice', ['select 1 for update', 'select 1 ']],
  ['call', ['select max(id)']],
  ['replaced', ['select m.id from members m']],
  ['list', ['select m.id, m.login from members m']],
  ['loop', ['delete from a', 'delete from b']],
  ['literals', ['select 1 from a', 'select 1 from b']],
  ['property', ['select 1 order by id desc', 'select 1 order by id']],
  ['number', ['select 1 limit 1']],
  ['place', null],
  ['runTime', null],
])('texts of a %s', (name, texts) => {
  expect(findQuery(name).texts).toEqual(texts);
});

test('a helper function has the texts of its callers, each with what it gives', () => {
  expect(findQuery('select').texts).toEqual(['select id where id = $1', 'select id order by id']);
  expect(findQuery('hide').texts).toEqual(['update post set a = 1', 'update comment set b = 1']);
});

test.each([
  ['constant', 1],
  ['number', 0],
  ['spread', null],
])('values of a %s', (name, values) => {
  expect(findQuery(name).values).toBe(values);
});

test('a row type is its properties with what they admit', () => {
  const { row, isKnown } = findQuery('row');
  expect(isKnown).toBe(true);
  expect(Object.fromEntries(row.map(({ name, kinds }) => [name, kinds.sort()]))).toEqual({
    login: ['null', 'string'],
    at: ['Date'],
    tags: ['string[]', 'undefined'],
    n: ['bigint'],
    data: ['object'],
  });
  expect(row.filter(({ isOptional }) => isOptional).map(({ name }) => name)).toEqual(['tags']);
});

test('a row type may be around the call, or a parameter that nothing here knows', () => {
  expect(findQuery('around').row.map(({ name }) => name)).toEqual(['id', 'login']);
  expect(findQuery('generic')).toMatchObject({ row: null, isKnown: false });
  expect(findQuery('choice')).toMatchObject({ row: null, isKnown: true });
});

test('a query is named by its file, its line and the function around it', () => {
  const lines = readFileSync(file, 'utf8').split('\n');
  const { line, ...query } = findQuery('hide');
  expect(query.file).toBe('scripts/checks/row-fixtures/queries.ts');
  expect(lines[line - 1]).toMatch('sql.query(`update');
});
