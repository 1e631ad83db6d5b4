import { type Config, drawnResult, type RoundGame } from '@maru/contracts';
import type { Bets } from '../bets';
import type { ApiModule, Namespaces, Services } from '../kernel/types';
import { Worker } from '../kernel/worker';
import { type Beacon, beaconAfter } from './beacon';
import { Chains } from './chains';
import { drawResult, isResultOf } from './kinds';
import { RoundsLive } from './live';
import type { OutsideOutcome, OutsideResult, OutsideResults } from './outside';
import { planRounds } from './plan';
import {
  type AddedRound,
  addRounds,
  changedRounds,
  currentRounds,
  databaseNow,
  dueDraws,
  lastDraws,
  lastVersion,
  loadRounds,
  type StoredRound,
  voidWithoutHash,
} from './store';
import en from './texts/en.json';
import es from './texts/es.json';
import ko from './texts/ko.json';
import zh from './texts/zh-CN.json';

const changesMs = 500;
const advanceMs = 1_000;
/** Changes that may commit out of their order, and how many are remembered as sent. */
const versionsBack = 50;
const versionsKept = 1_000;

const isOver = ({ state }: StoredRound) => state === 'drawn' || state === 'settled' || state === 'void';

/** A product whose games go by rounds. `daily`: rounds are numbered by the day in Korea. */
export interface RoundProduct {
  id: string;
  daily: boolean;
  games(config: Config): Record<string, RoundGame>;
}

export interface RoundsPorts {
  services: Pick<Services, 'db' | 'log' | 'jobs' | 'settings'>;
  bets: Pick<Bets, 'wakeSettlement'>;
  beacon: Beacon;
  namespaces: Namespaces;
  /** Hashes of a new chain; 0: no rounds are made in this process. */
  chainLength: number;
}

/**
 * Games by rounds: rounds are made ahead, opened, closed, drawn and settled by the clock of the database. What happens
 * is decided by single statements on the rounds' rows, so every process may ask each second and it happens once.
 */
export class Rounds implements OutsideResults {
  readonly chains: Chains;
  readonly #products: RoundProduct[] = [];
  readonly #live: RoundsLive;
  /** Versions of the rounds that were sent last, by round. */
  readonly #sent = new Map<number, number>();
  readonly #changes: Worker;
  readonly #clock: Worker;
  #version = 0;
  #startVersion = 0;

  constructor(private readonly ports: RoundsPorts) {
    const { db, log, jobs } = ports.services;
    this.chains = new Chains(db, ports.chainLength);
    this.#live = new RoundsLive(ports.namespaces);
    this.#changes = new Worker('changes of rounds', changesMs, () => this.#readChanges(), log);
    // Not a job of one process: where that one is killed, another would draw only when its lease is over.
    this.#clock = new Worker(
      'rounds',
      advanceMs,
      async () => {
        await this.advance();
        return 0;
      },
      log,
    );
    if (ports.chainLength === 0) return;
    jobs.periodic({ name: 'rounds-chains', everySeconds: 10, work: () => this.#ensureChains() });
  }

  register(product: RoundProduct): void {
    this.#products.push(product);
  }

  /** Sequence number of a live topic: that of its last frame. */
  seqOf(topic: string): number {
    return this.#live.seqOf(topic);
  }

  /** Adds, opens, closes, draws and voids what is due. Any process may do so at any time. */
  async advance(): Promise<void> {
    const { db, log } = this.ports.services;
    await this.#addMissing();
    const [row] = await db.query<{ voided: number }>('select game_rounds_advance() as voided');
    if (row!.voided > 0) log.warn({ rounds: row!.voided }, 'rounds without a draw are void');
    let drawn = 0;
    for (const round of await dueDraws(db)) drawn += Number(await this.#draw(round));
    for (const round of await voidWithoutHash(db)) {
      const hash = await this.chains.gameHash(round.chain_id!, round.position!);
      await db.query(
        `update game_rounds set game_hash = $2, version = nextval('game_round_versions')
          where id = $1 and state = 'void' and game_hash is null`,
        [round.id, hash],
      );
    }
    if (drawn + row!.voided > 0) {
      this.ports.bets.wakeSettlement();
      this.#changes.wake();
    }
  }

  async takeOutsideResult({ game, day, number, result }: OutsideResult): Promise<OutsideOutcome> {
    const { db } = this.ports.services;
    const read = drawnResult.safeParse(result);
    const config = await this.#game(game);
    if (!config) return 'unknown_round';
    if (!read.success || !isResultOf(config.kind, read.data)) return 'wrong_kind';
    if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(day))) return 'unknown_round';
    if (!Number.isSafeInteger(number) || number < 1 || number > 100_000) return 'unknown_round';
    const [row] = await db.query<{ taken: OutsideOutcome }>(
      'select game_round_outside($1, $2::date, $3, $4::jsonb) as taken',
      [game, day, number, JSON.stringify(read.data)],
    );
    if (row!.taken === 'taken' || row!.taken === 'corrected') {
      this.ports.bets.wakeSettlement();
      this.#changes.wake();
    }
    return row!.taken;
  }

