import { type GateRule, gateRules, type Release, type SmokeReport } from '@maru/contracts';
import { gateRelease } from './gate';
import { builtFor, describedFor, gateInputFor } from './testing';
import type { GateInput } from './types';

const findFinding = (rule: GateRule, input: GateInput) => gateRelease(input).find((finding) => finding.rule === rule)!;

/** Another remote's active release. */
const other = (changes: Parameters<typeof describedFor>[0]): Release => {
  const description = describedFor({ name: 'remote-y', redirects: [], menu: [], preload: [], ...changes });
  const { exposes, shares, packages, ...release } = builtFor(undefined, { description }).record;
  return { ...release, base: '/releases/remote-y/' };
};
const described = (changes: Parameters<typeof describedFor>[0], more: Partial<GateInput> = {}) =>
  gateInputFor(builtFor(undefined, { description: describedFor(changes) }).record, more);
const recorded = (changes: Parameters<typeof builtFor>[1], more: Partial<GateInput> = {}) =>
  gateInputFor(builtFor(undefined, changes).record, more);
const main = (path: string) => [{ slot: 'main' as const, name: 'main', path }];
const inHome = (path: string) => ({ slot: 'home' as const, name: 'home', path });
const bare = (path: string) => ({ mounts: main(path), redirects: [], menu: [], preload: [] });
/** A remote below '/up' that leads from there into itself. */
const below = (more: Partial<GateInput> = {}) => described({ ...bare('/up/x'), redirects: [['/up', '/up/x']] }, more);
const packages = (...licences: string[]) =>
  licences.map((licence, at) => ({ name: `p${at}`, version: '1.0.0', licence }));
const makeSmoke = (...pages: Partial<SmokeReport['pages'][number]>[]): GateInput['smoke'] => ({
  made: true,
  report: {
    site: 'http://site',
    browser: 'Chromium',
    pages: pages.map((page) => ({ path: '/x', mounted: true, ms: 100, errors: [], ...page })),
  },
});
const contents = (texts: Record<string, string>) =>
  new Map(Object.entries(texts).map(([path, text]) => [path, Buffer.from(text)]));
const holding = (texts: Record<string, string>) => gateInputFor(undefined, { contents: contents(texts) });
const lodash = '{"version":3,"sources":["webpack://x/./node_modules/lodash/lodash.js"],"names":[],"mappings":"AAAA"}';
const scope = ':where([data-remote="remote_x_b123456"])';
const limits = gateInputFor().limits;
const required = { ...limits, smoke: 'required' as const };

const recordedWith = (names: string[]) => ({
  ...recorded({ packages: names.map((name) => ({ name, version: '1.0.0', licence: 'MIT' })) }),
  contents: contents({ 'entry.js': 'x', 'entry.js.map': lodash }),
});

// spec releases.15
test('a release without fault passes every rule, in the contract’s order', () => {
  const findings = gateRelease(gateInputFor());
  expect(findings.map(({ rule }) => rule)).toEqual(gateRules);
  expect(findings.filter(({ state }) => state !== 'passed')).toMatchObject([{ rule: 'smoke', state: 'not_made' }]);
  for (const { found: measured, allowed } of findings) expect([measured, allowed]).not.toContain('');
});

