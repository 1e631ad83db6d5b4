import { numeric, plainDigits, trimmed } from './clean';

// spec host.23
test.each([
  ['０１０－１２３４', '010-1234'],
  ['＋８２', '+82'],
  ['ＡＢＣ한글', 'ＡＢＣ한글'],
  ['123', '123'],
  ['', ''],
])('full-width digits %j become plain: %j', (input, plain) => {
  expect(plainDigits(input)).toBe(plain);
});

// spec host.23
test.each([
  ['  a b \n', 'a b'],
  ['\u00a0마루\u3000', '마루'],
  ['\u200bid\ufeff', 'id'],
  ['   ', ''],
])('spaces that came with a paste go: %j', (input, sent) => {
  expect(trimmed(input)).toBe(sent);
});

test.each([
  [' ０１０ 1234 5678 ', '01012345678'],
  ['010-1234-5678', '010-1234-5678'],
  ['1９91', '1991'],
  ['\u202a010\u20111234\u20115678\u202c', '010-1234-5678'],
  ['010\u00b71234\u31615678', '010-1234-5678'],
  ['110\u2013234\u2212567890', '110-234-567890'],
])('a number field %j is sent as %j', (input, sent) => {
  expect(numeric(input)).toBe(sent);
});
