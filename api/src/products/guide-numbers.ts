import {
  type Config,
  exclusionMonths,
  type Guide,
  type GuideBets,
  type GuideCash,
  type GuideGame,
  raiseAfterHours,
  realityMinutes,
} from '@maru/contracts';
import { latestDraw, marketSpans } from '@maru/rounds';

type Limits = Pick<
  GuideBets,
  'min_stake' | 'max_stake' | 'max_win' | 'max_legs' | 'delay_ms' | 'silent_after_ms' | 'least_odds' | 'most_odds'
>;

const bets = (open: boolean, limits: Limits): GuideBets => ({ open, ...limits });

function feedBets(config: Config, list: 'inplay' | 'prematch'): GuideBets {
  const { the_sports_config: feed } = config;
  return bets(feed.use === 1 && feed[`${list}_use`] === 1, {
    min_stake: feed.min_stake,
    max_stake: feed.max_stake,
    max_win: feed.max_win,
    max_legs: feed.max_legs,
    delay_ms: list === 'inplay' ? feed.inplay_delay_ms : 0,
    silent_after_ms: feed.silent_after_ms,
    least_odds: config[`${list}_min_ration`],
    most_odds: config[`${list}_max_ration`],
  });
}

function sportsBets({ sports_config: sports }: Config): Guide['sports'] {
  const isBonusOn = sports.bonus_folders_block === 0;
  return {
    ...bets(sports.use === 1, {
      min_stake: sports.min_stake,
      max_stake: sports.max_stake,
      max_win: sports.max_win,
      max_legs: sports.max_legs,
      delay_ms: sports.live_delay_ms,
      silent_after_ms: sports.silent_after_ms,
      least_odds: sports.min_ration,
      most_odds: sports.max_ration,
    }),
    bonus: isBonusOn
      ? sports.bonus_folders
          .filter(({ disable }) => !disable)
          .map(({ ratio, min_ratio, min_folder, strict }) => ({ ratio, min_ratio, min_folder, strict }))
      : [],
  };
}

/** Games that are switched on, mini games first, each list in the order of the configuration. */
function gamesOf({ minigame_list, tg_config }: Config): GuideGame[] {
  const ofList = (list: Config['tg_config'], area: GuideGame['area']) =>
    Object.values(list)
      .filter(({ use }) => use === 1)
      .sort((first, second) => first.order - second.order)
      .map(({ key, kind, source, term, close_seconds, min_stake, max_stake, max_win }) => ({
        ...{ key, kind, source, term, close_seconds, min_stake, max_stake, max_win, area },
      }));
  return [...ofList(minigame_list, 'mini'), ...ofList(tg_config, 'token')];
}

/** What kinds return does not change while the process runs. */
const kindNumbers = new Map<GuideGame['kind'], Guide['kinds'][number]>();
function kindOf(kind: GuideGame['kind']): Guide['kinds'][number] {
  const counted = kindNumbers.get(kind) ?? {
    kind,
    markets: marketSpans(kind).map(({ market, odds, returns, isLow }) => ({
      ...{ market, odds: [...odds] as [number, number], returns: [...returns] as [number, number], is_low: isLow },
    })),
  };
  kindNumbers.set(kind, counted);
  return counted;
}

/** The numbers of every rule, from the configuration as it stands, the rules that bets are graded by, and the cash area. */
export function guideNumbers(config: Config, cash: GuideCash): Guide {
  const games = gamesOf(config);
  const { name, min_age, help_line } = config.brand;
  return {
    ...cash,
    site: { name, min_age, help_line },
    sports: sportsBets(config),
    inplay: feedBets(config, 'inplay'),
    prematch: feedBets(config, 'prematch'),
    cash_out: {
      open: config.cash_out.use === 1,
      margin_bp: config.cash_out.margin_bp,
      min_value: config.cash_out.min_value,
    },
    games,
    kinds: [...new Set(games.map(({ kind }) => kind))].map(kindOf),
    void_after_seconds: Math.round(latestDraw / 1_000),
    casino: { open: [config.nexus_use, config.hera_use, config.seamless_use].includes(1) },
    protection: {
      raise_after_hours: raiseAfterHours,
      reality_minutes: [...realityMinutes],
      exclusion_months: [...exclusionMonths],
    },
  };
}
