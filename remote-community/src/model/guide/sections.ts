import type { Guide, GuideBets } from '@maru/contracts';
import { marketName } from '@maru/contracts/round-names';
import { ruleSentences, type SportsSection, sportsSections } from '@maru/contracts/rule-sentences';
import { formatMoney, formatOdds, formatPoint } from '@maru/money';
import type { Translate } from '@maru/platform';

/** A table of an entry: its columns, and a row of cells for each. */
interface GuideTable {
  caption: string;
  columns: string[];
  rows: string[][];
}

/** One rule with its numbers: sentences, facts as name and value, and tables. `to`: where there is more about it. */
export interface GuideEntry {
  id: string;
  title: string;
  lines: string[];
  facts: [string, string][];
  tables: GuideTable[];
  to?: string;
}

/** A part of the guide; its id is its anchor. */
export interface GuideSection {
  id: string;
  title: string;
  entries: GuideEntry[];
}

/** Words of the guide and of the rules that other pages show as well. */
export interface GuideTexts {
  t: Translate;
  sports: Translate;
  games: Translate;
  names: Translate;
}

const entry = (id: string, title: string, rest: Partial<GuideEntry> = {}): GuideEntry => ({
  id,
  title,
  lines: [],
  facts: [],
  tables: [],
  ...rest,
});

