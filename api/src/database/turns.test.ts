import { DatabaseUnavailable } from '../kernel/database-unavailable';
import { runAs, type WorkKind } from '../kernel/work-kind';
import { listSlots, Turns, waitLimit } from './turns';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** A pool whose turns are all held, and what ends them. */
async function fullPool(slots: number, waitMs = 10_000) {
  const turns = new Turns(waitMs, slots);
  const ends = await Promise.all(Array.from({ length: slots }, () => turns.take('money')));
  return { turns, ends };
}

test('turns of one kind are given in the order in which they were asked for', async () => {
  const turns = new Turns(1_000);
  const order: number[] = [];
  await Promise.all(
    [1, 2, 3, 4, 5].map(async (n) => {
      const end = await turns.take();
      await pause(5 - n);
      order.push(n);
      end();
      end();
    }),
  );
  expect(order).toEqual([1, 2, 3, 4, 5]);
});

test('a turn that is not given in time is refused, and the queue goes on', async () => {
  const turns = new Turns(30);
  const end = await turns.take();
  await expect(turns.take()).rejects.toThrow('no turn within 30 ms');
  await expect(turns.take()).rejects.toBeInstanceOf(DatabaseUnavailable);
  end();
  (await turns.take())();
});

test('in a full pool bets go before changes and changes before lists, whatever came first', async () => {
  const { turns, ends } = await fullPool(2);
  const order: WorkKind[] = [];
  const asked = (['list', 'change', 'list', 'money', 'long', 'money'] as const).map((kind) =>
    runAs(kind, () => turns.take()).then((end) => {
      order.push(kind);
      end();
    }),
  );
  for (const end of ends) end();
  await Promise.all(asked);
  expect(order).toEqual(['money', 'money', 'long', 'change', 'list', 'list']);
});

test('bets that never end do not starve a list for good', async () => {
  const { turns, ends } = await fullPool(1);
  let isServed = false;
  let bets = 0;
  const list = turns.take('list').then((end) => {
    isServed = true;
    end();
  });
  const bet = async (): Promise<void> => {
    const end = await turns.take('money');
    bets += 1;
    if (!isServed && bets < 100) void bet();
    end();
  };
  void bet();
  ends[0]!();
  await list;
  expect(bets).toBeLessThan(10);
});

test('a full pool refuses lists first, then changes, and bets last', async () => {
  const { turns } = await fullPool(1, 200);
  const refused: WorkKind[] = [];
  await Promise.all(
    (['money', 'change', 'list'] as const).map((kind) => turns.take(kind).catch(() => refused.push(kind))),
  );
  expect(refused).toEqual(['list', 'change', 'money']);
  expect(waitLimit('list', 15_000)).toBe(3_000);
});

test('lists never hold every connection: a bet has its turn at once', async () => {
  const turns = new Turns(100, 4);
  const lists = await Promise.all([1, 2, 3].map(() => turns.take('list')));
  await expect(turns.take('list')).rejects.toThrow('no turn');
  const end = await turns.take('money');
  end();
  for (const endList of lists) endList();
  expect([1, 2, 4, 16].map(listSlots)).toEqual([1, 1, 3, 12]);
});

test('what waits is refused when the database closes', async () => {
  const { turns } = await fullPool(1);
  const waiting = turns.take('list');
  turns.drain(new Error('closed'));
  await expect(waiting).rejects.toThrow('closed');
});
