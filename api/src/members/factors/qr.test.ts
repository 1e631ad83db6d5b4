import { qrPath } from './qr';

/** The dark squares that a path draws. */
function squares(path: string): Set<string> {
  const dark = new Set<string>();
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    for (let at = 0; at < Number(width); at += 1) dark.add(`${Number(x) + at} ${y}`);
  }
  return dark;
}

test('the path draws a code with its three corners, and four squares of quiet around', () => {
  const { size, path } = qrPath('otpauth://totp/Maru:moonrunner?secret=JBSWY3DPEHPK3PXP&issuer=Maru');
  const dark = squares(path);
  expect(path.replaceAll(/M\d+ \d+h\d+v1h-\d+z/g, '')).toBe('');
  const last = size - 5;
  const ring = (x: number, y: number) => Array.from({ length: 7 }, (_, at) => dark.has(`${x + at} ${y}`));
  for (const [x, y] of [
    [4, 4],
    [last - 6, 4],
    [4, last - 6],
  ] as const)
    expect(ring(x, y)).toEqual(Array(7).fill(true));
  for (const square of dark) for (const n of square.split(' ').map(Number)) expect(n >= 4 && n <= last).toBe(true);
  expect((size - 8 - 17) % 4).toBe(0);
});
