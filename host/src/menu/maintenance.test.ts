import { collectContributions } from '../remotes/document/contributions';
import { toFrameRows } from '../remotes/document/frame';
import { underMaintenance } from './maintenance';

const nothing = collectContributions({ environment: 'test', serial: 0, issued_at: 0, remotes: {} });
const specified = toFrameRows(nothing);

const open = { casinoMaint: 0, slotMaint: 0, sportsMaint: 0 } as const;

// spec layout.7
test.each<[string, Partial<Record<keyof typeof open, 1>>, boolean]>([
  ['/theSports', { sportsMaint: 1 }, true],
  ['/theSports/inplay', { sportsMaint: 1 }, true],
  ['/game/sports/5', { sportsMaint: 1 }, true],
  ['/theSports', { casinoMaint: 1, slotMaint: 1 }, false],
  ['/theSportsX', { sportsMaint: 1 }, false],
  ['/casino/slot', { slotMaint: 1 }, true],
  ['/casino3/slot', { casinoMaint: 1 }, false],
  ['/casino3/casino', { casinoMaint: 1 }, true],
  ['/aplusCasino', { casinoMaint: 1 }, true],
  ['/casino', { casinoMaint: 1 }, false],
  ['/casino', { casinoMaint: 1, slotMaint: 1 }, true],
  ['/mini', { sportsMaint: 1, casinoMaint: 1, slotMaint: 1 }, false],
])('%s with %j is under maintenance: %s', (path, flags, closed) => {
  expect(underMaintenance(path, { ...open, ...flags }, specified)).toBe(closed);
});

test('without a flag, or without a configuration, nothing is', () => {
  expect(underMaintenance('/theSports', open, specified)).toBe(false);
  expect(underMaintenance('/theSports', null, specified)).toBe(false);
});

test('a remote’s own row stands before the specification’s, and the longest path that an address lies under counts', () => {
  const maintenance = [
    { paths: ['/casino'], flags: ['sportsMaint'] },
    { paths: ['/new', '/new/slow'], flags: ['slotMaint'] },
    { paths: ['/new/slow/part'], flags: ['casinoMaint'] },
  ];
  const frame = toFrameRows({ ...nothing, maintenance });
  expect(underMaintenance('/casino', { ...open, sportsMaint: 1 }, frame)).toBe(true);
  expect(underMaintenance('/casino/slot', { ...open, slotMaint: 1 }, frame)).toBe(true);
  expect(underMaintenance('/new/slow', { ...open, slotMaint: 1 }, frame)).toBe(true);
  expect(underMaintenance('/new/slow/part/7', { ...open, slotMaint: 1 }, frame)).toBe(false);
});
