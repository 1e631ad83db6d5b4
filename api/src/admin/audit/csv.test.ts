import { csvHead, csvLine } from './csv';

test('the file begins with its column names', () => {
  expect(csvHead()).toBe('id,at,actor,action,subject,ok,detail\r\n');
});

test('a line holds the time in Korea and the detail as JSON', () => {
  const line = csvLine({
    id: 7,
    at: 0,
    actor: '=x',
    action: 'token.create',
    subject: '0123',
    detail: { a: 1 },
    ok: false,
  });
  expect(line).toBe(`7,1970-01-01T09:00:00.000+09:00,'=x,token.create,"=""0123""",no,"{""a"":1}"\r\n`);
});
