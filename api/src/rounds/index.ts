import { type Config, drawnResult, type GameRow, type RoundGame, roundEvents } from '@maru/contracts';
import type { RoundSeed } from '@maru/rounds';
import type { Bets } from '../bets';
import type { Namespaces } from '../kernel/live';
import { LogOnce } from '../kernel/log-once';
import type { ApiModule } from '../kernel/module';
import type { Services } from '../kernel/services';
import type { Sql } from '../kernel/sql';
import { Worker } from '../kernel/worker';
import type { Beacon } from '../vendors/beacon/beacon';
import type { OutsideOutcome, OutsideResult, OutsideResults } from '../vendors/draws/results';
import { Chains } from './chains';
import { DrawNotices } from './draw-notices';
import { frameNumbers, framesAfter } from './frames';
import { drawResult, isPossibleResult } from './kinds';
import { RoundsLive } from './live';
import { drawAfter, firstMisfit, planRounds } from './plan';
import { pruneRounds } from './prune';
import {
  type AddedRound,
  addRounds,
  currentRounds,
  databaseNow,
  dueDraws,
  lastDraws,
  loadRounds,
  type StoredRound,
  unplanRounds,
  upcomingRounds,
  voidWithoutHash,
} from './store';
import en from './texts/en.json';
import es from './texts/es.json';
import ko from './texts/ko.json';
import zh from './texts/zh-CN.json';

const changesMs = 500;
/** What is due and could not be done is tried again after this long. */
const againMs = 500;
/** Longest sleep: settings and chains may have changed in another process. */
const longestMs = 5_000;

/**
 * How long to sleep after a look that lasted from `began` to `now`, ms; `due`: what is due next, epoch ms. What became
 * due while it looked is done at once; what had been due before could not be done.
 */
export function sleepUntil(due: number, began: number, now: number): number {
  if (due <= began) return againMs;
  return Math.min(Math.max(due - now, 0) + 1, longestMs);
}

/** Number of the first value after betting has closed. `closesAt`: epoch ms. */
const beaconAfter = (closesAt: number): number => Math.floor(closesAt / 1_000) + 1;

const isOver = ({ state }: StoredRound) => state === 'drawn' || state === 'settled' || state === 'void';

/** A product whose games go by rounds. `daily`: rounds are numbered by the day in Korea. */
export interface RoundProduct {
  id: GameRow['product'];
  daily: boolean;
  /** The key of the configuration that holds its games. */
  setting: keyof Config;
  games(config: Config): Record<string, RoundGame>;
  /** Path of a game's page by the game's key. */
  page(key: string): string;
}

/** A game of the configuration in force, with its product. */
interface RegisteredGame {
  product: RoundProduct;
  game: number;
  config: RoundGame;
}

export interface RoundsPorts {
  services: Pick<Services, 'db' | 'log' | 'jobs' | 'notifier' | 'settings'>;
  bets: Pick<Bets, 'wakeSettlement'>;
  beacon: Beacon;
  namespaces: Namespaces;
  /** Hashes of a new chain; 0: no rounds are made in this process. */
  chainLength: number;
  /** File with the keys of notices (MARU_ROUND_KEY_FILE); null: the key is kept in the database. */
  keyFile: string | null;
}

/**
 * Games by rounds: rounds are made ahead, opened, closed, drawn and settled by the clock of the database. What happens
 * is decided by single statements on the rounds' rows, so every process may ask each second and it happens once.
 */
export class Rounds implements OutsideResults {
  readonly chains: Chains;
  readonly #products: RoundProduct[] = [];
  readonly #live: RoundsLive;
  readonly #changes: Worker;
  readonly #clock: Worker;
  readonly #drawNotices: DrawNotices;
  #sleepMs = againMs;
  /** The configuration that rounds were last added by, and when the next ones are missing, epoch ms; 0: some are. */
  #planned: { config: Config; until: number } | null = null;
  readonly #logged = new LogOnce();
  #isStopping = false;
  /** Place of the last frame that this process sent. */
  #place = 0;

