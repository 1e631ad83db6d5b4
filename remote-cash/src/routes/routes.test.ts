import type { ReleaseDocument } from '@maru/contracts';
import { listMounts, matchMount } from '@maru/contracts/release-routes';
import { walletAreas } from '@maru/contracts/wallet-areas';
import description from '../../remote.config';
import { readPage } from './routes';
import { cashTabs, transferArea } from './tabs';

const document = { remotes: { here: { remote: description.name, description } } } as unknown as ReleaseDocument;
const stateAt = (path: string) => matchMount(listMounts(document, {}), 'main', path).state;

// spec cash.1
test.each([
  '/cash/credit',
  '/cash/credit/list',
  '/cash/debit/',
  '/cash/debit/order',
  '/cash/convertPoint',
  '/cash/casinoToMoney',
  ...walletAreas.flatMap(({ key }) => [`/cash/moneyToCasino/${key}`, `/cash/casinoToMoney/${key}`]),
  '/cash/statement',
])('%s is a page', (path) => {
  expect(stateAt(path)).toBe('open');
});

// spec cash.1
test.each([
  '/cash/nothing',
  '/cash/credit/other',
  '/cash/credit/list/1',
  '/cash/convertPoint/1',
  '/cash/moneyToCasino/foo',
  '/cash/casinoToMoney/foo',
  '/cash/casinoToMoney/nexus/1',
  '/cash/statement/1',
])('%s is none', (path) => {
  expect(stateAt(path)).toBe('unknown');
});

const ids = (...args: Parameters<typeof cashTabs>) => cashTabs(...args).map(({ id }) => id);

// spec cash.2
test('members of type 2 see no conversion of points, and transfers are there once a casino is set', () => {
  expect(ids({ type: 1 }, {})).toEqual(['credit', 'debit', 'convertPoint']);
  expect(ids({ type: 2 }, {})).toEqual(['credit', 'debit']);
  expect(ids({ type: 1 }, null)).toEqual(['credit', 'debit', 'convertPoint']);
  expect(ids({ type: 2 }, { hera_use: 1 })).toEqual(['credit', 'debit', 'moneyToCasino', 'casinoToMoney']);
});

test('an address names the casino, else the first that is set; one that is not set is none', () => {
  const both = { nexus_use: 1, hera_use: 1 };
  expect(transferArea(both)?.key).toBe('nexus');
  expect(transferArea(both, 'hera')?.key).toBe('hera');
  expect(transferArea(both, 'aplus')).toBeNull();
  expect(transferArea({}, 'hera')).toBeNull();
  expect(cashTabs({ type: 1 }, both, 'hera').at(-1)?.to).toBe('/cash/casinoToMoney/hera');
});

test.each([
  ['', 1],
  ['page=3', 3],
  ['page=-1', 1],
  ['page=1e3', 1],
  ['page=99999', 10_000],
])('%j is page %i', (search, page) => {
  expect(readPage(new URLSearchParams(search))).toBe(page);
});
