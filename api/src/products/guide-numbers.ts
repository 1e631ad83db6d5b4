import {
  type Config,
  exclusionMonths,
  type Guide,
  type GuideGame,
  raiseAfterHours,
  realityMinutes,
} from '@maru/contracts';
import { latestDraw, marketSpans } from '@maru/rounds';
import type { Member } from '../kernel/member';
import type { GuidePart } from '../kernel/services';
import type { RoundProduct } from '../rounds';

/** Games that are switched on, product by product, each list in the order of the configuration. */
function toGames(config: Config, products: readonly RoundProduct[]): GuideGame[] {
  return products.flatMap(({ id: area, games }) =>
    Object.values(games(config))
      .filter(({ use }) => use === 1)
      .sort((first, second) => first.order - second.order)
      .map(({ key, kind, source, term, close_seconds, min_stake, max_stake, max_win }) => ({
        key,
        kind,
        source,
        term,
        close_seconds,
        min_stake,
        max_stake,
        max_win,
        area,
      })),
  );
}

/** What kinds return does not change while the process runs. */
const kindNumbers = new Map<GuideGame['kind'], Guide['kinds'][number]>();
function readKind(kind: GuideGame['kind']): Guide['kinds'][number] {
  const counted = kindNumbers.get(kind) ?? {
    kind,
    markets: marketSpans(kind).map(({ market, odds, returns, isLow }) => ({
      market,
      odds: [...odds] as [number, number],
      returns: [...returns] as [number, number],
      is_low: isLow,
    })),
  };
  kindNumbers.set(kind, counted);
  return counted;
}

/** Numbers of every rule, from the current configuration, the grading rules, and the areas. */
export async function guideNumbers(
  config: Config,
  products: readonly RoundProduct[],
  parts: readonly GuidePart[],
  member: Member,
): Promise<Guide> {
  const games = toGames(config, products);
  const { name, min_age, help_line } = config.brand;
  const own: Partial<Guide> = {
    site: { name, min_age, help_line },
    cash_out: {
      open: config.cash_out.use === 1,
      margin_bp: config.cash_out.margin_bp,
      min_value: config.cash_out.min_value,
    },
    match_start: {
      start_hours: config.match_start.start_hours,
      long_start_hours: config.match_start.long_start_hours,
    },
    games,
    kinds: [...new Set(games.map(({ kind }) => kind))].map(readKind),
    void_after_seconds: Math.round(latestDraw / 1_000),
    protection: {
      raise_after_hours: raiseAfterHours,
      reality_minutes: [...realityMinutes],
      exclusion_months: [...exclusionMonths],
    },
  };
  const ofAreas = await Promise.all(parts.map((part) => part.read(config, member)));
  return Object.assign(own, ...ofAreas) as Guide;
}