// spec releases.15
test.each<[GateRule, string, GateInput]>([
  ['host-contract', 'the same minor', described({ hostContract: '1.2' })],
  ['host-contract', 'the home slot', described({ hostContract: '1.1', mounts: [...main('/x'), inHome('/home')] })],
  ['routes', 'the home slot on the host’s page', described({ mounts: [...main('/x'), inHome('/home')] })],
  ['shared-libraries', 'nothing shared', recorded({ shares: {} })],
  ['shared-libraries', 'any version', recorded({ shares: { react: '*' } })],
  ['routes', 'a remote below it', described({}, { others: [other(bare('/x/other'))] })],
  ['routes', 'a remote above it', described(bare('/y/mine'), { others: [other(bare('/y'))] })],
  ['routes', 'a redirect from above its mount', below()],
  ['routes', 'a redirect from above, beside another remote', below({ others: [other(bare('/up/other'))] })],
  ['routes', 'a menu entry without a flag', described({ menu: [{ ...describedFor().menu[0]!, flag: undefined }] })],
  [
    'routes',
    'its own older release',
    gateInputFor(undefined, { others: [other({ name: 'remote-x', mounts: main('/x') })] }),
  ],
  [
    'slots',
    'another remote’s cart elsewhere',
    gateInputFor(undefined, { others: [other({ mounts: [{ slot: 'cart', name: 'c', path: '/y' }] })] }),
  ],
  ['size', 'exactly the limits', gateInputFor(undefined, { limits: { ...limits, initialBytes: 27, totalBytes: 27 } })],
  [
    'size',
    'parts of which no page needs all',
    gateInputFor(
      builtFor(
        { 'entry.js': 'self.remote_x_b123456={}', 'm.js': 'mmm', 'h.js': 'hhh' },
        {
          initial: ['entry.js'],
          parts: { main: ['m.js'], home: ['h.js'] },
          description: describedFor({ hostContract: '1.1', mounts: [...main('/x'), inHome('/home')] }),
        },
      ).record,
      { limits: { ...limits, initialBytes: 27 } },
    ),
  ],
  ['licences', 'a choice of which one is allowed', recorded({ packages: packages('(GPL-3.0-only OR MIT)') })],
  ['licences', 'two that are both allowed', recorded({ packages: packages('MIT AND Apache-2.0') })],
  ['licences', 'no package at all', recorded({ packages: [] })],
  ['container', 'one that ran', gateInputFor()],
  ['container', 'every mount', holding({ 'entry.js': 'r.defineRemote({main:a,cart:b})' })],
  ['styles', 'sheets at its own elements', holding({ 'style.css': `${scope} p{color:var(--space-5)}` })],
  ['packages', 'what it lists', recordedWith(['lodash'])],
  [
    'smoke',
    'a clean report where one is required',
    gateInputFor(undefined, { limits: required, smoke: makeSmoke({}) }),
  ],
])('%s passes %s', (rule, _what, input) => {
  expect(findFinding(rule, input)).toMatchObject({ ok: true });
});

