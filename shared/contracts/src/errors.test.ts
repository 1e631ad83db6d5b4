import { reasons } from './errors';

test('each reason has a code of its own', () => {
  const codes = Object.values(reasons).map(({ code }) => code);
  expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([]);
});
