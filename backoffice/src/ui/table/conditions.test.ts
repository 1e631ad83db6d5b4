import {
  type Condition,
  type FieldShape,
  hasWords,
  listOperations,
  meets,
  readConditions,
  withCondition,
} from './conditions';

const text: FieldShape = { kind: 'text' };
const number: FieldShape = { kind: 'number' };
const choice: FieldShape = { kind: 'choice', options: [] };
const of = (op: Condition['op'], value: string): Condition => ({ field: 'x', op, value });

test.each([
  ['Demo2', text, of('has', 'mo'), true],
  ['Demo2', text, of('is', 'demo2'), true],
  ['Demo2', text, of('is', 'demo'), false],
  [1_000_000, number, of('least', '1000000'), true],
  [999_999, number, of('least', '1000000'), false],
  [5, number, of('most', '4'), false],
  [0, number, of('is', '0'), true],
  ['wait', choice, of('is', 'wait,hold'), true],
  ['done', choice, of('is', 'wait,hold'), false],
  ['done', choice, of('not', 'wait,hold'), true],
  [null, number, of('most', '4'), false],
  [null, choice, of('not', 'a'), true],
])('%p of %j, %j: %p', (value, shape, condition, met) => {
  expect(meets(value, shape, condition)).toBe(met);
});

test('a search finds words in any order, in any column', () => {
  expect(hasWords(['Lee Seo-yeon', null, 42], '42 lee')).toBe(true);
  expect(hasWords(['Lee Seo-yeon', null, 42], '42 kim')).toBe(false);
  expect(hasWords(['a'], '')).toBe(true);
  expect(hasWords(['김마루', 'José'], 'jose ㄱㅁㄹ')).toBe(true);
  expect(hasWords(['마루넷'], '마루넷'.normalize('NFD'))).toBe(true);
  expect(hasWords(['demo1'], '\uff24\uff25\uff2d\uff2f')).toBe(true);
  expect(hasWords(['a'], '–')).toBe(false);
});

test('a server that can do less offers less', () => {
  expect(listOperations({ name: 'a', text: 'A', kind: 'choice', options: [] })).toEqual(['is', 'not']);
  expect(listOperations({ name: 'a', text: 'A', kind: 'text', operations: ['is'] })).toEqual(['is']);
});

test('a changed condition keeps its place', () => {
  const two = [of('has', '1'), of('has', '2')];
  expect(withCondition(two, of('is', '3'), 0).map(({ value }) => value)).toEqual(['3', '2']);
  expect(withCondition(two, of('is', '3')).map(({ value }) => value)).toEqual(['1', '2', '3']);
});

test('what is no condition is not read', () => {
  expect(readConditions([of('has', '1'), null, 5, { field: 'x' }, { ...of('is', '1'), op: 'drop' }])).toEqual([
    of('has', '1'),
  ]);
  expect(readConditions('x')).toEqual([]);
});
