import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Feed } from './feed';
import { feedServer } from './http/server';
import { optionsFrom } from './options';

let feed: Feed;
let server: Server;
let base: string;

beforeAll(async () => {
  const read = optionsFrom({ MARU_FEED_SEED: 'http', MARU_FEED_SPEED: '4', MARU_FEED_FAULTS: '1' });
  if (!read.ok) throw new Error(read.reason);
  feed = new Feed({ ...read.options, prematch: 12, inplay: 14 });
  server = feedServer(feed);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  feed.start();
});

afterAll(async () => {
  feed.stop();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

// biome-ignore lint/suspicious/noExplicitAny: messages are looked at field by field
type Message = any;

/** Reads the stream until `enough`, keeping texts that are not JSON; runs `onFirst` after the first message. */
async function listen(
  enough: (got: Message[], bad: string[]) => boolean,
  headers: Record<string, string> = {},
  onFirst?: () => unknown,
) {
  const abort = new AbortController();
  const late = setTimeout(() => abort.abort(), 80_000);
  const got: Message[] = [];
  const bad: string[] = [];
  let ended = false;
  try {
    const response = await fetch(`${base}/v1/stream`, { headers, signal: abort.signal });
    if (response.status !== 200) return { status: response.status, got, bad, ended };
    let received = false;
    let text = '';
    const decoder = new TextDecoder();
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
      text += decoder.decode(chunk, { stream: true });
      const parts = text.split('\n\n');
      text = parts.pop() as string;
      for (const part of parts) {
        const line = part
          .split('\n')
          .find((l) => l.startsWith('data: '))
          ?.slice(6);
        if (!line) continue;
        try {
          got.push(JSON.parse(line));
        } catch {
          bad.push(line);
        }
      }
      if (!received && got.length > 0) {
        received = true;
        await onFirst?.();
      }
      if (enough(got, bad)) break;
    }
  } catch {
    ended = true;
  } finally {
    clearTimeout(late);
    abort.abort();
  }
  return { status: 200, got, bad, ended };
}

async function fault(body: object) {
  const response = await fetch(`${base}/v1/faults`, { method: 'POST', body: JSON.stringify(body) });
  return { status: response.status, ...((await response.json()) as Message) };
}
const snapshot = async () => (await (await fetch(`${base}/v1/snapshot`)).json()) as Message;
const steps = (got: Message[]) => got.slice(1).map((m, i) => m.seq - got[i].seq);
const of = (type: string, match?: number) => (m: Message) =>
  m.type === type && (match === undefined || m.match === match);
/** A football match under way with all its markets open. */
const football = async () =>
  (await snapshot()).matches.find(
    (m: Message) => m.sport_id === 1 && m.status_id === 3 && !m.bet_stop && [1, 2].includes(m.period),
  );

it('numbers messages without gaps, sends alive for both producers, and resumes after an id', async () => {
  const { got } = await listen((all) => all.filter(of('alive')).length >= 2 && all.length > 20);
  expect(new Set(steps(got))).toEqual(new Set([1]));
  expect(new Set(got.filter(of('alive')).map((m) => m.producer))).toEqual(new Set(['live', 'prematch']));
  const from = got[5].seq;
  const again = await listen((all) => all.length > 10, { 'Last-Event-ID': String(from) });
  expect(again.got[0].seq).toBe(from + 1);
  expect(again.got[0]).toEqual(got[6]);
});

it('serves kept messages by number and says 410 for those it does not have', async () => {
  const { seq } = await snapshot();
  const message = (await (await fetch(`${base}/v1/events?after=${seq - 5}`)).json()) as Message;
  expect(message.events.slice(0, 5).map((m: Message) => m.seq)).toEqual([seq - 4, seq - 3, seq - 2, seq - 1, seq]);
  expect((await fetch(`${base}/v1/events?after=${seq + 1_000_000}`)).status).toBe(410);
  expect((await fetch(`${base}/v1/stream`, { headers: { 'Last-Event-ID': String(seq + 1_000_000) } })).status).toBe(
    410,
  );
  expect((await fetch(`${base}/v1/events?after=x`)).status).toBe(422);
});

it('loses, repeats, turns round and garbles messages when told to', async () => {
  const lost = await listen(
    (all) => steps(all).some((s) => s === 5),
    {},
    () => fault({ fault: 'gap', count: 4 }),
  );
  expect(steps(lost.got)).toContain(5);
  const twice = await listen(
    (all) => steps(all).includes(0),
    {},
    () => fault({ fault: 'duplicate', count: 2 }),
  );
  expect(steps(twice.got)).toContain(0);
  const turned = await listen(
    (all) => steps(all).some((s) => s < 0),
    {},
    () => fault({ fault: 'reorder', count: 3 }),
  );
  expect(steps(turned.got)).toContain(-1);
  const garbled = await listen(
    (_, bad) => bad.length > 0,
    {},
    () => fault({ fault: 'malformed', count: 1 }),
  );
  expect(garbled.bad).toHaveLength(1);
});

it('cuts every stream, and falls silent altogether, alive messages included', async () => {
  const cut = await listen(
    () => false,
    {},
    () => fault({ fault: 'disconnect' }),
  );
  expect(cut.ended).toBe(true);
  await fault({ fault: 'silence', seconds: 3 });
  const since = performance.now();
  expect((await fetch(`${base}/v1/snapshot`)).status).toBe(503);
  const quiet = await listen((all) => all.length > 0);
  expect(quiet.got.length).toBeGreaterThan(0);
  // The silence began a moment before the answer to the fault arrived.
  expect(performance.now() - since).toBeGreaterThan(2000);
});

it('forces odds of one outcome and holds them', async () => {
  const match = await football();
  const { id } = match.markets.find((m: Message) => m.id === 1).outcomes[0];
  const seen = await listen(
    (all) => all.some((m) => m.outcomes?.some((o: Message) => o.value === '150.00')),
    {},
    () => fault({ fault: 'odds_ceiling', match: match.id, outcome: id }),
  );
  expect(seen.got.flatMap((m) => m.outcomes ?? [])).toContainEqual({ id, value: '150.00', status: 'open' });
  expect((await fault({ fault: 'odds_floor', match: match.id, outcome: id })).value).toBe('1.00');
  expect((await fault({ fault: 'odds_ceiling', match: match.id, outcome: id, value: '2.34' })).value).toBe('2.34');
  const now = (await snapshot()).matches.find((m: Message) => m.id === match.id);
  expect(now.markets.find((m: Message) => m.id === 1).outcomes[0]).toMatchObject({ id, value: '2.34' });
});

it('moves lines without odds, and ids from one outcome to another', async () => {
  const match = await football();
  const before = match.markets.find((m: Message) => m.id === 3).outcomes;
  const moved = await listen(
    (all) => all.some(of('market_change', match.id)),
    {},
    () => fault({ fault: 'line_change', match: match.id, market: 3 }),
  );
  const after = moved.got.find((m) => m.type === 'market_change' && m.match === match.id && m.market.id === 3).market
    .outcomes;
  expect(after.map((o: Message) => Number(o.line) * 100)).toEqual(
    before.map((o: Message) => Number(o.line) * 100 + 50),
  );
  const reused = await fault({ fault: 'outcome_id_reuse', match: match.id, market: 1 });
  const now = (await snapshot()).matches
    .find((m: Message) => m.id === match.id)
    .markets.find((m: Message) => m.id === 1);
  expect(now.outcomes.find((o: Message) => o.code === 'home').id).toBe(reused.outcome);
  expect(match.markets.find((m: Message) => m.id === 1).outcomes[2].id).toBe(reused.outcome);
});

it('stops and starts bets, scores, settles too early, takes it back, cancels and ends a match', async () => {
  const match = await football();
  const id = match.id;
  const seen = await listen(
    (all) => all.some((m) => m.type === 'match_status' && m.match === id && m.status_id === 4),
    {},
    async () => {
      await fault({ fault: 'bet_stop', match: id });
      await fault({ fault: 'bet_start', match: id });
      expect((await fault({ fault: 'goal', match: id, side: 'away' })).ok).toBe(true);
      await fault({ fault: 'early_settlement', match: id, market: 4 });
      await fault({ fault: 'settle_then_rollback', match: id, market: 1, seconds: 0.1 });
      await fault({ fault: 'cancel', match: id, market: 5 });
      await new Promise((resolve) => setTimeout(resolve, 300));
      await fault({ fault: 'finish', match: id });
    },
  );
  const mine = seen.got.filter((m) => m.match === id);
  const kinds = mine.map((m) => m.type);
  expect(mine.filter(of('bet_stop')).map((m) => m.reason)).toEqual(expect.arrayContaining(['manual', 'goal']));
  expect(kinds).toContain('bet_start');
  const goal = mine.find(of('score'));
  expect(goal.score.away).toBe(match.score.away + 1);
  const result = mine
    .filter((m) => m.market === 1 && ['settlement', 'rollback_settlement'].includes(m.type))
    .map((m) => m.type);
  expect(result).toEqual(['settlement', 'rollback_settlement', 'settlement']);
  expect(mine.find(of('bet_cancel')).market).toBe(5);
  expect(mine.some((m) => m.type === 'settlement' && m.market === 5)).toBe(false);
  const results = (await (await fetch(`${base}/v1/results?match=${id}`)).json()) as Message;
  expect(results.ended).toBe(true);
  expect(results.markets.every((m: Message) => m.certainty === 'confirmed')).toBe(true);
  expect(results.cancelled).toHaveLength(1);
  expect((await snapshot()).matches.some((m: Message) => m.id === id)).toBe(false);
});

it('moves a kick-off, and refuses what is not a fault', async () => {
  const moved = await fault({ fault: 'match_time_moved', seconds: 120 });
  expect(moved.ok).toBe(true);
  expect((await fault({ fault: 'nonsense' })).status).toBe(422);
  expect((await fault({ fault: 'goal', match: 7 })).status).toBe(404);
  expect((await fetch(`${base}/v1/results?match=7`)).status).toBe(404);
  const shut = new Feed({
    ...(optionsFrom({}) as { options: ConstructorParameters<typeof Feed>[0] }).options,
    prematch: 0,
    inplay: 6,
  });
  expect(shut.fault({ fault: 'disconnect' })).toEqual({ ok: false, reason: 'forbidden' });
});
