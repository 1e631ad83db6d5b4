import { type GameRoundRow, type GameRow, type Locale, roundGame } from '@maru/contracts';
import type { Bets } from '../../bets';
import type { ApprovalRegister } from '../../kernel/approvals/register';
import { toSnakeCase } from '../../kernel/column-case';
import type { Refusal } from '../../kernel/handlers';
import type { ApiModule } from '../../kernel/module';
import type { Services } from '../../kernel/services';
import type { Rounds } from '..';
import { currentRounds, databaseNow, loadChains } from '../store';
import { type ChangePayload, gameById, gameChangeKind, gameSubject, limitNames } from './change-kind';
import { nameTexts } from './names';
import { deskMarkets, deskTargets, hasOwnOdds, oddsProblems } from './odds-rules';
import {
  betsOf,
  deskRound,
  exposureOf,
  nextOdds,
  oddsInForce,
  openBets,
  pageOfRounds,
  todayFigures,
  weekParts,
} from './store';
import en from './texts/en.json';
import es from './texts/es.json';
import ko from './texts/ko.json';
import zh from './texts/zh-CN.json';
import { type DeskGame, gamesOf, leftOf, settingOf, toGameRow, toRoundRow } from './view';
import { roundSubject, roundVoidKind } from './void-kind';
import type { WeekPart } from './week';

const perPage = 50;
const sheetRounds = 12;
/** Figures of a week are added up at most so often, ms. */
const weekMs = 60_000;
const missing: Refusal = { ok: false, reason: 'not_found' };

type Ports = Pick<Services, 'db' | 'texts' | 'settings' | 'audit'> & {
  bets: Bets;
  rounds: Rounds;
  approvals: ApprovalRegister;
};

