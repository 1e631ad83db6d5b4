import { DrawsVendor } from '../../../test/draws/vendor';
import { until } from '../../../test/feed/fake-vendor';
import { bundledVendor } from '../../../test/vendor-bundle';
import { DrawsClient } from './client';
import type { OutsideOutcome, OutsideResult } from './results';
import { drawTime } from './round-time';

/** At speed 20 a round of a minute takes 3 s; a fault lasts for 1.2 s of it. */
const termMs = 3_000;
const game = { id: 104, kind: 'powerball', termMs } as const;
const times = {
  callMs: 500,
  pollMs: 50,
  latePollMs: 100,
  lateMs: 1_000,
  waitMs: 2_500,
  checksMs: [500, 1_500, 2_000, 6_000],
  retryMs: 50,
  retryMaxMs: 200,
};

/** What takes results in memory, as the rounds do: by game, day and number. */
class Results {
  readonly outcomes: { round: string; outcome: OutsideOutcome }[] = [];
  readonly stored = new Map<string, string>();
  isDown = false;

  async takeOutsideResult({ game, day, number, result }: OutsideResult): Promise<OutsideOutcome> {
    if (this.isDown) throw new Error('no database');
    const round = `${game} ${day} ${number}`;
    const text = JSON.stringify(result);
    const stored = this.stored.get(round);
    const isEarly = drawTime(day, number, termMs)! > Date.now();
    const outcome = isEarly ? 'too_early' : stored === undefined ? 'taken' : stored === text ? 'same' : 'corrected';
    if (!isEarly) this.stored.set(round, text);
    this.outcomes.push({ round, outcome });
    return outcome;
  }
  of(round: string) {
    return this.outcomes.filter((outcome) => outcome.round === round).map(({ outcome }) => outcome);
  }
}

/** A separate vendor with a client that follows the game, because tests cause faults concurrently. */
async function openScene() {
  const vendor = await new DrawsVendor().start();
  const results = new Results();
  const refusals: string[] = [];
  const warn = (fields: object, text: string) => {
    if (text === 'result of an outside draw was refused') refusals.push(JSON.stringify(fields));
  };
  const client = new DrawsClient({ url: vendor.url, results, times, log: { info() {}, warn } });
  scenes.push({ vendor, client });
  await client.follow([game]);
  await until(() => results.outcomes.length > 0);
  return {
    results,
    refusals,
    status: () => client.status()[0]!,
    taken: (round: string) => until(() => results.stored.has(round)),
    /** Causes a fault of the next draw; answers its round and the one after it. */
    async fault(name: string) {
      // Not in the last moments of a round: the fault would meet the next but one.
      await until(() => Date.now() % termMs < termMs - 500);
      const { ok } = await vendor.fault({ fault: name, game: game.id });
      expect(ok).toBe(true);
      const next = Math.ceil(Date.now() / termMs) * termMs;
      return { drawsAt: next, round: roundAt(next), following: roundAt(next + termMs) };
    },
  };
}
const scenes: { vendor: DrawsVendor; client: DrawsClient }[] = [];
beforeAll(() => bundledVendor('draws'));
afterAll(async () => {
  for (const { client } of scenes) await client.stop();
  for (const { vendor } of scenes) await vendor.stop();
});

/** At speed 20 the day in Korea has 28,800 rounds. */
function roundAt(drawsAt: number) {
  const day = new Date(drawsAt - 1 + 9 * 3_600_000).toISOString().slice(0, 10);
  return `104 ${day} ${(drawsAt - Date.parse(`${day}T00:00:00+09:00`)) / termMs}`;
}

// spec mini.29
test.concurrent('late: it is asked for until it comes', async () => {
  const { fault, taken, results } = await openScene();
  const { round, drawsAt } = await fault('late');
  await taken(round);
  expect(Date.now() - drawsAt).toBeGreaterThan(1_000);
  expect(results.of(round)[0]).toBe('taken');
});

// spec mini.29
test.concurrent('missing: it is never handed over, and the next one is', async () => {
  const { fault, taken, results } = await openScene();
  const { round, following } = await fault('missing');
  await taken(following);
  expect(results.of(round)).toEqual([]);
});

// spec mini.29
test.concurrent('twice: it is handed over once', async () => {
  const { fault, taken, results } = await openScene();
  const { round, following } = await fault('twice');
  await taken(following);
  expect(results.of(round)).toEqual(['taken']);
});

// spec mini.29
test.concurrent('corrected: the right result follows the wrong one', async () => {
  const { fault, taken, results } = await openScene();
  const { round } = await fault('corrected');
  await taken(round);
  const wrong = results.stored.get(round);
  await until(() => results.of(round).includes('corrected'));
  expect(results.of(round)).toEqual(['taken', 'corrected']);
  expect(results.stored.get(round)).not.toBe(wrong);
});

// spec mini.29
test.concurrent('wrong_round: nothing is handed over before its draw, and both rounds get their own result', async () => {
  const { fault, taken, results, refusals, status } = await openScene();
  const { round, following, drawsAt } = await fault('wrong_round');
  await taken(round);
  // Refused at each poll, and logged once.
  expect(status().refused.early).toBeGreaterThan(1);
  expect(refusals.length).toBeGreaterThan(0);
  expect(new Set(refusals).size).toBe(refusals.length);
  expect(Date.now() - drawsAt).toBeGreaterThan(1_000);
  await taken(following);
  expect([...results.of(round), ...results.of(following)]).toEqual(['taken', 'taken']);
  expect(results.stored.get(following)).not.toBe(results.stored.get(round));
});

// spec mini.29
test.concurrent('garbage: none of it is believed, and the result is taken when there is one', async () => {
  const { fault, taken, results, status } = await openScene();
  const { round, drawsAt } = await fault('garbage');
  await taken(round);
  expect(Date.now() - drawsAt).toBeGreaterThan(1_000);
  expect(status().refused.malformed + status().refused.contradiction).toBeGreaterThan(1);
  expect(results.of(round)).toEqual(['taken']);
});

// spec mini.29
test.concurrent('gone: calls fail and are made less often, then the result is taken', async () => {
  const { fault, taken, status } = await openScene();
  const { round, drawsAt } = await fault('gone');
  await until(() => status().failures > 1);
  await taken(round);
  expect(Date.now() - drawsAt).toBeGreaterThan(1_000);
  expect(status().failures).toBe(0);
});

test.concurrent('results that could not be handed over are handed over later, those that were missed with them', async () => {
  const { results, taken } = await openScene();
  results.isDown = true;
  const first = roundAt(Math.ceil(Date.now() / termMs) * termMs);
  const second = roundAt(Math.ceil(Date.now() / termMs) * termMs + termMs);
  await new Promise((resolve) => setTimeout(resolve, 2 * termMs));
  expect(results.stored.has(first)).toBe(false);
  results.isDown = false;
  await taken(first);
  await taken(second);
});

test.concurrent('a source is not asked while nothing is due', async () => {
  const { status } = await openScene();
  await until(() => Date.now() % termMs > 2_100);
  const { calls } = status();
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(status().calls).toBe(calls);
});