// spec releases.15
test.each<[GateRule, string, GateInput, RegExp]>([
  ['host-contract', 'a newer minor', described({ hostContract: '1.3' }), /needs host contract 1\.3/],
  [
    'host-contract',
    'a kind of contributions newer than it',
    described({ hostContract: '1.2', contributions: { money: [] } }),
    /contributes money/,
  ],
  ['host-contract', 'another major', described({ hostContract: '2.0' }), /2\.0/],
  ['host-contract', 'an older major', described({ hostContract: '0.9' }), /0\.9/],
  ['host-contract', 'a slot newer than it', described({ mounts: [...main('/x'), inHome('/home')] }), /mounts in home/],
  [
    'routes',
    'the home slot elsewhere',
    described({ mounts: [...main('/x'), inHome('/x')] }),
    /stands at \/home, not \/x/,
  ],
  [
    'shared-libraries',
    'a library that the host has not',
    recorded({ shares: { vue: '^3.0.0' } }),
    /vue \^3\.0\.0: the host does not provide/,
  ],
  ['shared-libraries', 'a name of every object', recorded({ shares: { constructor: '*' } }), /does not provide/],
  [
    'shared-libraries',
    'a version out of its range',
    recorded({ shares: { react: '^18.0.0' } }),
    /the host provides 19\.3\.1/,
  ],
  [
    'shared-libraries',
    'a range that is none',
    recorded({ shares: { react: 'newest' } }),
    /"newest" is not a version range/,
  ],
  ['exposes', 'nothing', recorded({ exposes: [] }), /^nothing$/],
  ['exposes', 'something else as well', recorded({ exposes: ['./app', './store'] }), /\.\/store/],
  ['exposes', 'another name', recorded({ exposes: ['./main'] }), /\.\/main/],
  [
    'routes',
    'a path of another remote',
    described({}, { others: [other({ mounts: main('/x') })] }),
    /\/x takes \/x from remote-y/,
  ],
  [
    'routes',
    'a path that another remote’s menu names',
    described(bare('/y/live'), {
      others: [
        other({ ...bare('/y'), menu: [{ id: 'l', text: 'L', icon: 'i', path: '/y/live', flag: 'f', order: 1 }] }),
      ],
    }),
    /takes \/y\/live/,
  ],
  ['routes', 'a page of the host', described(bare('/home')), /host’s \(\/home\)/],
  ['routes', 'a page of the host with a parameter', described(bare('/code/a')), /host’s/],
  ['routes', 'a place below all of the host’s', described(bare('/cash/in')), /host’s/],
  ['routes', 'a pattern as a path', described(bare('/x/:id')), /not a plain path/],
  ['routes', 'the root', described(bare('/')), /not a plain path/],
  [
    'routes',
    'a redirect from above that is another remote’s page',
    below({ others: [other(bare('/up'))] }),
    /redirect from \/up takes/,
  ],
  [
    'routes',
    'a redirect from above that is another remote’s',
    below({ others: [other({ ...bare('/up/other'), redirects: [['/up', '/up/other']] })] }),
    /redirect from \/up takes/,
  ],
  [
    'routes',
    'a mount that takes another remote’s redirect',
    described(bare('/up'), { others: [other({ ...bare('/up/other'), redirects: [['/up', '/up/other']] })] }),
    /\/up is remote-y’s redirect/,
  ],
  [
    'routes',
    'a redirect from above that is a page of the host',
    described({ ...bare('/home/x'), redirects: [['/home', '/home/x']] }),
    /host’s/,
  ],
  ['routes', 'a redirect from beside', described({ ...bare('/upper/x'), redirects: [['/up', '/upper/x']] }), /leaves/],
  ['routes', 'a redirect that leaves', described({ redirects: [['/x', '/home']] }), /redirect \/x → \/home/],
  [
    'routes',
    'a menu entry that leaves',
    described({ menu: [{ id: 'm', text: 'M', icon: 'i', path: '/y', flag: 'f', order: 1 }] }),
    /points outside/,
  ],
  [
    'routes',
    'another remote’s menu entry',
    described(
      {},
      {
        others: [other({ ...bare('/y'), menu: [{ id: 'x', text: 'X', icon: 'i', path: '/y', flag: 'f', order: 1 }] })],
      },
    ),
    /menu entry x is remote-y’s/,
  ],
  [
    'routes',
    'a preload of another site',
    described({ preload: [{ path: '/x', urls: ['https://elsewhere/'] }] }),
    /not a call of the API/,
  ],
  [
    'slots',
    'another remote’s cart',
    described({}, { others: [other({ mounts: [{ slot: 'cart', name: 'c', path: '/x' }] })] }),
    /cart at \/x is remote-y’s/,
  ],
  ['slots', 'two mounts at one place', described({ mounts: [...main('/x'), ...main('/x')] }), /claimed twice/],
  [
    'size',
    'a first paint over its limit',
    gateInputFor(undefined, { limits: { ...limits, initialBytes: 26 } }),
    /first paint/,
  ],
  ['size', 'a whole over its limit', gateInputFor(undefined, { limits: { ...limits, totalBytes: 26 } }), /all/],
  ['hashes', 'a file that storage lost', gateInputFor(undefined, { stored: [] }), /entry\.js is not in storage/],
  [
    'hashes',
    'a file that storage cut',
    gateInputFor(undefined, { stored: gateInputFor().stored.map((file) => ({ ...file, bytes: 1 })) }),
    /has 1 bytes in storage/,
  ],
  [
    'hashes',
    'a file that storage changed',
    gateInputFor(undefined, { stored: gateInputFor().stored.map((file) => ({ ...file, integrity: 'sha384-' })) }),
    /another hash/,
  ],
  [
    'licences',
    'a licence that is not allowed',
    recorded({ packages: packages('MIT', 'GPL-3.0-only') }),
    /p1@1\.0\.0: GPL-3\.0-only/,
  ],
  ['licences', 'one of two that both count', recorded({ packages: packages('MIT AND GPL-3.0-only') }), /GPL/],
  ['licences', 'a package without a licence', recorded({ packages: packages('unknown') }), /unknown/],
  ['licences', 'no licence at all', recorded({ packages: packages('UNLICENSED') }), /UNLICENSED/],
  [
    'container',
    'an entry that defines nothing',
    gateInputFor(undefined, { container: { ok: false, problem: 'entry.js did not define it' } }),
    /did not define/,
  ],
  [
    'container',
    'a mount that no script offers',
    holding({ 'entry.js': 'r.defineRemote({main:a})' }),
    /no script offers mount cart$/,
  ],
  [
    'container',
    'a contribution that no script offers',
    described(
      { mounts: main('/x'), contributions: { record: [{ product: 'x', name: 'bets' }] } },
      { contents: contents({ 'entry.js': 'r.defineRemote({main:a},{contributions:{record:b}});let bets=0' }) },
    ),
    /no script offers contribution bets$/,
  ],
  ['styles', 'a sheet that hides the remote', holding({ 'style.css': `${scope} *{display:none}` }), /hides the remote/],
  ['styles', 'a global selector', holding({ 'style.css': 'p{}' }), /style\.css line 1: p is not scoped/],
  ['styles', 'a token that is set', holding({ 'style.css': `${scope} p{--space-5:0}` }), /--space-5 is a token/],
  [
    'styles',
    'a style element of a script',
    holding({ 'entry.js': 'document.createElement("style")' }),
    /entry\.js line 1 makes a style element/,
  ],
  ['packages', 'one that it does not list', recordedWith(['other']), /lodash is in the scripts and not listed/],
  ['packages', 'a script without a map', holding({ 'entry.js': 'x'.repeat(3_000) }), /entry\.js has no source map/],
  ['smoke', 'no report where one is required', gateInputFor(undefined, { limits: required }), /no smoke load/],
  [
    'smoke',
    'a page that did not mount',
    gateInputFor(undefined, { smoke: makeSmoke({ mounted: false, ms: 8_000 }) }),
    /\/x did not mount in 8000 ms/,
  ],
  [
    'smoke',
    'an error on a page',
    gateInputFor(undefined, { smoke: makeSmoke({ errors: ['MARU-510 boom'] }) }),
    /\/x: MARU-510 boom/,
  ],
  [
    'smoke',
    'a mount that was not opened',
    gateInputFor(undefined, { smoke: makeSmoke({ path: '/other' }) }),
    /\/x was not opened/,
  ],
])('%s refuses %s', (rule, _what, input, expected) => {
  const finding = findFinding(rule, input);
  expect(finding.ok).toBe(false);
  expect(finding.found).toMatch(expected);
  expect(finding.allowed).not.toBe('');
});

test('sizes are said in kB beside their limits', () => {
  const record = builtFor().record;
  const stored = record.files.map((file) => ({ ...file, brotli: 200 * 1_024 }));
  expect(findFinding('size', gateInputFor(record, { stored }))).toEqual({
    rule: 'size',
    ok: false,
    state: 'refused',
    found: 'first paint 400 kB in 2 files, all 400 kB (brotli)',
    allowed: 'first paint ≤ 180 kB, all ≤ 1,500 kB',
  });
});

test('a finding stays short however much is wrong', () => {
  const many = packages(...Array.from({ length: 2_000 }, () => 'GPL-3.0-only'));
  const { found: measured } = findFinding('licences', recorded({ packages: many }));
  expect(measured.length).toBeLessThan(2_000);
  expect(measured).toMatch(/and 1992 more$/);
});

// spec releases.15, releases.46
test('a smoke load that nobody made has passed nothing, and refuses where one is required', () => {
  expect(findFinding('smoke', gateInputFor())).toMatchObject({
    ok: false,
    state: 'not_made',
    found: expect.stringMatching('no browser'),
  });
  const finding = findFinding('smoke', gateInputFor(undefined, { limits: required }));
  expect(finding).toMatchObject({ ok: false, state: 'refused' });
});
