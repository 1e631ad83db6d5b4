import { type GameRow, roundGame } from '@maru/contracts';
import type { ApprovalHandle } from '../../kernel/approvals/register';
import { CachedLoad } from '../../kernel/cached-load';
import { toSnakeCase } from '../../kernel/column-case';
import type { Handlers, Refusal } from '../../kernel/handlers';
import type { Services } from '../../kernel/services';
import type { Rounds } from '..';
import { currentRounds, databaseNow, loadChains } from '../store';
import { type ChangePayload, gameById, gameSubject, limitNames } from './change-kind';
import { findChangeProblems } from './change-problems';
import { deskMarkets, deskTargets, hasOwnOdds } from './odds-rules';
import { loadRoundRows } from './round-calls';
import { nextOdds, oddsInForce, openBets, todayFigures, weekParts } from './store';
import { type DeskGame, listGames, toChainSheet, toGameRow, toSettingPath } from './view';
import type { VoidPayload } from './void-kind';
import type { WeekPart } from './week';

const sheetRounds = 12;
/** Figures of a week are added up at most so often, ms. */
const weekMs = 60_000;
const missing: Refusal = { ok: false, reason: 'not_found' };

type GameCalls = Pick<Handlers, 'opsGames' | 'opsGame' | 'opsGameSwitch' | 'opsGamesLock' | 'opsGameChange'>;
type Ports = Pick<Services, 'db' | 'texts' | 'settings' | 'audit'> & { rounds: Rounds };

/** Calls about games: their list, one game, its switches, and requests to change limits and odds. */
export function gameCalls(
  { db, texts, settings, audit, rounds: registry }: Ports,
  changes: ApprovalHandle<ChangePayload>,
  voids: ApprovalHandle<VoidPayload>,
): GameCalls {
  const productIds = () => registry.products.map(({ id }) => id);
  const week = new CachedLoad<Map<number, WeekPart[]>>(weekMs);

  async function toRows(games: readonly DeskGame[]): Promise<{ rows: GameRow[]; now: number }> {
    const ids = games.map(({ id }) => id);
    const now = await databaseNow(db);
    const [current, open, parts, odds, chains, waiting] = await Promise.all([
      currentRounds(db, ids, now),
      openBets(db, productIds()),
      week.get(() => weekParts(db, productIds())),
      oddsInForce(db),
      loadChains(db, ids),
      changes.openByConcern(),
    ]);
    const rows = games.map((game) =>
      toGameRow(game, {
        now,
        round: current.get(game.id),
        open: open.get(game.id),
        parts: parts.get(game.id) ?? [],
        odds: odds.get(game.id) ?? null,
        chains: chains.filter((chain) => chain.game === game.id),
        approval: waiting.get(gameSubject(game.id)) ?? null,
      }),
    );
    return { rows, now };
  }

  return {
    async opsGames() {
      const [{ rows, now }, today] = await Promise.all([
        settings.config().then((config) => toRows(listGames(registry.products, config))),
        todayFigures(db, productIds()),
      ]);
      return { ok: true, data: { games: rows, ...toSnakeCase(today), time: now } };
    },

    async opsGame({ params }) {
      const target = gameById(registry, await settings.config(), params.id);
      if (!target) return missing;
      const { rows, now } = await toRows([target]);
      const [odds, current, chains, rounds] = await Promise.all([
        nextOdds(db, target.id),
        currentRounds(db, [target.id], now),
        loadChains(db, [target.id]),
        loadRoundRows(db, voids, target.id, { view: 'all', number: null, before: null, now }, sheetRounds),
      ]);
      return {
        ok: true,
        data: {
          game: rows[0]!,
          markets: deskMarkets(target.game.kind, current.get(target.id)?.base ?? null, odds),
          odds_open: hasOwnOdds(target.game.kind),
          targets: deskTargets(target.game.kind),
          chain: toChainSheet(chains),
          rounds,
          time: now,
        },
      };
    },

    async opsGameSwitch({ params, body, operator, locale }) {
      const target = gameById(registry, await settings.config(), params.id);
      if (!target) return missing;
      if (body.switch === 'crash_lock' && target.game.kind !== 'graph') {
        return { ok: false, reason: 'invalid', errors: { switch: [texts.t(locale, 'games.desk.crash_is_graph')] } };
      }
      const value = body.on ? 1 : 0;
      await settings.set({ [toSettingPath(target, body.switch)]: value }, (tx, before) => {
        const was = roundGame.parse(target.product.games(before)[target.id])[body.switch];
        const detail = { [body.switch]: [was, value] };
        return audit.record(tx, {
          actor: operator.name,
          action: 'game.switch',
          subject: gameSubject(target.id),
          detail,
        });
      });
      const changed = gameById(registry, await settings.config(), params.id)!;
      return { ok: true, data: (await toRows([changed])).rows[0]! };
    },

    async opsGamesLock({ body: { product, on }, operator }) {
      const games = listGames(registry.products, await settings.config()).filter((game) => game.product.id === product);
      const value = on ? 1 : 0;
      const keys = games.map((game) => [toSettingPath(game, 'betting_lock'), value]);
      await settings.set(Object.fromEntries(keys), (tx) =>
        audit.record(tx, {
          actor: operator.name,
          action: 'game.lock_all',
          subject: `games ${product}`,
          detail: { betting_lock: value, games: games.map(({ id }) => id) },
        }),
      );
      return { ok: true, data: { success: true, games: games.length } };
    },

    async opsGameChange({ params, body: { note, limits, odds }, operator, locale }) {
      const target = gameById(registry, await settings.config(), params.id);
      if (!target) return missing;
      const wanted = Object.fromEntries(
        limitNames.flatMap((name) => {
          const value = limits?.[name];
          return value === undefined || value === target.game[name] ? [] : [[name, value]];
        }),
      );
      const errors = findChangeProblems(texts, target.game, { limits: wanted, ...(odds && { odds }) }, locale);
      if (Object.keys(wanted).length === 0 && !odds) errors.limits = [texts.t(locale, 'games.desk.nothing')];
      if (Object.keys(errors).length > 0) return { ok: false, reason: 'invalid', errors };
      const payload: ChangePayload = {
        game: target.id,
        ...(Object.keys(wanted).length > 0 && { limits: wanted }),
        ...(odds && { odds }),
      };
      const made = await changes.request(operator, payload, { locale, ...(note && { note }) });
      return made.ok ? { ok: true, data: { success: true, approval: made.approval.id } } : made;
    },
  };
}
