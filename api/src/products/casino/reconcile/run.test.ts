import { testDatabase, verify } from '../../../../test/database';
import type { Database } from '../../../kernel/sql';
import { readDays } from './days';
import { maxBalances } from './run';
import { CasinoScene } from './testing/casino-scene';
import { bookTicket, lockTicket } from './tickets';

let db: Database;
let close: () => Promise<void>;
let scene: CasinoScene;
beforeAll(async () => {
  ({ db, close } = await testDatabase());
  scene = new CasinoScene(db);
});
afterAll(() => close());
afterEach(async () => {
  expect((await verify(db)).ok).toBe(true);
  await scene.clear();
});
/** What suspense gained since the test began. */
const gained = async () => {
  const before = await scene.suspense();
  return async () => (await scene.suspense()) - before;
};

test('books that agree leave no ticket, and the day its totals', async () => {
  const member = await scene.member(50_000);
  const transfer = scene.transfer(member);
  scene.transaction(member, { ref: transfer.id });
  expect(await scene.reconcile(2)).toBe(true);
  expect(await scene.tickets()).toEqual([]);
  const [day] = await readDays(db, {}, scene.now);
  expect(day).toMatchObject({ casino: 'union', to_casino: 9_000, to_money: 4_000, stakes: 700, wins: 300, tickets: 0 });
  expect(day!.vendor).toBe(50_000);
});

// spec cash.30
test('a transfer that only the vendor knows, and one that only we know, each stand in suspense with a ticket and its step', async () => {
  const suspense = await gained();
  const member = await scene.member(0);
  scene.transaction(member, { amount: 3_000_000 });
  scene.setVendor(member, 25_000);
  scene.transfer(member, { amount: 5_000 });
  await scene.reconcile(3);
  const tickets = await scene.tickets();
  expect(tickets).toMatchObject([
    { kind: 'unmatched_transfer', amount: 3_000_000, posted: 30_000, state: 'open', member: member.member },
    { kind: 'missing_transfer', amount: -500_000, posted: -5_000, state: 'open', member: member.member },
  ]);
  expect(await suspense()).toBe(25_000);
  for (const { id } of tickets) expect(await scene.steps(id)).toEqual([{ actor: 'system', action: 'opened' }]);
  expect(scene.logged.filter((text) => text.startsWith('MARU-722'))).toHaveLength(2);
  const alarms = await db.query(`select 1 from audit_log where action = 'casino.alarm' and detail->>'member' = $1`, [
    String(member.member),
  ]);
  expect(alarms).toHaveLength(2);
});

test('a list that was late closes its ticket by itself and takes the money out of suspense', async () => {
  const suspense = await gained();
  const member = await scene.member(5_000);
  const transfer = scene.transfer(member);
  await scene.reconcile();
  expect(await suspense()).toBe(-5_000);
  scene.transaction(member, { ref: transfer.id });
  await scene.reconcile();
  expect(await scene.tickets()).toMatchObject([{ kind: 'missing_transfer', state: 'closed' }]);
  expect(await suspense()).toBe(0);
});

test('a win after everything was taken out is a late win, after two rounds saw it; booked to the member both books agree', async () => {
  const suspense = await gained();
  const member = await scene.member(0);
  member.outAt = scene.now - 900_000;
  scene.transaction(member, { kind: 'win', amount: 41_200_000, at: scene.now - 600_000 });
  scene.setVendor(member, 412_000);
  await scene.reconcile();
  expect(await scene.tickets()).toEqual([]);
  await scene.reconcile();
  const [ticket] = await scene.tickets();
  expect(ticket).toMatchObject({ kind: 'late_win', amount: 41_200_000, posted: 412_000, state: 'open' });
  expect(await suspense()).toBe(412_000);
  expect(await scene.mirror(member)).toBe(0);
  await db.transaction(async (tx) => bookTicket(tx, await lockTicket(tx, ticket!.id), 'member', '이서연, 박지훈', ''));
  await scene.reconcile(3);
  expect(await scene.tickets()).toHaveLength(1);
  expect(await scene.mirror(member)).toBe(412_000);
  expect(await suspense()).toBe(0);
});

// spec cash.30
test('rounds in quick succession are one look: play that is listed a moment later opens no ticket', async () => {
  const member = await scene.member(0);
  scene.setVendor(member, 10_000);
  for (let round = 0; round < 4; round += 1) {
    await scene.reconcile();
    scene.now -= 300_000 - 10_000;
  }
  expect(await scene.tickets()).toEqual([]);
  scene.now += 60_000;
  await scene.reconcile();
  expect(await scene.tickets()).toMatchObject([{ kind: 'balance', posted: 10_000, state: 'open' }]);
});

