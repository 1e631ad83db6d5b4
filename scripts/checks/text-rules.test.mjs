import { formalProblems, placeholders, textProblems, wordProblems } from './text-rules.mjs';

const same = (texts) => ({ ko: texts, en: texts, 'zh-CN': texts, es: texts });

test('four files with the same keys and placeholders are fine', () => {
  expect(textProblems('x', same({ a: { b: '{min}자', c: '{{n}}' } }))).toEqual([]);
});

test('a missing file, a missing key, an extra key and an empty text are found', () => {
  expect(textProblems('x', { ko: {}, en: {}, es: {} })).toEqual(['x: zh-CN.json is missing']);
  const files = { ...same({ a: 'A', b: 'B' }), en: { a: ' ', c: 'C' } };
  expect(textProblems('x', files)).toEqual([
    'x/en.json: a is empty',
    'x/en.json: b is missing',
    'x/en.json: c is not in ko.json',
  ]);
});

test('a placeholder that differs is found', () => {
  const files = { ...same({ a: '{min}자 이상' }), es: { a: 'mínimo {mín}' } };
  expect(textProblems('x', files)).toHaveLength(1);
});

test('plural forms of a language count as one key', () => {
  const files = { ...same({ bets_other: '{{n}}건' }), en: { bets_one: '{{n}} bet', bets_other: '{{n}} bets' } };
  expect(textProblems('x', files)).toEqual([]);
});

test('placeholders are read with one brace or two, and with a format', () => {
  expect(placeholders('{b} and {{ a, number }}')).toEqual(['a', 'b']);
});

test('베팅 stands in the sentences of the specification alone', () => {
  expect(wordProblems('x', '"a": "베팅 불가능한 상태입니다.",\n"b": "배팅하기"')).toEqual([]);
  expect(wordProblems('x', 'fine\n"b": "베팅하기"')).toEqual([
    'x:2: 베팅 is written 배팅, save in the specification’s sentences',
  ]);
});

test.each([
  ['Escriba un número.', true],
  ['No se guardó nada. Revise los ajustes.', true],
  ['Revise y vuelva a intentarlo.', true],
  ['Hola:\n\nElija una contraseña.', true],
  ['Inténtelo de nuevo.', true],
  ['Pregunte a usted mismo', true],
  ['Su consulta tiene respuesta.', true],
  ['Ya tiene cinco consultas.', true],
  ['Debe tener 19 años.', true],
  ['Podrás seguir cuando vuelva la conexión.', false],
  ['Escribe tu usuario.', false],
  ['El nivel en sus páginas cambia.', false],
  ['Debe ser al menos 3.', false],
  ['Inténtalo de nuevo. Úsalo.', false],
  ['Se ha abierto un aviso.', false],
])('%j addresses usted: %s', (text, isFormal) => {
  expect(formalProblems('x', { a: text })).toHaveLength(isFormal ? 1 : 0);
});
