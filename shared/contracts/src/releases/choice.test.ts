import { bucketCount, computeBucket, findChannel, formatPins, inCanary, parsePins, selectReleases } from './choice';
import type { RegistryDocument } from './document';

/** Ids as servers make them, and the worst case: ids that differ in their last sign alone. */
const random = (number: number) => `v${(number * 2_654_435_761) % 2 ** 32}-${number}`;
const alike = (number: number) => number.toString(16).padStart(32, '0');

describe('buckets', () => {
  // spec releases.23
  test('are whole numbers from 0 to 9,999, the same for the same visitor and remote', () => {
    for (let number = 0; number < 2_000; number += 1) {
      const bucket = computeBucket(alike(number), 'remote-feed');
      expect(Number.isInteger(bucket) && bucket >= 0 && bucket < bucketCount).toBe(true);
      expect(computeBucket(alike(number), 'remote-feed')).toBe(bucket);
    }
  });

  test('do not change from one version of Maru to the next', () => {
    expect([
      computeBucket('visitor', 'remote-feed'),
      computeBucket('visitor', 'remote-mini'),
      computeBucket('', ''),
    ]).toEqual([8_485, 5_416, 1_750]);
  });

  test.each([
    ['random', random],
    ['alike', alike],
  ])('spread visitors evenly, also those whose ids are %s', (_what, visitor) => {
    const visitors = 100_000;
    const tenths = new Array<number>(10).fill(0);
    for (let number = 0; number < visitors; number += 1) {
      tenths[Math.floor(computeBucket(visitor(number), 'remote-feed') / (bucketCount / 10))]! += 1;
    }
    // Five standard deviations of a fair draw: 100,000 × 0.1 × 0.9 = 95².
    for (const count of tenths) expect(Math.abs(count - visitors / 10)).toBeLessThan(5 * 95);
  });

  // spec releases.23
  test('of two remotes have nothing to do with one another', () => {
    let inTwo = 0;
    for (let number = 0; number < 100_000; number += 1) {
      const of = (remote: string) => inCanary(computeBucket(alike(number), remote), 25);
      if (of('remote-feed') && of('remote-mini')) inTwo += 1;
    }
    // A sixteenth of all: 6,250, five standard deviations of 76.5 to either side.
    expect(Math.abs(inTwo - 6_250)).toBeLessThan(5 * 77);
  });
});

test('a wider canary keeps every bucket that a narrower one had, and 100 % is everybody', () => {
  for (let bucket = 0; bucket < bucketCount; bucket += 1) {
    const inside = [0, 1, 5, 25, 100].map((percent) => inCanary(bucket, percent));
    expect(inside).toEqual([...inside].sort((a, b) => Number(a) - Number(b)));
    expect([inside[0], inside[4]]).toEqual([false, true]);
  }
});

describe('the choice', () => {
  const release = (build: string) => ({ remote: 'remote-a', version: '1.0.0', build }) as never;
  const document = (channels: object) =>
    ({
      kind: 'maru-document',
      environment: 't',
      lineage: 'l',
      serial: 7,
      issued_at: 1,
      remotes: {
        'remote-a': { stable: release('old'), canary: null, swap: 'now', urgent: false, recent: [], ...channels },
      },
    }) as RegistryDocument;
  const canary = { release: release('new'), percent: 25 as const };

  test('is the canary for its buckets and the stable release for the others', () => {
    for (let number = 0; number < 500; number += 1) {
      const visitor = alike(number);
      const chosen = findChannel(document({ canary }), 'remote-a', visitor)!;
      const expected = inCanary(computeBucket(visitor, 'remote-a'), 25) ? 'canary' : 'stable';
      expect([chosen.channel, chosen.release.build]).toEqual([expected, expected === 'canary' ? 'new' : 'old']);
    }
  });

  test('of a remote that has a canary only is nothing outside of it', () => {
    const outside = Array.from({ length: 100 }, (_, at) => alike(at)).find(
      (visitor) => computeBucket(visitor, 'remote-a') >= 2_500,
    )!;
    expect(selectReleases(document({ stable: null, canary }), outside).remotes).toEqual({});
  });

  test('gives way to a pin and to a developer’s build, also of a remote that the document does not have', () => {
    const others = {
      'remote-a': { release: release('pinned'), channel: 'pin' as const },
      'remote-z': { release: release('mine'), channel: 'dev' as const },
    };
    const chosen = selectReleases(document({ canary }), 'visitor', others);
    expect(chosen.channels).toEqual({ 'remote-a': 'pin', 'remote-z': 'dev' });
    expect(chosen.remotes['remote-a']!.build).toBe('pinned');
    expect([chosen.serial, chosen.environment]).toEqual([7, 't']);
  });
});

describe('a disabled remote', () => {
  const off = (disabled?: boolean) =>
    ({
      serial: 1,
      remotes: { 'remote-a': { stable: { remote: 'remote-a', build: 'x' }, canary: null, disabled } },
    }) as unknown as RegistryDocument;
  test('is named, and its release still says what its places are; a document of before names none', () => {
    expect(selectReleases(off(true), 'v')).toMatchObject({ disabled: ['remote-a'], remotes: { 'remote-a': {} } });
    expect(selectReleases(off(), 'v').disabled).toBeUndefined();
  });
  test('runs for whoever has pinned a release of it', () => {
    const release = { remote: 'remote-a', build: 'y' } as never;
    expect(selectReleases(off(true), 'v', { 'remote-a': { release, channel: 'pin' } }).disabled).toBeUndefined();
  });
});

describe('pins', () => {
  test('are read as they are written, whatever stands around them', () => {
    const pins = { 'remote-b': '2.0.0-babcdef1', 'remote-a': '1.2.0-b123456' };
    expect(formatPins(pins)).toBe('remote-a@1.2.0-b123456,remote-b@2.0.0-babcdef1');
    expect(parsePins(` ${formatPins(pins)} ,`)).toEqual(pins);
  });
  test.each([
    null,
    '',
    'off',
    'remote-a',
    'remote-a@latest',
    'remote-a@1.0.0-../../x',
    'host@1.0.0-b123456',
    '<script>@1.0.0-b123456',
  ])('what is none is left out: %j', (text) => expect(parsePins(text)).toEqual({}));
});
