import {
  type VendorVirtualMessage,
  type VendorVirtualRound,
  vendorVirtualMessage,
  vendorVirtualResults,
  vendorVirtualSnapshot,
} from '@maru/contracts';
import { type RunningVirtual, startVirtual } from './listen';
import { optionsFrom } from './options';

let running: RunningVirtual;
let base: string;

beforeEach(async () => {
  // A round every 1.8 s.
  const read = optionsFrom({
    MARU_VIRTUAL_PORT: '0',
    MARU_VIRTUAL_SEED: 'http',
    MARU_VIRTUAL_SPEED: '100',
    MARU_FEED_FAULTS: '1',
  });
  if (!read.ok) throw new Error(read.reason);
  running = await startVirtual(read.options);
  base = `http://127.0.0.1:${running.port}`;
});
afterEach(() => running.stop());

const get = async (path: string) => (await fetch(`${base}${path}`)).json();
const fault = async (body: object) => {
  const answer = await fetch(`${base}/v1/faults`, { method: 'POST', body: JSON.stringify(body) });
  return { status: answer.status, body: (await answer.json()) as { ok: boolean; round?: number } };
};

/** Reads the stream until `enough`; texts that are no messages are counted. */
async function listen(
  enough: (got: VendorVirtualMessage[], bad: number) => boolean,
  headers: Record<string, string> = {},
) {
  const abort = new AbortController();
  const late = setTimeout(() => abort.abort(), 120_000);
  const got: VendorVirtualMessage[] = [];
  let bad = 0;
  try {
    const response = await fetch(`${base}/v1/stream`, { headers, signal: abort.signal });
    if (response.status !== 200) return { status: response.status, got, bad };
    let text = '';
    const decoder = new TextDecoder();
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
      text += decoder.decode(chunk, { stream: true });
      const parts = text.split('\n\n');
      text = parts.pop() as string;
      for (const part of parts) {
        const line = part.split('\n').find((outcome) => outcome.startsWith('data: '));
        if (!line) continue;
        try {
          got.push(vendorVirtualMessage.parse(JSON.parse(line.slice(6))));
        } catch {
          bad++;
        }
      }
      if (enough(got, bad)) break;
    }
  } catch (error) {
    if (!abort.signal.aborted) return { status: 0, got, bad, error };
  } finally {
    clearTimeout(late);
    abort.abort();
  }
  return { status: 200, got, bad };
}
const rounds = (got: VendorVirtualMessage[], id?: number): VendorVirtualRound[] =>
  got.flatMap((message) =>
    message.type === 'round' && (id === undefined || message.round.id === id) ? [message.round] : [],
  );

/** Causes a fault while listening until `enough` was sent about its round. */
async function listenTo(body: object, enough: (rounds: VendorVirtualRound[]) => boolean) {
  let id = -1;
  const waiting = listen((messages) => enough(rounds(messages, id)));
  await new Promise((resolve) => setTimeout(resolve, 100));
  id = (await fault(body)).body.round ?? -1;
  return { id, messages: rounds((await waiting).got, id) };
}

// spec virtual.1
test('snapshot, one round and results fit the contract', async () => {
  const snapshot = vendorVirtualSnapshot.parse(await get('/v1/rounds'));
  expect(snapshot.competitions.map(({ category }) => category)).toEqual([6, 7, 8]);
  for (const category of [6, 7, 8]) {
    const open = snapshot.rounds.filter((round) => round.category === category && round.state === 'open');
    expect(open.length).toBeGreaterThanOrEqual(5);
    for (const round of open) for (const match of round.matches) expect(match.markets.length).toBeGreaterThanOrEqual(7);
  }
  const results = vendorVirtualResults.parse(await get('/v1/results?after=0'));
  expect(results.rounds.length).toBe(50);
  expect((await get(`/v1/rounds/${results.rounds[0]!.id}`)).id).toBe(results.rounds[0]!.id);
  expect((await fetch(`${base}/v1/rounds/60000000000`)).status).toBe(404);
  expect((await fetch(`${base}/v1/results`)).status).toBe(422);
});

test('the stream has numbers without holes and resumes after the last one; a number of another life is gone', async () => {
  const first = await listen((got) => got.length >= 20);
  expect(first.bad).toBe(0);
  const numbers = first.got.map(({ seq }) => seq);
  expect(numbers).toEqual(numbers.map((_, at) => numbers[0]! + at));
  const again = await listen((got) => got.length >= 3, { 'last-event-id': String(numbers[4]) });
  expect(again.got[0]!.seq).toBe(numbers[5]);
  expect((await listen(() => true, { 'last-event-id': '5' })).status).toBe(410);
});

test('faults are refused unless they are allowed, and where they are not understood', async () => {
  expect((await fault({ fault: 'nonsense' })).status).toBe(422);
  expect((await fault({ fault: 'cancel', round: 1 })).status).toBe(404);
  await running.stop();
  const read = optionsFrom({ MARU_VIRTUAL_PORT: '0', MARU_VIRTUAL_SEED: 'http', MARU_VIRTUAL_SPEED: '100' });
  if (read.ok) running = await startVirtual(read.options);
  base = `http://127.0.0.1:${running.port}`;
  expect((await fault({ fault: 'cancel' })).status).toBe(403);
});

