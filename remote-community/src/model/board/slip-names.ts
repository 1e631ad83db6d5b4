import type { BoardSlip, BoardSlipLeg } from '@maru/contracts';
import { marketName, pickName } from '@maru/contracts/outcome-names';
import { outcomeName } from '@maru/contracts/round-names';
import { type Config, t } from '@maru/platform';

type Values = Record<string, string | number>;
const outcomes = (key: string, values?: Values) => t('outcomes', key, values);
const markets = (key: string, values?: Values) => t('markets', key, values);
const rounds = (key: string, values?: Values) => t('roundNames', key, values);
const say = (key: string, values?: Values) => t('community', key, values);

/** Ids of markets of the catalogue are numbers; other areas send the market's own words. */
const ofCatalogue = /^\d+$/;

/** What a leg of a shared bet is called: what was picked, and on what. */
export function legName(leg: BoardSlipLeg, config: Config | null): { pick: string; about: string } {
  const { kind, code, market, line, player, home, away, league } = leg;
  if (kind === 'bonus') return { pick: say('board.slip.bonus'), about: '' };
  if (kind === 'round') {
    const id = String(leg.game);
    const key = config?.tg_config[id]?.key ?? config?.minigame_list[id]?.key;
    const game = key ? rounds(`game.${key}`) : `#${id}`;
    return {
      pick: code ? outcomeName(rounds, code) : game,
      about: `${game} · ${say('board.slip.round', { n: leg.round ?? 0 })}`,
    };
  }
  const teams = { home, away };
  const isListed = market !== null && ofCatalogue.test(market);
  const pick = pickName(
    outcomes,
    { marketId: isListed ? Number(market) : '', code, line, player: player ?? undefined },
    teams,
  );
  const question = isListed ? marketName(markets, market, teams) : market;
  return { pick, about: [question, `${home} vs ${away}`, league].filter(Boolean).join(' · ') };
}

/** What a bet is called in a word: '3폴더 · 울산 타이드 승 외 2'. */
export function slipName(slip: BoardSlip, config: Config | null): string {
  const legs = slip.legs.filter(({ kind }) => kind !== 'bonus');
  const first = legs[0] ? legName(legs[0], config).pick : '';
  const folder = legs.length > 1 ? say('board.slip.folder', { n: legs.length }) : say('board.slip.single');
  return legs.length > 1 ? say('board.slip.more', { folder, first, n: legs.length - 1 }) : `${folder} · ${first}`;
}
