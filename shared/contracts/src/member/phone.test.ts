import { isPhone, shownPhone, storedPhone } from './phone';

test.each([
  '010-1234-5678',
  '01012345678',
  ' 010 1234 5678 ',
  '010.1234.5678',
  '+82 10-1234-5678',
  '+82 (0)10-1234-5678',
  '82-10-1234-5678',
  '0082 10 1234 5678',
  '\u202a+82 10\u20111234\u20115678\u202c',
  '010\u20131234\u20145678',
  '010\u00b71234\u00b75678',
  '010\u31611234\u31615678',
  '010\u200b12345678',
  '\ufeff(010) 1234-5678',
  '\uff10\uff11\uff10\uff0d\uff11\uff12\uff13\uff14\uff0d\uff15\uff16\uff17\uff18',
])('%j is one number', (text) => {
  expect(isPhone(text)).toBe(true);
  expect(storedPhone(text)).toBe('+821012345678');
  expect(storedPhone(storedPhone(text))).toBe('+821012345678');
});

// spec session.15
test.each([
  '',
  '--------',
  '-----------',
  '+-+-+-+-+-',
  '00000000',
  '000-0000-0000',
  '12345678',
  '010-1234',
  'call me',
  '010-1234-5678 ext. 9',
  '\u0660\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668\u0669',
])('%j is no number', (text) => {
  expect(isPhone(text)).toBe(false);
  expect(storedPhone(text)).toBe(text);
});

test('numbers are shown as their country writes them', () => {
  expect(shownPhone('+821012345678')).toBe('010-1234-5678');
  expect(shownPhone('010-0000-0000')).toBe('010-0000-0000');
  expect(shownPhone('+12125550123')).toBe('+1 212 555 0123');
  expect(shownPhone('')).toBe('');
});
