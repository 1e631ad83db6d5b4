import { readPath, withReadablePath } from './request-path';

test.each([
  ['/home', '/home', '/home'],
  ['/%6fps?a=%', '/%6fps?a=%', '/ops'],
  ['/%', '/%25', '/%'],
  ['/%E0%A4%A?next=%2F%', '/%25E0%25A4%25A?next=%2F%', '/%E0%A4%A'],
  // One bad escape leaves the others as they are written: nothing is decoded twice.
  ['/%6fps/%zz', '/%256fps/%25zz', '/%6fps/%zz'],
  ['/%ff%2525', '/%25ff%252525', '/%ff%2525'],
])('the path of %s can be decoded', (url, readable, path) => {
  expect(withReadablePath(url)).toBe(readable);
  expect(withReadablePath(readable)).toBe(readable);
  expect(readPath(url)).toBe(path);
});
