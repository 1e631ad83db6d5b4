import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { VendorBankFault } from '@maru/contracts';
import { Journal } from '../journal';
import { BankBook, type BookEntry, openingBalance } from './book';
import { Customers } from './customers';
import { BankFaults } from './faults';
import { optionsFrom } from './options';

const movement = { amount: 50_000, name: '김마루', bank: '한빛은행', account: '110' };
const order = { id: 'p-1', amount: 20_000, bank: '마루은행', account: '302', holder: '김마루' };
const inMemory = () => new Journal<BookEntry>(undefined);

test('a payout’s id is paid once, whatever is sent again under it', () => {
  const book = new BankBook(inMemory());
  expect(book.take(order)).toBe('new');
  book.pay(order.id);
  expect(book.take(order)).toBe('same');
  expect(book.take({ ...order, amount: 20_001 })).toBe('other');
  book.pay(order.id);
  book.refuse(order.id, 'late');
  expect(book.payout(order.id)).toEqual({ id: 'p-1', state: 'paid', amount: 20_000, account: '302', reason: null });
  expect(book.statement(0)).toMatchObject({ balance: openingBalance - 20_000, last: 1 });
  expect(book.payout('p-2')).toBeNull();
});

test('a restart goes on where the bank ended', () => {
  const folder = mkdtempSync(join(tmpdir(), 'maru-bank-'));
  const before = new BankBook(new Journal<BookEntry>(folder));
  before.repeat(before.receive(movement));
  before.take(order);
  const after = new BankBook(new Journal<BookEntry>(folder));
  expect(after.statement(0)).toEqual(before.statement(0));
  expect(after.statement(0).balance).toBe(openingBalance + 50_000);
  expect(after.pending()).toEqual(['p-1']);
  rmSync(folder, { recursive: true });
});

test.each<[VendorBankFault, [string, number][]]>([
  ['wrong_name', [['윤하준', 50_000]]],
  ['wrong_amount', [['김마루', 49_000]]],
  [
    'twice',
    [
      ['김마루', 50_000],
      ['김마루', 50_000],
    ],
  ],
  [
    'repeated',
    [
      ['김마루', 50_000],
      ['김마루', 50_000],
    ],
  ],
  ['late', []],
])('a payment with the fault %s', (fault, lines) => {
  const [book, faults] = [new BankBook(inMemory()), new BankFaults()];
  const customers = new Customers(book, faults, { pay: null, late: 60_000 });
  expect(faults.set({ fault })).toBeNull();
  customers.pay(movement);
  const { lines: listed, balance } = book.statement(0);
  expect(listed.map(({ name, amount }) => [name, amount])).toEqual(lines);
  const different = new Map(listed.map(({ id, amount }) => [id, amount]));
  expect(balance).toBe(openingBalance + [...different.values()].reduce((all, amount) => all + amount, 0));
  expect(different.size).toBe(fault === 'repeated' ? 1 : lines.length);
  customers.stop();
});

test('a fault or setting that there is not is refused', () => {
  const faults = new BankFaults();
  expect(faults.set({ fault: 'flood' })).toMatch(/^fault must be/);
  expect(faults.set({ fault: 'down', count: -1 })).toMatch(/^count/);
  expect(faults.set(null)).not.toBeNull();
  expect(optionsFrom({})).toEqual({ ok: false, reason: 'MARU_BANK_KEY is missing' });
  expect(optionsFrom({ MARU_BANK_KEY: 'k', MARU_BANK_PAY_MS: '-1' })).toMatchObject({
    options: { payMs: null, port: 8094 },
  });
});