/** 9 876 (1/100 %) as '98.76%', 250 (1/10 000) as '2.50%': hundredths of a percent, cut off. */
export function formatPercent(hundredths: number): string {
  return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}%`;
}

/** Two bounds as one text where they are the same. */
const range = ([low, high]: readonly [number, number], text: (value: number) => string) =>
  low === high ? text(low) : `${text(low)} – ${text(high)}`;

function betFacts(t: Translate, bets: GuideBets): [string, string][] {
  const won = (amount: number) => t('guide.won', { amount: formatMoney(amount) });
  return [
    [t('guide.fact.minStake'), won(bets.min_stake)],
    [t('guide.fact.maxStake'), won(bets.max_stake)],
    [t('guide.fact.maxWin'), won(bets.max_win)],
    [t('guide.fact.maxLegs'), t('guide.legs', { n: bets.max_legs })],
    [t('guide.fact.odds'), range([bets.least_odds, bets.most_odds], formatOdds)],
    ...(bets.delay_ms > 0
      ? [[t('guide.fact.delay'), t('guide.seconds', { n: Math.ceil(bets.delay_ms / 1_000) })] as [string, string]]
      : []),
    [t('guide.fact.silent'), t('guide.seconds', { n: Math.ceil(bets.silent_after_ms / 1_000) })],
  ];
}

function betsSection({ site, cash_out, void_after_seconds }: Guide, { t }: GuideTexts): GuideSection {
  const lines = (...names: string[]) => names.map((name) => t(`guide.bets.${name}`));
  return {
    id: 'bets',
    title: t('guide.section.bets'),
    entries: [
      entry('accept', t('guide.bets.accept'), { lines: lines('server', 'changed', 'late', 'hidden') }),
      entry('win', t('guide.bets.win'), { lines: lines('stakeIncluded', 'rounding', 'correction') }),
      entry('void', t('guide.bets.void'), {
        lines: [...lines('voidOdds', 'voidAll'), t('guide.bets.voidRound', { n: void_after_seconds })],
      }),
      ...(cash_out.open
        ? [
            entry('cashOut', t('guide.bets.cashOut'), {
              lines: lines('cashOutFinal', 'cashOutPrice'),
              facts: [
                [t('guide.fact.margin'), formatPercent(cash_out.margin_bp)],
                [t('guide.fact.leastValue'), t('guide.won', { amount: formatMoney(cash_out.min_value) })],
              ],
            }),
          ]
        : []),
      entry('age', t('guide.bets.age'), { lines: [t('guide.bets.ageText', { n: site.min_age })] }),
    ],
  };
}

/** Numbers in the sentences about matches that begin late. */
const startHours = ({ match_start }: Guide) => ({
  n: match_start.start_hours,
  longHours: match_start.long_start_hours,
});

function sportsSection(guide: Guide, { t, sports: rules }: GuideTexts): GuideSection {
  const { sports } = guide;
  const of = (section: SportsSection) =>
    entry(section, rules(`rules.${section}.title`), {
      lines: Array.from({ length: sportsSections[section] }, (_, at) =>
        rules(`rules.${section}.${at + 1}`, startHours(guide)),
      ),
    });
  const bonus: GuideTable[] =
    sports.bonus.length === 0
      ? []
      : [
          {
            caption: t('guide.bonus.title'),
            columns: ['folders', 'least', 'factor', 'strict'].map((name) => t(`guide.bonus.${name}`)),
            rows: sports.bonus.map(({ min_folder, min_ratio, ratio, strict }) => [
              t('guide.legs', { n: min_folder }),
              formatOdds(min_ratio),
              `×${formatOdds(ratio)}`,
              strict === 1 ? t('guide.bonus.all') : t('guide.bonus.enough'),
            ]),
          },
        ];
  return {
    id: 'sports',
    title: t('guide.section.sports'),
    entries: [
      entry('limits', t('guide.limits'), { facts: betFacts(t, sports), tables: bonus, to: '/game/sports/5' }),
      ...(Object.keys(sportsSections) as SportsSection[]).map(of),
    ],
  };
}

function feedSection(guide: Guide, { t }: GuideTexts): GuideSection {
  const { inplay, prematch } = guide;
  return {
    id: 'feed',
    title: t('guide.section.feed'),
    entries: [
      ...(inplay.open
        ? [entry('inplay', t('guide.feed.inplay'), { facts: betFacts(t, inplay), lines: [t('guide.feed.inplayOne')] })]
        : []),
      ...(prematch.open
        ? [
            entry('prematch', t('guide.feed.prematch'), {
              facts: betFacts(t, prematch),
              lines: [t('guide.feed.prematchSome')],
            }),
          ]
        : []),
      entry('feedVoid', t('guide.feed.void'), {
        lines: [t('guide.feed.cancelled'), t('guide.feed.late', startHours(guide)), t('guide.feed.removed')],
      }),
    ],
  };
}

/** Where the page of a game's own rules is. */
export function gameAddress({ area, key }: Pick<Guide['games'][number], 'area' | 'key'>): string {
  return area === 'mini' || key === 'tokenPowerBall' ? `/mini/${key}?view=info` : `/tokenGame/${key}/info`;
}

function gamesSection({ games, kinds }: Guide, { t, games: rules, names }: GuideTexts): GuideSection {
  const won = (amount: number) => formatMoney(amount);
  const toName = (kind: Guide['kinds'][number]['kind'], market: string) =>
    kind === 'graph' ? t('guide.games.cashOutAt') : marketName(names, kind, market);
  return {
    id: 'games',
    title: t('guide.section.games'),
    entries: kinds.map(({ kind, markets }) => {
      const own = games.filter((game) => game.kind === kind);
      return entry(kind, t(`guide.kind.${kind}`), {
        lines: Array.from({ length: ruleSentences[kind] }, (_, at) => rules(`rules.${kind}.${at + 1}`)),
        tables: [
          {
            caption: t('guide.games.list'),
            columns: ['game', 'length', 'closes', 'minStake', 'maxStake', 'maxWin'].map((name) =>
              t(`guide.games.${name}`),
            ),
            rows: own.map(({ key, term, close_seconds, min_stake, max_stake, max_win }) => [
              names(`game.${key}`),
              term > 0 ? t('guide.seconds', { n: term }) : t('guide.games.untilEnd'),
              t('guide.seconds', { n: close_seconds }),
              ...[min_stake, max_stake, max_win].map(won),
            ]),
          },
          {
            caption: t('guide.games.markets'),
            columns: ['market', 'odds', 'returns', 'note'].map((name) => t(`guide.games.${name}`)),
            rows: markets.map(({ market, odds, returns, is_low }) => [
              toName(kind, market),
              range(odds, formatOdds),
              range(returns, formatPercent),
              is_low ? t('guide.games.low') : '',
            ]),
          },
        ],
        ...(own[0] && { to: gameAddress(own[0]) }),
      });
    }),
  };
}

function cashSection({ cash, points }: Guide, { t }: GuideTexts): GuideSection {
  const won = (amount: number) => t('guide.won', { amount: formatMoney(amount) });
  const ofKind = (kind: 'credit' | 'debit'): [string, string][] => {
    const { limits } = cash[kind];
    return [
      [t('guide.fact.least'), won(limits.min)],
      [t('guide.fact.most'), won(limits.max)],
      [t('guide.fact.unit'), won(limits.unit)],
      [t('guide.fact.dayCount'), t('guide.times', { n: limits.day_count })],
      [t('guide.fact.daySum'), won(limits.day_sum)],
    ];
  };
  const { bank_pause: pause } = cash;
  return {
    id: 'cash',
    title: t('guide.section.cash'),
    entries: [
      entry('credit', t('guide.cash.credit'), {
        lines: [
          ...(cash.credit.open ? [] : [t('guide.cash.closed')]),
          t('guide.cash.ownName'),
          t('guide.cash.expires', { n: cash.expire_minutes }),
        ],
        facts: ofKind('credit'),
        to: '/cash/credit',
      }),
      entry('debit', t('guide.cash.debit'), {
        lines: [
          ...(cash.debit.open ? [] : [t('guide.cash.closed')]),
          t('guide.cash.ownAccount'),
          t('guide.cash.noCancel'),
        ],
        facts: ofKind('debit'),
        to: '/cash/debit',
      }),
      entry('hours', t('guide.cash.hours'), {
        lines: [
          pause ? t('guide.cash.pause', { from: pause.from, until: pause.until }) : t('guide.cash.always'),
          t('guide.cash.day'),
        ],
      }),
      entry('points', t('guide.points.title'), {
        lines: [
          points.open ? t('guide.points.convert') : t('guide.points.closed'),
          points.shares.length > 0 ? t('guide.points.earn') : t('guide.points.noEarn'),
        ],
        facts: [
          [t('guide.fact.rate'), t('guide.points.rate', { won: won(points.rate) })],
          [t('guide.fact.leastPoints'), formatPoint(points.min)],
          ...points.shares.map(({ product, share }): [string, string] => [
            t(`guide.product.${product}`),
            formatPercent(share),
          ]),
        ],
        to: '/cash/convertPoint',
      }),
    ],
  };
}

function casinoSection({ t }: GuideTexts): GuideSection {
  return {
    id: 'casino',
    title: t('guide.section.casino'),
    entries: [
      entry('casinoMoney', t('guide.casino.money'), {
        lines: ['transfer', 'checking', 'points'].map((name) => t(`guide.casino.${name}`)),
        to: '/cash/moneyToCasino',
      }),
      entry('casinoGames', t('guide.casino.games'), {
        lines: ['company', 'broken'].map((name) => t(`guide.casino.${name}`)),
      }),
    ],
  };
}

/** What becomes of play that is interrupted, for each product that is open. */
function interruptedSection({ games, kinds, casino, void_after_seconds }: Guide, { t }: GuideTexts): GuideSection {
  const of = (id: string, title: string, ...lines: string[]) => entry(`${id}Interrupted`, title, { lines });
  const say = (name: string) => t(`guide.interrupted.${name}`);
  return {
    id: 'interrupted',
    title: t('guide.section.interrupted'),
    entries: [
      of('bet', say('bet'), say('betAnswer'), say('betOpen')),
      ...(games.length > 0
        ? [of('round', say('round'), say('roundRuns'), t('guide.bets.voidRound', { n: void_after_seconds }))]
        : []),
      ...(kinds.some(({ kind }) => kind === 'graph')
        ? [of('graph', t('guide.kind.graph'), say('graphAuto'), say('graphTime'))]
        : []),
      ...(casino.open
        ? [of('casino', t('guide.section.casino'), t('guide.casino.broken'), t('guide.casino.checking'))]
        : []),
      of('site', say('site'), say('siteStops')),
    ],
  };
}

function protectionSection({ protection, site }: Guide, { t }: GuideTexts): GuideSection {
  const months = protection.exclusion_months;
  return {
    id: 'protection',
    title: t('guide.section.protection'),
    entries: [
      entry('ownLimits', t('guide.protection.limits'), {
        lines: [t('guide.protection.lower'), t('guide.protection.raise', { n: protection.raise_after_hours })],
        to: '/settings/protection',
      }),
      entry('stops', t('guide.protection.stops'), {
        lines: [
          t('guide.protection.timeOut'),
          t('guide.protection.exclusion', { least: Math.min(...months), most: Math.max(...months) }),
          t('guide.protection.stays'),
        ],
      }),
      entry('reality', t('guide.protection.reality'), {
        lines: [t('guide.protection.realityText', { list: protection.reality_minutes.join(' · ') })],
      }),
      entry('security', t('guide.security.title'), {
        lines: ['factor', 'codes', 'notice', 'lost'].map((name) => t(`guide.security.${name}`)),
        to: '/settings/security',
      }),
      entry('help', t('guide.protection.help'), { lines: [t('guide.protection.helpText', { line: site.help_line })] }),
    ],
  };
}

/** The whole guide in the reader's language: parts of products that are closed are left out. */
export function guideSections(guide: Guide, texts: GuideTexts): GuideSection[] {
  return [
    betsSection(guide, texts),
    ...(guide.sports.open ? [sportsSection(guide, texts)] : []),
    ...(guide.inplay.open || guide.prematch.open ? [feedSection(guide, texts)] : []),
    ...(guide.games.length > 0 ? [gamesSection(guide, texts)] : []),
    ...(guide.casino.open ? [casinoSection(texts)] : []),
    cashSection(guide, texts),
    interruptedSection(guide, texts),
    protectionSection(guide, texts),
  ];
}
