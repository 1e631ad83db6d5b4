import type { RoundFrame } from '@maru/contracts';
import { io, type Socket } from 'socket.io-client';
import type { Client } from '../../test/client';
import { until } from '../../test/feed/fake-vendor';
import { describeOnRedis, describeOnServer, startApi, type TestApi, testPlace } from '../../test/harness';
import { openDatabase } from '../database';
import { readEnv } from '../kernel/env';
import type { Database, Sql } from '../kernel/sql';
import { addFrame, frameNumbers, framesAfter } from './frames';

const game = 254;

/** Adds open rounds of the game; answers their ids. */
async function addRounds(sql: Sql, count: number): Promise<number[]> {
  const rows = await sql.query<{ id: bigint }>(
    `insert into game_rounds (product, game, kind, source, day, number, state, opens_at, closes_at, draws_at)
     select 'mini', $1, 'oddEven', 'outside', '2026-01-01', n, 'open', game_now() - 60000,
            game_now() + 600000 + n * 10000, game_now() + 605000 + n * 10000 from generate_series(1, $2::int) n
     returning id`,
    [game, count],
  );
  return rows.map(({ id }) => Number(id));
}
const change = (sql: Sql, id: number) =>
  sql.query(`update game_rounds set version = nextval('game_round_versions') where id = $1`, [id]);

/** Snapshot and frames as a page keeps them: dropped, applied, or a gap. */
const listSteps = (snapshot: number, frames: readonly { seq: number }[]) => {
  let at = snapshot;
  return frames.map(({ seq }) => {
    if (seq <= at) return 'drop';
    const step = seq === at + 1 ? 'apply' : 'gap';
    at = seq;
    return step;
  });
};

// Two API processes share one site only with a database server and Redis.
const describeOnBoth = describeOnServer === describe ? describeOnRedis : describe.skip;

describeOnBoth('frames of two processes of one site', () => {
  let first: TestApi;
  let second: TestApi;
  let member: Client;
  const sockets: Socket[] = [];
  beforeAll(async () => {
    first = await startApi();
    second = await startApi({}, first.place);
    member = await first.member();
  });
  afterAll(async () => {
    for (const socket of sockets) socket.close();
    await second.stop();
    await first.stop();
  });
  async function join(api: TestApi, topic: string): Promise<RoundFrame[]> {
    const socket = io(`${api.base}/rounds`, { transports: ['websocket'], forceNew: true });
    sockets.push(socket);
    const frames: RoundFrame[] = [];
    socket.on('round', (frame: RoundFrame) => frames.push(frame));
    expect(await socket.timeout(5_000).emitWithAck('join', topic)).toMatchObject({ ok: true });
    return frames;
  }
  const snapshot = async (): Promise<number> => (await member.get(`/api/mini/next/${game}`)).body.seq;

  // spec mini.8
  test('a snapshot of one goes with a socket at the other: no frame is lost, nothing is fetched again', async () => {
    const { db } = first.services;
    const ids = await addRounds(db, 6);
    const here = await join(first, `game.${game}`);
    const there = await join(second, `game.${game}`);
    await change(db, ids[0]!);
    await until(() => here.length === 1 && there.length === 1);
    const seq = await snapshot();
    expect(here[0]!.seq).toBe(seq);

    // The first transaction to change a round commits last: the other process has already read past it.
    let commit = () => {};
    const late = db.transaction(async (tx) => {
      await change(tx, ids[1]!);
      await new Promise<void>((resolve) => {
        commit = resolve;
      });
    });
    await change(second.services.db, ids[2]!);
    await until(() => here.length === 2 && there.length === 2);
    const between = await snapshot();
    commit();
    await late;
    await Promise.all(ids.slice(3).map((id, at) => change((at % 2 ? first : second).services.db, id)));
    await until(() => [here, there].every((frames) => ids.every((id) => frames.some(({ round }) => round.id === id))));

    for (const frames of [here, there]) {
      expect(listSteps(seq, frames)).toEqual(['drop', ...frames.slice(1).map(() => 'apply')]);
      expect(listSteps(between, frames.slice(2))).toEqual(frames.slice(2).map(() => 'apply'));
    }
    const numbered = (frames: RoundFrame[]) => frames.map(({ seq, round }) => [seq, round.id]);
    expect(numbered(there)).toEqual(numbered(here));
    expect(await snapshot()).toBe(here.at(-1)!.seq);
  });

  test('a process that starts later goes on with the same numbers', async () => {
    const third = await startApi({}, first.place);
    try {
      const seq = await snapshot();
      const frames = await join(third, `game.${game}`);
      const [id] = await first.services.db.query<{ id: bigint }>('select min(id) as id from game_rounds');
      await change(first.services.db, Number(id!.id));
      await until(() => frames.length === 1);
      expect(frames[0]!.seq).toBe(seq + 1);
    } finally {
      await third.stop();
    }
  });
});

describeOnServer('numbers of frames', () => {
  let db: Database;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const place = await testPlace();
    const { databaseUrl, dataDir } = readEnv(place.variables);
    db = await openDatabase({ databaseUrl, dataDir, poolSize: 8 });
    close = async () => {
      await db.close();
      await place.remove();
    };
  });
  afterAll(() => close());

  test('every reader sees the same frames in their order, without gaps, however commits and readers overlap', async () => {
    const ids = await addRounds(db, 40);
    let writing = true;
    const write = async (of: number) => {
      for (let n = 0; n < 15; n++) {
        await db.transaction(async (tx) => {
          await change(tx, ids[(of * 10 + n) % 40]!);
          if (n % 5 === 0) await addFrame(tx, { game, round: ids[0]!, event: 'players', payload: { of, n } });
          await new Promise((resolve) => setTimeout(resolve, (of * 7 + n * 3) % 11));
        });
      }
    };
    const read = async () => {
      const seen: Awaited<ReturnType<typeof framesAfter>> = [];
      for (let last = false; ; last = !writing) {
        seen.push(...(await framesAfter(db, seen.at(-1)?.place ?? 0)));
        if (last) return seen;
        await new Promise((resolve) => setTimeout(resolve, 3));
      }
    };
    const readers = [read(), read(), read()];
    await Promise.all([0, 1, 2, 3].map(write));
    writing = false;
    const [first, ...others] = await Promise.all(readers);
    for (const other of others) expect(other).toEqual(first);
    const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
    expect(first!.map(({ place }) => place)).toEqual(upTo(first!.length));
    expect(first!.map(({ gameSeq }) => gameSeq)).toEqual(upTo(first!.length));
    const listed = first!.flatMap(({ listSeq }) => listSeq ?? []);
    expect(listed).toEqual(upTo(listed.length));
    // Frames with separate content are sent individually, and not to the list.
    expect(first!.length - listed.length).toBe(12);
    expect(new Set(first!.flatMap(({ event, round }) => (event === 'round' ? [round] : []))).size).toBe(40);
    expect((await frameNumbers(db)).topics.get(`game.${game}`)).toBe(first!.length);
  });
});
