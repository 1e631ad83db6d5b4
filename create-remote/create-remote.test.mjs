import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contributionProblems, remoteDescription } from '@maru/contracts';
import { createRemote } from './create-remote.mjs';

let base;
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'maru-create-'));
});
afterEach(() => rmSync(base, { recursive: true }));

const offers = { area: 'offers', path: '/benefits/offers', text: '혜택' };
const read = (...path) => readFileSync(join(base, ...path), 'utf8');
const files = (folder) =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? files(path) : [path];
  });

test('a new remote describes itself, and the description is one that the registry takes', () => {
  const folder = join(base, 'remote-offers');
  expect(createRemote(folder, offers)).toEqual({ ok: true, name: 'remote-offers' });
  const { version } = JSON.parse(read('remote-offers/package.json'));
  const description = { version, ...JSON.parse(read('remote-offers/remote.json')) };
  expect(remoteDescription.strict().parse(description)).toMatchObject({
    name: 'remote-offers',
    mounts: [{ path: '/benefits/offers' }, { path: '/benefits/offers' }],
    menu: [{ id: 'offers', text: '혜택', path: '/benefits/offers' }],
  });
  expect(contributionProblems(description)).toEqual([]);
});

test('no registry is asked for packages of the site, and no command of a stranger is run', () => {
  createRemote(join(base, 'remote-offers'), offers);
  expect(read('remote-offers/.npmrc')).toMatch(/^@maru:registry=https:\/\/[a-z]+\.invalid\/$/m);
  const guide = readFileSync(join(import.meta.dirname, '../docs/vendor-teams.md'), 'utf8');
  expect(guide).toContain('npx --no maru publish');
  expect(guide).not.toMatch(/\bnpx (?!--no )\w/);
});

test('nothing of the example’s name is left, and what its files import is there', () => {
  const folder = join(base, 'remote-offers');
  createRemote(folder, offers);
  const made = files(folder);
  expect(made.filter((path) => /hello/i.test(path) || /\bhello\b/.test(readFileSync(path, 'utf8')))).toEqual([]);
  const missing = made
    .filter((path) => /\.tsx?$/.test(path))
    .flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/(?:from |import )'(\.[^']+)'/g)]
        .map(([, target]) => join(path, '..', target))
        .filter((target) => !['', '.ts', '.tsx'].some((end) => existsSync(`${target}${end}`))),
    );
  expect(missing).toEqual([]);
});

test.each([
  [{ ...offers, area: 'Offers' }, /small letters/],
  [{ ...offers, area: '../x' }, /small letters/],
  [{ ...offers, path: 'offers' }, /address like/],
  [{ ...offers, path: '/a/../b' }, /address like/],
  [{ ...offers, text: ' ' }, /menu entry/],
])('%j is refused, and nothing is written', (remote, reason) => {
  const folder = join(base, 'new');
  expect(createRemote(folder, remote)).toEqual({ ok: false, reason: expect.stringMatching(reason) });
  expect(existsSync(folder)).toBe(false);
});

test('a folder with something in it stays as it is', () => {
  mkdirSync(join(base, 'mine'));
  writeFileSync(join(base, 'mine/notes.txt'), 'mine');
  expect(createRemote(join(base, 'mine'), offers)).toMatchObject({ ok: false });
  expect(readdirSync(join(base, 'mine'))).toEqual(['notes.txt']);
});

test('the command says what to do next, and how it is used where words are missing', () => {
  const main = join(import.meta.dirname, 'main.mjs');
  const output = execFileSync(process.execPath, [main, join(base, 'a'), '--area', 'offers'], { encoding: 'utf8' });
  expect(output).toMatch(/^remote-offers is in .*npm test\.\n$/);
  expect(JSON.parse(read('a/remote.json')).menu[0]).toMatchObject({ text: 'offers', path: '/offers' });
  expect(spawnSync(process.execPath, [main, join(base, 'b')])).toMatchObject({ status: 2 });
  expect(spawnSync(process.execPath, [main, join(base, 'a'), '--area', 'offers'])).toMatchObject({ status: 1 });
});
