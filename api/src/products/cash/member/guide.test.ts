import { testDatabase } from '../../../../test/database';
import { standardSettings, writeSettings } from '../settings';
import { cashGuide } from './guide';

// spec community.23
test('the guide has the limits of the member’s level, the pause of the banks, and shares of points that are given', async () => {
  const { db, close } = await testDatabase();
  const products = ['feed', 'mini'];
  const first = await cashGuide({ db }, { level: 1 }, products);
  expect(first.cash).toMatchObject({
    credit: { open: true, limits: standardSettings.credit.levels['1'] },
    debit: { open: true, limits: standardSettings.debit.levels['1'] },
    bank_pause: { from: '23:50', until: '00:30' },
    expire_minutes: 60,
  });
  expect(first.points).toEqual({ open: true, rate: 100, min: 100_000, shares: [] });
  const points = { ...standardSettings.points, earn: { mini: { '*': 50, 4: 0 } } };
  await writeSettings(db, { ...standardSettings, points });
  expect((await cashGuide({ db }, { level: 3 }, products)).points.shares).toEqual([{ product: 'mini', share: 50 }]);
  const gold = await cashGuide({ db }, { level: 4 }, products);
  expect(gold.points.shares).toEqual([]);
  expect(gold.cash.credit.limits).toEqual(standardSettings.credit.levels['*']);
  await close();
});
