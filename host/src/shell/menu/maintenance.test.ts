import { underMaintenance } from './maintenance';

const open = { casinoMaint: 0, slotMaint: 0, sportsMaint: 0 } as const;

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
  expect(underMaintenance(path, { ...open, ...flags })).toBe(closed);
});

test('without a flag, or without a configuration, nothing is', () => {
  expect(underMaintenance('/theSports', open)).toBe(false);
  expect(underMaintenance('/theSports', null)).toBe(false);
});
