import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packReleases, servePackage } from './pack.mjs';

let place;
let file;
beforeAll(async () => {
  // Outside of the checkout: nothing of its packages is found from there.
  place = mkdtempSync(join(tmpdir(), 'maru-pack-'));
  file = await packReleases(place);
});
afterAll(() => rmSync(place, { recursive: true }));

// spec releases.6
test('the package holds the scaffold, which makes a remote in an empty folder with nothing else', () => {
  execFileSync('tar', ['-xzf', file, '-C', place]);
  const packed = join(place, 'package');
  const { bin } = JSON.parse(readFileSync(join(packed, 'package.json'), 'utf8'));
  const words = ['remote-offers', '--area', 'offers', '--path', '/offers', '--text', 'Offers'];
  const output = execFileSync(process.execPath, [join(packed, bin['maru-create']), ...words], {
    cwd: place,
    encoding: 'utf8',
  });
  expect(output).toContain('remote-offers is in remote-offers');
  const example = join(import.meta.dirname, '../examples/remote-hello');
  const list = (folder) => readdirSync(folder).filter((name) => !/^(node_modules|dist|package-lock\.json)$/.test(name));
  for (const folder of ['.', 'build', 'src', 'test']) {
    const expected = list(join(example, folder)).map((name) => name.replace(/^hello(?=\.)/, 'offers'));
    expect(list(join(place, 'remote-offers', folder)).sort()).toEqual(expected.sort());
  }
  expect(JSON.parse(readFileSync(join(place, 'remote-offers/remote.json'), 'utf8')).name).toBe('remote-offers');
});

test('it is served at its name, byte for byte, and nothing else is', async () => {
  const { url, close } = await servePackage(file, { port: 0, host: '127.0.0.1' });
  const answer = await fetch(url);
  expect(Buffer.from(await answer.arrayBuffer()).equals(readFileSync(file))).toBe(true);
  expect((await fetch(new URL('/package.json', url))).status).toBe(404);
  close();
});
