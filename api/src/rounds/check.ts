import { createPublicKey, verify } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { DrawnResult, RoundGameKind } from '@maru/contracts';
import { sha256Hex } from '@maru/rounds';
import type { Sql } from '../kernel/sql';
import { type ChainPoint, hashAfter } from './chain';
import { drawResult } from './kinds';
import { loadNoticeKeys } from './notice-keys';
import { loadChains, type StoredChain } from './store';

/** What is wrong in the database. `position`: place in the chain, of a point from its secret, of a round from 1. */
export interface WrongRow {
  table: 'game_chains' | 'game_chain_points' | 'game_rounds';
  chain: number;
  position: number | null;
  what: string;
}

interface DrawnRound {
  id: bigint;
  kind: RoundGameKind;
  position: number;
  base: number | null;
  gameHash: string;
  salt: string | null;
  result: DrawnResult | null;
  closesAt: bigint;
  beacon: bigint;
  random: string | null;
}

const page = 2_000;

/** The notice says what the row says, and is signed by one of the site's keys. */
function wrongNotice(chain: StoredChain, trustedKeys: readonly string[]): string | null {
  const { game, number, length, terminatingHash, publishedAt, notice, signature } = chain;
  let words: Record<string, unknown>;
  try {
    words = JSON.parse(notice);
  } catch {
    return 'the notice cannot be read';
  }
  const publicKey = trustedKeys.find((trusted) => trusted === words.public_key);
  const expected = {
    game,
    chain: number,
    length,
    terminating_hash: terminatingHash,
    published_at: publishedAt,
    public_key: publicKey,
  };
  const field = Object.entries(expected).find(([name, value]) => words[name] !== value)?.[0];
  if (field || !publicKey) return `the notice says another ${field}`;
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), type: 'spki', format: 'der' });
  const holds = verify(null, new TextEncoder().encode(notice), key, new Uint8Array(Buffer.from(signature, 'base64')));
  return holds ? null : 'the signature is not of the notice';
}

/** Drawn rounds of a chain from the last to the first, as the hashes are worked out. */
async function* drawnRounds(sql: Sql, chain: number): AsyncGenerator<DrawnRound> {
  for (let before = 2 ** 31 - 1; ; ) {
    const rows = await sql.query<DrawnRound>(
      `select r.id, r.kind, r.position, r.base, r.game_hash, r.salt, r.result, r.closes_at, r.beacon, b.value as random
         from game_rounds r left join beacon_values b on b.number = r.beacon
        where r.chain_id = $1 and r.position < $2 and r.game_hash is not null order by r.position desc limit $3`,
      [chain, before, page],
    );
    yield* rows;
    if (rows.length < page) return;
    before = rows.at(-1)!.position;
  }
}

/** What is wrong with a drawn round whose hash is as it must be. */
function wrongDraw({ id, kind, base, gameHash, salt, result, closesAt, beacon, random }: DrawnRound): string | null {
  if (salt === null || result === null) return null;
  if (beacon * 1_000n <= closesAt) return 'its random value is older than its close';
  if (random !== null && random !== salt) return 'its salt is not the random value of its second';
  const drawn = drawResult(kind, { gameHash: gameHash, salt, roundId: Number(id) }, base);
  return isDeepStrictEqual(drawn, result) ? null : 'its result is not what its hash and salt draw';
}

/**
 * Works out a chain from its secret and compares it with everything that is stored of it: its points, its terminating
 * hash and signed notice, and the hash, salt and result of each drawn round. Answers the first row that is wrong.
 */
async function checkChain(sql: Sql, chain: StoredChain, trustedKeys: readonly string[]): Promise<WrongRow | null> {
  const wrong = (table: WrongRow['table'], position: number | null, what: string): WrongRow => ({
    table,
    chain: chain.id,
    position,
    what,
  });
  const notice = wrongNotice(chain, trustedKeys);
  if (notice) return wrong('game_chains', null, notice);
  const points = await sql.query<ChainPoint>(
    'select position, hash from game_chain_points where chain_id = $1 order by position',
    [chain.id],
  );
  if (points[0]?.position !== 0) return wrong('game_chain_points', 0, 'the secret is missing');
  // From its own point to the next: the first that does not follow is named, not those after it.
  for (const [at, point] of points.entries()) {
    const next = points[at + 1] ?? { position: chain.length, hash: chain.terminatingHash };
    if (hashAfter(point.hash, next.position - point.position) === next.hash) continue;
    // Where the next one leads on and this one does not follow from the one before, this one was changed.
    const after = points[at + 2] ?? (points[at + 1] && { position: chain.length, hash: chain.terminatingHash });
    const nextLeadsOn = after !== undefined && hashAfter(next.hash, after.position - next.position) === after.hash;
    return nextLeadsOn || after === undefined
      ? wrong('game_chain_points', point.position, 'the hashes after it do not follow from it')
      : wrong('game_chain_points', next.position, 'it does not follow from the hash before it');
  }
  const storedHashes = new Map(points.map(({ position, hash }) => [position, hash]));
  let [position, hash] = [0, points[0].hash];
  for await (const round of drawnRounds(sql, chain.id)) {
    const wanted = chain.length - round.position;
    if (wanted < 1) return wrong('game_rounds', round.position, 'the chain has no such round');
    for (; position < wanted; position++) hash = storedHashes.get(position + 1) ?? sha256Hex(hash);
    if (hash !== round.gameHash) return wrong('game_rounds', round.position, 'its hash is not that of the chain');
    const draw = wrongDraw(round);
    if (draw) return wrong('game_rounds', round.position, draw);
  }
  return null;
}

/**
 * Checks the stored chains, all or those of some games, oldest first; answers what was checked and the first wrong row.
 * @param keyFile as of `Chains`
 * @throws Error MARU-730
 */
export async function checkChains(
  db: Sql,
  keyFile: string | null,
  games?: readonly number[],
): Promise<{ chains: number; rounds: number; wrong: WrongRow | null }> {
  const rows = await db.query<{ game: number }>('select distinct game from game_chains');
  const chains = await loadChains(
    db,
    rows.map(({ game }) => game).filter((game) => !games?.length || games.includes(game)),
  );
  const { trusted } = await loadNoticeKeys(db, keyFile);
  let rounds = 0;
  for (const [at, chain] of chains.entries()) {
    const wrong = await checkChain(db, chain, trusted);
    if (wrong) return { chains: at, rounds, wrong };
    rounds += chain.used;
  }
  return { chains: chains.length, rounds, wrong: null };
}