// spec cash.30
test('a win that the vendor lists after its ticket was opened is not booked a second time', async () => {
  const suspense = await gained();
  const member = await scene.member(0);
  scene.setVendor(member, 10_000);
  await scene.reconcile(2);
  const [ticket] = await scene.tickets();
  expect(ticket).toMatchObject({ kind: 'balance', posted: 10_000, state: 'open' });
  // The pull of the vendor's list brings it into the member's wallet.
  await scene.play(member, 10_000);
  const book = () =>
    db.transaction(async (tx) => bookTicket(tx, await lockTicket(tx, ticket!.id), 'member', '이서연, 박지훈', ''));
  await expect(book()).rejects.toMatchObject({ reason: 'changed_meanwhile' });
  expect(await scene.mirror(member)).toBe(10_000);
  await scene.reconcile(2);
  expect(await scene.tickets()).toMatchObject([{ state: 'closed' }]);
  expect(await suspense()).toBe(0);
  await expect(book()).rejects.toMatchObject({ reason: 'ticket_over' });

  // Play on top of a difference: it can be booked again once a round has seen it beside the new balance.
  scene.setVendor(member, 13_000);
  await scene.reconcile(2);
  const later = (await scene.tickets()).at(-1)!;
  expect(later).toMatchObject({ posted: 3_000, state: 'open' });
  await scene.play(member, -4_000);
  scene.setVendor(member, 9_000);
  const bookLater = () =>
    db.transaction(async (tx) => bookTicket(tx, await lockTicket(tx, later.id), 'member', '이서연, 박지훈', ''));
  await expect(bookLater()).rejects.toMatchObject({ reason: 'changed_meanwhile' });
  await scene.reconcile();
  await bookLater();
  expect(await scene.mirror(member)).toBe(9_000);
  expect(await suspense()).toBe(0);
});

test('booked to the vendor, the difference is no new one until the vendor corrects it, and what comes on top is', async () => {
  const suspense = await gained();
  const member = await scene.member(10_000);
  scene.setVendor(member, 9_000);
  await scene.reconcile(2);
  const [ticket] = await scene.tickets();
  expect(ticket).toMatchObject({ kind: 'balance', posted: -1_000 });
  await db.transaction(async (tx) => bookTicket(tx, await lockTicket(tx, ticket!.id), 'vendor', '이서연', ''));
  expect(await suspense()).toBe(0);
  await scene.reconcile(3);
  expect(await scene.tickets()).toHaveLength(1);
  scene.setVendor(member, 8_400);
  await scene.reconcile(2);
  expect(await scene.tickets()).toMatchObject([{ id: ticket!.id }, { posted: -600, state: 'open' }]);
  scene.setVendor(member, 10_000);
  await scene.reconcile(2);
  expect(await scene.tickets()).toMatchObject([{ state: 'closed' }, { state: 'closed' }]);
  expect(await suspense()).toBe(0);
  expect(await scene.mirror(member)).toBe(10_000);
});

test('fractions of a won are watched, follow the balance, post nothing and end where they end', async () => {
  const suspense = await gained();
  const member = await scene.member(1_204);
  scene.setVendor(member, 1_204.42);
  await scene.reconcile(2);
  expect(await scene.tickets()).toMatchObject([{ kind: 'fraction', amount: 42, posted: 0, state: 'watched' }]);
  scene.setVendor(member, 1_204.07);
  await scene.reconcile(1);
  expect(await scene.tickets()).toMatchObject([{ kind: 'fraction', amount: 7, state: 'watched' }]);
  scene.setVendor(member, 1_204);
  await scene.reconcile(1);
  expect(await scene.tickets()).toMatchObject([{ kind: 'fraction', state: 'closed' }]);
  expect(await suspense()).toBe(0);
});

test('play between two looks, and a transfer under way, are no differences', async () => {
  const [player, sender] = [await scene.member(10_000), await scene.member(10_000)];
  sender.busy = true;
  scene.setVendor(sender, 60_000);
  for (const won of [9_000, 8_500, 12_000, 10_000]) {
    scene.setVendor(player, won);
    await scene.reconcile();
  }
  expect(await scene.tickets()).toEqual([]);
  expect(scene.reads).not.toContain(sender.user);
});

test('a vendor that does not answer changes nothing, and is read further back once it does', async () => {
  const member = await scene.member(0);
  await scene.reconcile();
  scene.transaction(member, { at: scene.now });
  scene.setVendor(member, 5_000);
  scene.isDown = true;
  expect(await scene.reconcile(20)).toBe(false);
  expect(await scene.tickets()).toEqual([]);
  expect(scene.logged[0]).toContain('MARU-723');
  scene.isDown = false;
  await scene.reconcile();
  expect(await scene.tickets()).toMatchObject([{ kind: 'unmatched_transfer' }]);
});

test('a round reads so many balances at most, and all of them in turn', async () => {
  for (let n = 0; n < maxBalances + 5; n++) await scene.member(0);
  await scene.reconcile();
  expect(scene.reads).toHaveLength(maxBalances);
  await scene.reconcile();
  expect(new Set(scene.reads).size).toBe(maxBalances + 5);
});

test('two processes at once open one ticket about a difference', async () => {
  const suspense = await gained();
  const member = await scene.member(0);
  scene.transaction(member, { amount: 700_000 });
  scene.setVendor(member, 7_000);
  await Promise.allSettled([scene.reconcile(), scene.reconcile(), scene.reconcile()]);
  expect(await scene.tickets()).toHaveLength(1);
  expect(await suspense()).toBe(7_000);
});
