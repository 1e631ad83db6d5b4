import {
  mayExcludeNull,
  parseUnchecked,
  propertyName,
  queryProblems,
  rowProblems,
  toArrivalType,
} from './row-rules.mjs';

const column = (name, type, isNullable) => ({
  name,
  type,
  origin: isNullable === undefined ? null : { table: 'bets', name, isNullable },
});
const property = (name, ...kinds) => ({ name, isOptional: false, kinds });
const listProblems = (type, ...kinds) => rowProblems('select a', [column('a', type)], [property('a', ...kinds)]);

test.each([
  ['int4', 'number'],
  ['int8', 'bigint'],
  ['numeric', 'string'],
  ['text', 'string'],
  ['timestamptz', 'Date'],
  ['jsonb', 'json'],
  ['_text', 'string[]'],
  ['_jsonb', 'json[]'],
])('%s arrives as %s', (type, arrival) => {
  expect(toArrivalType(type)).toBe(arrival);
});

test.each([
  ['int8', ['bigint']],
  ['int8', ['bigint', 'number', 'null']],
  ['text', ['string']],
  ['jsonb', ['object']],
  ['jsonb', ['number']],
  ['jsonb', ['string[]']],
  ['bytea', ['Buffer']],
  ['_int4', ['number[]']],
  ['_jsonb', ['object[]']],
  ['date', ['any']],
])('%s fits %j', (type, kinds) => {
  expect(listProblems(type, ...kinds)).toEqual([]);
});

test.each([
  ['int8', ['number']],
  ['numeric', ['number']],
  ['int4', ['bigint']],
  ['text', ['number', 'null']],
  ['jsonb', ['string']],
  ['timestamptz', ['string']],
  ['bool', ['number']],
  ['_text', ['string']],
  ['_int4', ['string[]']],
])('%s does not fit %j', (type, kinds) => {
  expect(listProblems(type, ...kinds)).toEqual([expect.stringContaining(`a is ${type} and arrives as`)]);
});

test.each(['_int8', '_numeric', '_name', '_date', 'date', 'interval'])(
  '%s is not the same on both databases',
  (type) => {
    expect(listProblems(type, 'string', 'number[]', 'Date')).toHaveLength(1);
  },
);

test('a property needs a column of its name, unless it is optional; further columns do no harm', () => {
  const columns = [column('id', 'int4'), column('name', 'text')];
  expect(rowProblems('', columns, [property('login', 'string')])).toEqual(['no column login; there are id, name']);
  expect(rowProblems('', columns, [{ ...property('login', 'string'), isOptional: true }])).toEqual([]);
});

test('columns are compared by their names in camel case, and a property in snake case is refused', () => {
  const columns = [column('placed_at', 'timestamptz')];
  expect(rowProblems('', columns, [property('placedAt', 'Date')])).toEqual([]);
  expect(rowProblems('', columns, [property('settledAt', 'Date')])).toEqual([
    'no column settledAt; there are placedAt',
  ]);
  expect(rowProblems('', columns, [property('placed_at', 'Date')])).toEqual([
    "placed_at has a '_': columns arrive in camel case, as placedAt",
  ]);
});

test.each([
  ['id', 'id'],
  ['placed_at', 'placedAt'],
  ['net_30_days', 'net30Days'],
  ['a__b_', 'aB'],
  ['?column?', '?column?'],
])('%s arrives as %s, as from `camelName` of the API', (column, property) => {
  expect(propertyName(column)).toBe(property);
});

test('a column that is nullable in its table needs a type with null', () => {
  const problems = (text, ...kinds) => rowProblems(text, [column('note', 'text', true)], [property('note', ...kinds)]);
  expect(problems('select note from bets', 'string')).toEqual(['note may be null']);
  expect(problems('select note from bets', 'string', 'null')).toEqual([]);
  expect(problems('select note from bets where note is not null', 'string')).toEqual([]);
});

test('but for one that everything writes', () => {
  expect(rowProblems('', [column('money_after', 'int8', true)], [property('moneyAfter', 'bigint')])).toEqual([]);
});

test('so does a column of a table that a left join may not find', () => {
  const problems = (text) => rowProblems(text, [column('id', 'int4', false)], [property('id', 'number')]);
  expect(problems('select b.id from members m left join bets b on b.owner = m.login')).toEqual(['id may be null']);
  expect(problems('select b.id from members m join bets b on b.owner = m.login')).toEqual([]);
  expect(problems('select b.id from bets b left join bets c on c.owner = b.owner')).toEqual([]);
});

test.each([
  ['where note = $1', true],
  ['where lower(m.note) = lower($1)', true],
  ['where $1 = m.note', true],
  ['join notes using (member_id, note)', true],
  ['insert into notes (member_id, note) values ($1, $2) returning note', true],
  ['select note from notes where footnote = $1', false],
  ['select note from notes order by note', false],
])('%s may leave out notes that are null: %s', (text, may) => {
  expect(mayExcludeNull(text, 'note')).toBe(may);
});

const query = {
  file: 'a.ts',
  line: 3,
  place: 'read',
  texts: ['select'],
  values: 1,
  row: [property('id', 'number')],
  isKnown: true,
};
const describeAs =
  (values, ...columns) =>
  () => ({ values, columns });

test('a query is right where values and columns are', () => {
  expect(queryProblems([query], [], describeAs(1, column('id', 'int4')))).toEqual({ problems: [], uncheckedCount: 0 });
});

test('another number of values, and a column that does not fit, are found with file and line', () => {
  expect(queryProblems([query], [], describeAs(2, column('id', 'int8'))).problems).toEqual([
    'a.ts:3 1 values for 2 parameters',
    'a.ts:3 id is int8 and arrives as bigint, not as number',
  ]);
});

test.each([
  ['a text of run time', { texts: null }, describeAs(1)],
  ['a row type that is a parameter', { row: null, isKnown: false }, describeAs(1)],
  ['a text that the database refuses', {}, () => new Error('no such table')],
])('%s needs its line on the list, with a reason', (_what, change, describe) => {
  const queries = [{ ...query, ...change }];
  expect(queryProblems(queries, [], describe).problems).toHaveLength(1);
  expect(queryProblems(queries, parseUnchecked('# list\na.ts read the reason\n'), describe)).toEqual({
    problems: [],
    uncheckedCount: 1,
  });
  expect(queryProblems(queries, parseUnchecked('a.ts read'), describe).problems).toEqual(['a.ts read has no reason']);
});

test('a line of the list that is needed no more is found', () => {
  const { problems } = queryProblems([query], parseUnchecked('a.ts read why'), describeAs(1, column('id', 'int4')));
  expect(problems).toEqual(['a.ts read is checked or gone: take its line off the list']);
});
