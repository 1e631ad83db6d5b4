import { sign } from 'node:crypto';
import type { RoundChain } from '@maru/contracts';
import type { Database, Sql } from '../kernel/sql';
import { computeChain, hashAfter } from './chain';
import { encodePublicKey, loadNoticeKeys, type NoticeKeys } from './notice-keys';
import { loadChains, type StoredChain } from './store';

/** Rounds that are left of a chain when the next one is announced. */
const announceAt = 3_000;

/**
 * Chains of game hashes: made, published and read. The hashes themselves are read by `gameHash` alone, which the draw
 * asks; no call does.
 */
export class Chains {
  #keys: NoticeKeys | null = null;

  /**
   * @param length hashes of a new chain
   * @param keyFile file with the keys of notices (MARU_ROUND_KEY_FILE); null: the key is kept in the database
   */
  constructor(
    private readonly db: Database,
    private readonly length: number,
    private readonly keyFile: string | null,
  ) {}

  /** Loads the keys of notices once for this process. @throws Error MARU-730 */
  async loadKeys(): Promise<NoticeKeys> {
    this.#keys ??= await loadNoticeKeys(this.db, this.keyFile);
    return this.#keys;
  }

  /** Makes the chains that are missing: a first one, and the next where one nears its end. */
  async ensure(games: readonly { game: number; kind: string }[]): Promise<void> {
    const chains = await loadChains(
      this.db,
      games.map(({ game }) => game),
    );
    for (const { game, kind } of games) {
      const own = chains.filter((chain) => chain.game === game);
      const left = own.reduce((sum, chain) => sum + chain.length - 1 - chain.taken, 0);
      // A short chain is announced when half of it is left.
      if (own.length === 0 || left < Math.min(announceAt, this.length / 2)) {
        await this.#make(game, kind, (own.at(-1)?.number ?? 0) + 1);
      }
    }
  }

  /** The chain that the next rounds of each game are of, by game; none where it has to be made yet. */
  async current(games: readonly number[], sql: Sql = this.db): Promise<Map<number, StoredChain>> {
    const current = new Map<number, StoredChain>();
    for (const chain of await loadChains(sql, games)) {
      if (!current.has(chain.game) && chain.taken < chain.length - 1) current.set(chain.game, chain);
    }
    return current;
  }

  /** Game hash of a round by its place in its chain, from 1. For the draw alone. */
  async gameHash(chain: number, position: number): Promise<string> {
    const [row] = await this.db.query<{ hash: string; at: number; wanted: number }>(
      `select p.hash, p.position as at, c.length - $2::int as wanted
         from game_chains c join game_chain_points p on p.chain_id = c.id and p.position <= c.length - $2::int
        where c.id = $1 order by p.position desc limit 1`,
      [chain, position],
    );
    if (!row || row.wanted < 1) throw new Error(`chain ${chain} has no round ${position}`);
    return hashAfter(row.hash, row.wanted - row.at);
  }

  /** What is published about a game's chain. */
  async published(game: number): Promise<RoundChain | null> {
    const chains = await loadChains(this.db, [game]);
    const at = chains.findIndex((chain) => chain.taken < chain.length - 1 || chain.used < chain.taken);
    const chain = chains[at];
    if (!chain) return null;
    const next = chains[at + 1];
    const { id, length, used, terminatingHash, publishedAt, notice, signature } = chain;
    return {
      id,
      game,
      length,
      used,
      terminating_hash: terminatingHash,
      published_at: publishedAt,
      notice,
      signature,
      next: next ? { terminating_hash: next.terminatingHash, published_at: next.publishedAt } : null,
    };
  }

  async #make(game: number, kind: string, number: number): Promise<void> {
    const { terminatingHash, points } = await computeChain(this.length);
    const { signing } = await this.loadKeys();
    const publishedAt = Date.now();
    const notice = JSON.stringify({
      scheme: 'tpf-v1',
      game,
      kind,
      chain: number,
      length: this.length,
      terminating_hash: terminatingHash,
      published_at: publishedAt,
      public_key: encodePublicKey(signing),
    });
    const signature = sign(null, new TextEncoder().encode(notice), signing).toString('base64');
    await this.db.transaction(async (tx) => {
      const [row] = await tx.query<{ id: bigint }>(
        `insert into game_chains (game, number, length, terminating_hash, notice, signature, published_at)
         values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning id`,
        [game, number, this.length, terminatingHash, notice, signature, publishedAt],
      );
      // Another process was first: its chain is used, and this secret is discarded.
      if (!row) return;
      await tx.query(
        `insert into game_chain_points (chain_id, position, hash)
         select $1, p.position, p.hash from jsonb_to_recordset($2::jsonb) as p (position int, hash text)`,
        [row.id, JSON.stringify(points)],
      );
    });
  }
}