test('late_result: the round ends without its result, which comes later', async () => {
  const { messages } = await listenTo({ fault: 'late_result', seconds: 1 }, (of) => of.some(({ result }) => result));
  const finished = messages.filter(({ state }) => state === 'finished');
  expect(finished.map(({ revision, result }) => [revision, result !== null])).toEqual([
    [5, false],
    [6, true],
  ]);
});

test('wrong_result: another score, corrected with a higher revision; the seed proves the second one', async () => {
  const twice = (of: VendorVirtualRound[]) => of.filter(({ result }) => result).length === 2;
  const { messages } = await listenTo({ fault: 'wrong_result', seconds: 1 }, twice);
  const [wrong, right] = messages.filter(({ result }) => result);
  expect([wrong!.revision, right!.revision]).toEqual([6, 7]);
  expect(wrong!.result!.seed).toBe(right!.result!.seed);
  expect(wrong!.result!.scores[0]!.score.away).toBe(right!.result!.scores[0]!.score.away + 1);
});

test('wrong_result on a round that is over takes its result back for a while', async () => {
  const round = vendorVirtualResults.parse(await get(`/v1/results?after=${Date.now() - 5_000}`)).rounds[0]!;
  const waiting = listen((messages) => rounds(messages, round.id).length === 2);
  await new Promise((resolve) => setTimeout(resolve, 100));
  await fault({ fault: 'wrong_result', round: round.id, seconds: 0.5 });
  const { got } = await waiting;
  expect(rounds(got, round.id).map(({ revision }) => revision)).toEqual([7, 8]);
  expect(rounds(got, round.id)[1]!.result!.scores).toEqual(round.result!.scores);
});

test('missing_result: the round ends and its result never comes, not in the list either', async () => {
  const over = (of: VendorVirtualRound[]) => of.some(({ state }) => state === 'finished');
  const { id, messages } = await listenTo({ fault: 'missing_result' }, over);
  expect(messages.at(-1)!.result).toBeNull();
  const results = vendorVirtualResults.parse(await get(`/v1/results?after=${Date.now() - 20_000}`));
  expect(results.rounds.map((round) => round.id)).not.toContain(id);
});

test('cancel: the round is cancelled at once and has no result', async () => {
  const { id, messages } = await listenTo({ fault: 'cancel' }, (of) => of.some(({ state }) => state === 'cancelled'));
  expect(messages.at(-1)).toMatchObject({ id, revision: 20, result: null });
  expect((await fault({ fault: 'late_result', round: id })).status).toBe(409);
});

test('gap, duplicate, reorder and malformed spoil the stream as told', async () => {
  const steps = (messages: readonly { seq: number }[]) =>
    new Set(messages.slice(1).map(({ seq }, at) => seq - messages[at]!.seq));
  // A number twice, one left out, one before the one that it follows.
  const isSpoilt = (of: Set<number>) =>
    of.has(0) && [...of].some((step) => step > 1) && [...of].some((step) => step < 0);
  const waiting = listen((messages, bad) => bad > 1 && isSpoilt(steps(messages)));
  await new Promise((resolve) => setTimeout(resolve, 100));
  for (const outcome of ['malformed', 'duplicate', 'gap', 'reorder']) await fault({ fault: outcome, count: 2 });
  const { got, bad } = await waiting;
  expect(bad).toBeGreaterThan(1);
  expect(isSpoilt(steps(got))).toBe(true);
});

test('silence: no call is answered and nothing is sent; then everything goes on', async () => {
  await fault({ fault: 'silence', seconds: 1 });
  expect((await fetch(`${base}/v1/rounds`)).status).toBe(503);
  const begun = Date.now();
  await listen((messages) => messages.length > 0);
  expect(Date.now() - begun).toBeGreaterThan(500);
  expect((await fetch(`${base}/v1/rounds`)).status).toBe(200);
});

test('gone: connections are cut and refused, then taken again', async () => {
  const cut = listen(() => false);
  await new Promise((resolve) => setTimeout(resolve, 100));
  await fault({ fault: 'gone', seconds: 1 });
  expect((await cut).status).not.toBe(410);
  await expect(fetch(`${base}/v1/health`)).rejects.toThrow();
  await new Promise((resolve) => setTimeout(resolve, 1_300));
  expect((await get('/v1/health')).ok).toBe(true);
});

test('clock_skew: the clock of the process goes wrong', async () => {
  await fault({ fault: 'clock_skew', seconds: -60 });
  const before = Date.now();
  const { time } = await get('/v1/health');
  expect(time).toBeGreaterThanOrEqual(before - 60_000);
  expect(time).toBeLessThanOrEqual(Date.now() - 60_000);
});

test('settings that make no sense are named', () => {
  const read = optionsFrom({ MARU_VIRTUAL_PORT: 'x', MARU_VIRTUAL_SPEED: '0' });
  expect(read).toEqual({ ok: false, reason: expect.stringMatching(/MARU_VIRTUAL_PORT.*MARU_VIRTUAL_SPEED/) });
});
