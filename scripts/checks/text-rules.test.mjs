import {
  formalProblems,
  formProblems,
  particleProblems,
  placeholders,
  pluralProblems,
  textProblems,
  wordProblems,
} from './text-rules.mjs';

const same = (texts) => ({ ko: texts, en: texts, 'zh-CN': texts, es: texts });

test('four files with the same keys and placeholders are fine', () => {
  expect(textProblems('x', same({ a: { b: '{min}자', c: '{{n}}' } }))).toEqual([]);
});

// spec layout.33
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

test('a form of one number need not say it, but leaves out nothing else', () => {
  const files = (form) => ({ ...same({ a: '{n} {name}' }), en: { a: '{n} {name}', a_one: form } });
  expect(textProblems('x', files('once {name}'))).toEqual([]);
  expect(textProblems('x', files('{n}'))).toHaveLength(1);
});

test('a text that counts has a form for one, and calls its number n', () => {
  const problems = (en, es = {}) => pluralProblems('x', { ko: { a: '{n}일' }, en, es });
  expect(problems({ a: '{n} days' }, { a: 'Quedan {n} días' })).toEqual([
    'x/en.json: a counts {n}: add a_one',
    'x/es.json: a counts {n}: add a_one',
  ]);
  expect(problems({ a: '{n} open bets', a_one: '{n} open bet' })).toEqual([]);
  expect(problems({ a: 'for {days} days', a_one: 'for {days} day' })).toEqual([
    'x/en.json: a counts {days}: call it {n}',
  ]);
  expect(problems({ a: 'Quarter {n} begins', b: '{n} is', c: '{name} wins', d: '{n} more' }, { a: '{n} más' })).toEqual(
    [],
  );
});

test.each(['{name}을 넘는', '‘{title}’이 끝남', '{name}로', '{rank}이면 반환', '{name}을(를)', '{name}(으)로'])(
  '%s has a fixed particle',
  (a) => {
    expect(particleProblems('x', { a })).toHaveLength(1);
  },
);

test('a particle that is asked for, and a word that only begins like one, are fine', () => {
  expect(particleProblems('x', { a: '{name, 을} {n}일 {id}로그 (이) {name}의' })).toEqual([]);
});

test.each([
  ['ko', '{amount} KRW'],
  ['en', 'Bet {amount} won'],
  ['en', '₩{amount}'],
  ['zh-CN', '投注 {amount} 韩元'],
  ['zh-CN', '{amount}元'],
  ['zh-CN', '马鲁不知道'],
  ['es', 'hasta {amount} wones'],
  ['es', 'Apostar {amount} won'],
])('%s: %j is not how the site writes it', (locale, a) => {
  expect(formProblems('x', { [locale]: { a } })).toHaveLength(1);
});

test('money and the brand in the form of each language are fine', () => {
  const files = {
    ko: { a: '{amount}원', b: '마루는' },
    en: { a: '{amount} KRW', b: 'Maru', c: '{n} won, refunds included' },
    'zh-CN': { a: '投注{amount}韩元', b: 'Maru' },
    es: { a: '{amount} KRW', b: 'Maru', c: '{won} ganados' },
  };
  expect(formProblems('x', files)).toEqual([]);
});
