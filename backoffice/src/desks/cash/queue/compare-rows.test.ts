import type { CashRequestDetail } from '@maru/contracts';
import { cashRow } from '../../../testing/cash';
import { toCompareRows } from './compare-rows';

const own = { bank: '마루은행', account: '302', holder: '이달빛' };
const line = { name: '윤하준', bank: '한빛은행', account: '110', amount: 500_000, at: 1 } as CashRequestDetail['line'];
const compare = (request: Parameters<typeof cashRow>[0], payment = line) =>
  toCompareRows({ request: cashRow(request), own, line: payment }, String).map(({ name, fits }) => [name, fits]);

test('amount and holder of a deposit are judged by its payment', () => {
  expect(compare({ verdict: 'wrong_name' })).toEqual([
    ['amount', true],
    ['holder', false],
    ['account', null],
    ['at', null],
  ]);
  expect(compare({ verdict: 'wrong_amount', amount: 400_000 }).slice(0, 2)).toEqual([
    ['amount', false],
    ['holder', true],
  ]);
});

test('a withdrawal and a deposit without a payment are not judged', () => {
  expect(compare({ kind: 'debit', verdict: 'clear' }).every(([, fits]) => fits === null)).toBe(true);
  expect(compare({}, null).every(([, fits]) => fits === null)).toBe(true);
});