  module(): ApiModule {
    return {
      name: 'rounds',
      texts: { ko, en, 'zh-CN': zh, es },
      handlers: {},
      start: async () => {
        this.#version = await lastVersion(this.ports.services.db);
        this.#startVersion = this.#version;
        this.#live.setGames([]);
        this.#changes.start();
        if (this.ports.chainLength > 0) this.#clock.start();
      },
      stop: async () => {
        await this.#clock.stop();
        await this.#changes.stop();
      },
    };
  }

  async #games(): Promise<{ product: RoundProduct; game: number; config: RoundGame }[]> {
    const config = await this.ports.services.settings.config();
    return this.#products.flatMap((product) =>
      Object.entries(product.games(config)).map(([id, game]) => ({ product, game: Number(id), config: game })),
    );
  }

  async #game(id: number): Promise<RoundGame | undefined> {
    return (await this.#games()).find(({ game }) => game === id)?.config;
  }

  async #ensureChains(): Promise<void> {
    const own = (await this.#games()).filter(({ config }) => config.use === 1 && config.source === 'own');
    await this.chains.ensure(own.map(({ game, config }) => ({ game, kind: config.kind })));
  }

  async #addMissing(): Promise<void> {
    const { db } = this.ports.services;
    const games = (await this.#games()).filter(({ config }) => config.use === 1 && config.term > 0);
    const [now, last, chains] = await Promise.all([
      databaseNow(db),
      lastDraws(
        db,
        games.map(({ game }) => game),
      ),
      this.chains.current(games.filter(({ config }) => config.source === 'own').map(({ game }) => game)),
    ]);
    const added = games.flatMap(({ product, game, config }): AddedRound[] => {
      const chain = chains.get(game);
      if (config.source === 'own' && !chain) return [];
      const planned = planRounds(config, last.get(game) ?? 0, now, product.daily);
      // What is beyond the end of the chain is added by the next one.
      return planned.slice(0, chain ? chain.length - 1 - chain.taken : planned.length).map((round) => ({
        ...round,
        product: product.id,
        game,
        kind: config.kind,
        source: config.source,
        chain: chain?.id ?? null,
        beacon: chain ? beaconAfter(round.closes_at) : null,
      }));
    });
    await addRounds(db, added);
  }

  /** Draws one round; false where it was drawn meanwhile or cannot be drawn yet. */
  async #draw(round: StoredRound): Promise<boolean> {
    const { db, log } = this.ports.services;
    try {
      const salt = await this.ports.beacon.value(round.beacon!);
      if (salt === null) return false;
      const gameHash = await this.chains.gameHash(round.chain_id!, round.position!);
      // The card of the round before became the base after this round was read.
      const [fresh] = round.kind === 'hilow' ? await loadRounds(db, [round.id]) : [round];
      if (!fresh || (fresh.kind === 'hilow' && fresh.base === null)) return false;
      const result = drawResult(fresh.kind, { gameHash, salt, roundId: fresh.id }, fresh.base);
      const [row] = await db.query<{ drawn: boolean }>('select game_round_draw($1, $2::jsonb, $3, $4) as drawn', [
        round.id,
        JSON.stringify(result),
        gameHash,
        salt,
      ]);
      return row!.drawn;
    } catch (error) {
      log.error({ err: error, round: round.id }, 'a round was not drawn');
      return false;
    }
  }

  /** Sends rounds that any process changed to the sockets of this one. */
  async #readChanges(): Promise<number> {
    const { db } = this.ports.services;
    const games = (await this.#games()).filter(({ config }) => config.use === 1).map(({ game }) => game);
    this.#live.setGames(games);
    // Versions are given before their transactions commit: those just before the last one are read again.
    const read = await changedRounds(db, this.#version - versionsBack);
    const rounds = read.filter(({ id, version }) => version > (this.#sent.get(id) ?? this.#startVersion));
    this.#version = Math.max(this.#version, ...read.map(({ version }) => version));
    if (rounds.length === 0) return 0;
    const now = await databaseNow(db);
    const current = await currentRounds(db, [...new Set(rounds.map(({ game }) => game))], now);
    for (const round of rounds) {
      const next = isOver(round) ? current.get(round.game) : undefined;
      this.#live.send(round, next, now);
      this.#sent.set(round.id, round.version);
    }
    for (const [id, version] of this.#sent) if (version < this.#version - versionsKept) this.#sent.delete(id);
    return 0;
  }
}
