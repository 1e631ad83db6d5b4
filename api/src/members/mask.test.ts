import { maskAccount, maskBank, maskHolder, maskPhone } from './mask';

test.each([
  [maskBank, '마루은행', '마루**'],
  [maskBank, '신한', '신한'],
  [maskBank, '🏦은행', '🏦은*'],
  [maskAccount, '123-456-789', '***-***-789'],
  [maskAccount, '000111222333', '*********333'],
  [maskAccount, '12', '12'],
  [maskHolder, '홍길동', '홍**'],
  [maskHolder, 'Kim', 'K**'],
  [maskPhone, '010-1234-5678', '010-****-5678'],
  [maskPhone, '01012345678', '010****5678'],
  [maskPhone, '+82-10-1234-5678', '+82-1*-****-5678'],
  [maskPhone, '12345678', '12****78'],
  [maskPhone, '', ''],
])('%p makes %s into %s', (mask, plain, masked) => {
  expect(mask(plain)).toBe(masked);
});