  constructor(private readonly ports: RoundsPorts) {
    const { db, log, jobs } = ports.services;
    this.chains = new Chains(db, ports.chainLength, ports.keyFile);
    this.#live = new RoundsLive(ports.namespaces);
    this.#changes = new Worker('changes of rounds', changesMs, () => this.#readChanges(), log);
    // Not a job of one process: where that one is killed, another would draw only when its lease is over.
    this.#clock = new Worker(
      'rounds',
      () => this.#sleepMs,
      async () => {
        const began = await databaseNow(db);
        const due = await this.advance();
        this.#sleepMs = sleepUntil(due, began, await databaseNow(db));
        return 0;
      },
      log,
    );
    this.#drawNotices = new DrawNotices(
      ports.services,
      async () =>
        new Map(
          (await this.#games()).map(({ product, game, config: { key } }) => [game, { key, path: product.page(key) }]),
        ),
    );
    if (ports.chainLength === 0) return;
    jobs.periodic({ name: 'rounds-chains', everySeconds: 10, work: () => this.#ensureChains() });
    jobs.periodic({
      name: 'rounds-prune',
      everySeconds: 86_400,
      work: async () => pruneRounds(db, await databaseNow(db)),
    });
  }

  register(product: RoundProduct): void {
    this.#products.push(product);
  }

  /** Products whose games go by rounds, in the order of the site. */
  get products(): readonly RoundProduct[] {
    return this.#products;
  }

  /**
   * Adds, opens, closes, draws and voids what is due. Any process may do so at any time. Answers when something is due
   * next, epoch ms.
   */
  async advance(): Promise<number> {
    const { db, log } = this.ports.services;
    await this.#addMissing();
    const [row] = await db.query<{ voided: number }>('select game_rounds_advance() as voided');
    if (row!.voided > 0) log.warn({ rounds: row!.voided }, 'rounds without a draw are void');
    let drawn = 0;
    // After a stop there may be hundreds: a process that ends leaves the rest to the next one.
    for (const round of await dueDraws(db)) {
      if (this.#isStopping) break;
      drawn += Number(await this.#draw(round));
    }
    for (const round of await voidWithoutHash(db)) {
      if (this.#isStopping) break;
      const hash = await this.chains.gameHash(round.chainId!, round.position!);
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
    await this.#drawNotices.enqueueDue().catch((error: unknown) => {
      log.error({ err: error }, 'members were not notified of draws');
    });
    const [next] = await db.query<{ due: bigint | null }>('select game_rounds_next() as due');
    return Math.min(Number(next!.due ?? Number.MAX_SAFE_INTEGER), this.#planned?.until ?? 0);
  }

  /** False in a process that makes no rounds. */
  get makesRounds(): boolean {
    return this.ports.chainLength > 0;
  }

  /** A product changed a round or left a frame: it is sent now rather than at the next look. */
  wakeChanges(): void {
    this.#changes.wake();
  }

  /** Bets of a round are being settled: its end is looked for now rather than at the next look. */
  wakeClock(): void {
    this.#clock.wake();
  }

  /** Game hash and salt of an own round, for its draw only; null until its random value exists. */
  async readSeed({ id, chainId, position, beacon }: StoredRound): Promise<RoundSeed | null> {
    const salt = await this.ports.beacon.value(beacon!);
    return salt === null ? null : { gameHash: await this.chains.gameHash(chainId!, position!), salt, roundId: id };
  }

  /** Sends an unnumbered frame to the sockets of this process; one that is lost does not matter. */
  tick(game: number, content: object): void {
    this.#live.sendTick(game, content);
  }

  async takeOutsideResult({ game, day, number, result }: OutsideResult): Promise<OutsideOutcome> {
    const { db } = this.ports.services;
    const read = drawnResult.safeParse(result);
    const config = await this.#game(game);
    if (!config) return 'unknown_round';
    if (!read.success || !isPossibleResult(config.kind, read.data)) return 'wrong_kind';
    if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(day))) return 'unknown_round';
    if (!Number.isSafeInteger(number) || number < 1 || number > 100_000) return 'unknown_round';
    const [row] = await db.query<{ taken: OutsideOutcome }>(
      'select game_round_outside($1, $2::date, $3, $4::jsonb) as taken',
      [game, day, number, JSON.stringify(read.data)],
    );
    if (row!.taken === 'taken' || row!.taken === 'corrected') {
      this.ports.bets.wakeSettlement();
      this.#changes.wake();
      this.#clock.wake();
    }
    return row!.taken;
  }

  module(): ApiModule {
    return {
      name: 'rounds',
      texts: { ko, en, 'zh-CN': zh, es },
      handlers: {},
      start: async () => {
        this.#isStopping = false;
        if (this.makesRounds) await this.chains.loadKeys();
        const numbers = await frameNumbers(this.ports.services.db);
        this.#place = numbers.place;
        this.#live.startAt(numbers);
        this.#live.setGames([]);
      },
      begin: () => {
        this.#changes.start();
        if (this.ports.chainLength === 0) return;
        this.#clock.start();
        this.#drawNotices.start();
      },
      stop: async () => {
        this.#isStopping = true;
        await this.#clock.stop();
        await this.#drawNotices.stop();
        await this.#changes.stop();
      },
    };
  }

  async #games(): Promise<RegisteredGame[]> {
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
    this.#clock.wake();
  }

  /** Adds rounds where a term has ended since they were last added, or the configuration is another one. */
  async #addMissing(): Promise<void> {
    const { db, settings } = this.ports.services;
    const settled = await settings.config();
    const now = await databaseNow(db);
    const isChanged = this.#planned?.config !== settled;
    if (!isChanged && now < this.#planned!.until) return;
    const games = (await this.#games()).filter(({ config }) => config.use === 1 && config.term > 0);
    let until = Math.min(...games.map(({ config }) => drawAfter(config.term * 1_000, now)), now + 60_000);
    if (isChanged) await this.#replan(games, now);
    if (!(await this.#add(db, games, now))) until = 0;
    this.#planned = { config: settled, until };
  }

  /** Adds what is missing of games; false where a chain has no room for it. */
  async #add(sql: Sql, games: readonly RegisteredGame[], now: number): Promise<boolean> {
    const ids = games.map(({ game }) => game);
    const ownIds = games.filter(({ config }) => config.source === 'own').map(({ game }) => game);
    const last = await lastDraws(sql, ids);
    const chains = await this.chains.current(ownIds, sql);
    let isComplete = true;
    const added = games.flatMap(({ product, game, config }): AddedRound[] => {
      const chain = chains.get(game);
      if (config.source === 'own' && !chain) {
        isComplete = false;
        return [];
      }
      const planned = planRounds(config, last.get(game) ?? 0, now, product.daily);
      // What is beyond the end of the chain is added by the next one.
      const room = chain ? chain.length - 1 - chain.taken : planned.length;
      if (room < planned.length) isComplete = false;
      return planned.slice(0, room).map((round) => ({
        ...round,
        product: product.id,
        game,
        kind: config.kind,
        source: config.source,
        chain: chain?.id ?? null,
        beacon: chain ? beaconAfter(round.closesAt) : null,
      }));
    });
    await addRounds(sql, added);
    return isComplete;
  }

  /** After a change of the configuration, rounds that have not opened and have no bets follow the new rhythm. */
  async #replan(games: readonly RegisteredGame[], now: number): Promise<void> {
    const { db } = this.ports.services;
    const ids = games.map(({ game }) => game);
    const [upcoming, last] = await Promise.all([upcomingRounds(db, ids, now), lastDraws(db, ids, now)]);
    for (const registered of games) {
      const { game, config } = registered;
      const from = firstMisfit(config, upcoming.get(game)!, last.get(game)!, now);
      if (from === null) continue;
      await db.transaction(async (tx) => {
        if ((await unplanRounds(tx, game, from)) > 0) await this.#add(tx, [registered], now);
      });
    }
  }

  /**
   * Draws one round, or voids one that cannot be drawn. Returns false if another process drew it or it cannot be drawn
   * yet.
   */
  async #draw(round: StoredRound): Promise<boolean> {
    const { db, log } = this.ports.services;
    try {
      const seed = await this.readSeed(round);
      if (!seed) {
        const [row] = await db.query<{ missed: boolean }>('select game_round_miss($1) as missed', [round.id]);
        if (row!.missed) log.warn({ round: round.id }, 'a round without a random value is void');
        return row!.missed;
      }
      // The card of the round before became the base after this round was read.
      const [fresh] = round.kind === 'hilow' ? await loadRounds(db, [round.id]) : [round];
      if (!fresh || (fresh.kind === 'hilow' && fresh.base === null)) return false;
      const result = drawResult(fresh.kind, seed, fresh.base);
      const [row] = await db.query<{ drawn: boolean }>('select game_round_draw($1, $2::jsonb, $3, $4) as drawn', [
        round.id,
        JSON.stringify(result),
        seed.gameHash,
        seed.salt,
      ]);
      return row!.drawn;
    } catch (error) {
      // It is tried again each half second: every failure of a round is logged once.
      const failure = `${round.id} ${(error as Error).message}`;
      if (this.#logged.isNew(failure)) log.error({ err: error, round: round.id }, 'a round was not drawn');
      return false;
    }
  }

  /** Sends what any process changed to the sockets of this one. */
  async #readChanges(): Promise<number> {
    const { db } = this.ports.services;
    const games = (await this.#games()).filter(({ config }) => config.use === 1).map(({ game }) => game);
    this.#live.setGames(games);
    const frames = await framesAfter(db, this.#place);
    if (frames.length === 0) return 0;
    const ids = frames.flatMap(({ event, round }) => (event === roundEvents.round ? [round] : []));
    const rounds = new Map((await loadRounds(db, [...new Set(ids)])).map((round) => [round.id, round]));
    const now = await databaseNow(db);
    const current = await currentRounds(db, [...new Set([...rounds.values()].map(({ game }) => game))], now);
    for (const frame of frames) {
      const round = rounds.get(frame.round);
      if (frame.payload) this.#live.sendContent(frame);
      else if (round) this.#live.sendRound(frame, round, isOver(round) ? current.get(round.game) : undefined, now);
      this.#place = frame.place;
    }
    return frames.length;
  }
}