/** The games desk: operators' view of games by rounds, and their acts. The audit log records every act. */
export function gamesDeskModule(ports: Ports): ApiModule {
  const { db, settings, texts, audit, approvals, bets, rounds: registry } = ports;
  const changes = approvals.register(gameChangeKind(ports, registry));
  const voids = approvals.register(roundVoidKind(ports, bets, registry));
  const productIds = () => registry.products.map(({ id }) => id);
  let week: { parts: Promise<Map<number, WeekPart[]>>; until: number } | null = null;

  const partsOfWeek = () => {
    if (!week || week.until < Date.now()) {
      const mine = { parts: weekParts(db, productIds()), until: Date.now() + weekMs };
      mine.parts.catch(() => {
        if (week === mine) week = null;
      });
      week = mine;
    }
    return week.parts;
  };

  async function rowsOf(games: readonly DeskGame[]): Promise<{ rows: GameRow[]; now: number }> {
    const ids = games.map(({ id }) => id);
    const now = await databaseNow(db);
    const [current, open, parts, odds, chains, waiting] = await Promise.all([
      currentRounds(db, ids, now),
      openBets(db, productIds()),
      partsOfWeek(),
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

  async function roundRows(game: number, wanted: Parameters<typeof pageOfRounds>[2], limit: number) {
    const [rounds, waiting] = await Promise.all([pageOfRounds(db, game, wanted, limit), voids.openByConcern()]);
    return rounds.map(
      (round): GameRoundRow => toRoundRow(round, wanted.now, waiting.get(roundSubject(round.id)) ?? null),
    );
  }

  /** Problems of requested limits and odds, by field of the call's body. */
  function faultsOf({ game }: DeskGame, { limits, odds }: Omit<ChangePayload, 'game'>, locale: Locale) {
    const say = (key: string, values?: Record<string, string | number>) => texts.t(locale, `games.desk.${key}`, values);
    const errors: Record<string, string[]> = {};
    const wanted = { ...game, ...limits };
    if (wanted.min_stake < 1) errors['limits.min_stake'] = [say('least_stake')];
    if (wanted.max_stake < wanted.min_stake) errors['limits.max_stake'] = [say('stakes_crossed')];
    if (wanted.max_win < wanted.max_stake) errors['limits.max_win'] = [say('win_below_stake')];
    if (odds && !hasOwnOdds(game.kind)) errors.odds = [say('odds_by_rule')];
    else {
      for (const { outcome, reason, bp } of oddsProblems(game.kind, odds ?? {})) {
        errors[`odds.${outcome}`] = [say(`odds_${reason}`, { rtp: ((bp ?? 0) / 100).toFixed(2) })];
      }
    }
    return errors;
  }

  return {
    name: 'games-desk',
    texts: {
      ko: { ...ko, ...nameTexts.ko },
      en: { ...en, ...nameTexts.en },
      'zh-CN': { ...zh, ...nameTexts['zh-CN'] },
      es: { ...es, ...nameTexts.es },
    },
    handlers: {
      async opsGames() {
        const [{ rows, now }, today] = await Promise.all([
          settings.config().then((config) => rowsOf(gamesOf(registry.products, config))),
          todayFigures(db, productIds()),
        ]);
        return { ok: true, data: { games: rows, ...toSnakeCase(today), time: now } };
      },

      async opsGame({ params }) {
        const target = gameById(registry, await settings.config(), params.id);
        if (!target) return missing;
        const { rows, now } = await rowsOf([target]);
        const [odds, current, chains, rounds] = await Promise.all([
          nextOdds(db, target.id),
          currentRounds(db, [target.id], now),
          loadChains(db, [target.id]),
          roundRows(target.id, { view: 'all', number: null, before: null, now }, sheetRounds),
        ]);
        const at = chains.findIndex((chain) => chain.taken < chain.length - 1 || chain.used < chain.taken);
        const chain = chains[at];
        const next = chains[at + 1];
        return {
          ok: true,
          data: {
            game: rows[0]!,
            markets: deskMarkets(target.game.kind, current.get(target.id)?.base ?? null, odds),
            odds_open: hasOwnOdds(target.game.kind),
            targets: deskTargets(target.game.kind),
            chain: chain
              ? {
                  id: chain.id,
                  length: chain.length,
                  used: chain.used,
                  left: leftOf([chain]),
                  terminating_hash: chain.terminatingHash,
                  published_at: chain.publishedAt,
                  next: next ? { terminating_hash: next.terminatingHash, published_at: next.publishedAt } : null,
                }
              : null,
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
        await settings.set({ [settingOf(target, body.switch)]: value }, (tx, before) => {
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
        return { ok: true, data: (await rowsOf([changed])).rows[0]! };
      },

      async opsGamesLock({ body: { product, on }, operator }) {
        const games = gamesOf(registry.products, await settings.config()).filter((game) => game.product.id === product);
        const value = on ? 1 : 0;
        const keys = games.map((game) => [settingOf(game, 'betting_lock'), value]);
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
        const errors = faultsOf(target, { limits: wanted, ...(odds && { odds }) }, locale);
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

      async opsGameRounds({ params, query: { view = 'all', search = '', before = null } }) {
        const target = gameById(registry, await settings.config(), params.id);
        if (!target) return missing;
        const words = search.trim().replaceAll(',', '');
        const number = words === '' ? null : /^\d{1,15}$/.test(words) ? Number(words) : 0;
        const now = await databaseNow(db);
        const rows = await roundRows(target.id, { view, number, before, now }, perPage + 1);
        return { ok: true, data: { rows: rows.slice(0, perPage), more: rows.length > perPage, time: now } };
      },

      async opsGameRound({ params, query: { before = null } }) {
        const round = await deskRound(db, params.id);
        if (!round) return missing;
        const subject = `${round.product}:r:${round.id}`;
        const [now, exposure, bets, waiting] = await Promise.all([
          databaseNow(db),
          exposureOf(db, subject),
          betsOf(db, subject, before, perPage + 1),
          voids.openByConcern(),
        ]);
        return {
          ok: true,
          data: {
            round: toRoundRow(round, now, waiting.get(roundSubject(round.id)) ?? null),
            exposure,
            bets: bets.slice(0, perPage),
            more: bets.length > perPage,
            time: now,
          },
        };
      },

      async opsGameRoundVoid({ params, body: { reason, note }, operator, locale }) {
        const made = await voids.request(operator, { round: params.id, reason }, { locale, ...(note && { note }) });
        return made.ok ? { ok: true, data: { success: true, approval: made.approval.id } } : made;
      },
    },
  };
}
