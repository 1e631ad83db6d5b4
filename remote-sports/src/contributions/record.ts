import type { BetLegView, BetOf, BetPresenter } from '@maru/contracts';
import { voidText } from '@maru/contracts/outcome-names';
import { formatLine, formatOdds } from '@maru/money';
import { koreanTime, serverNow, t } from '@maru/platform';
import { liveText } from '@maru/sportsbook';
import { categories } from '../model/categories';
import { marketTitle, pickTitle } from '../model/names';

type Leg = BetOf<'sports'>['legs'][number];
type PickLeg = Extract<Leg, { kind: 'pick' }>;
type BonusLeg = Extract<Leg, { kind: 'bonus' }>;

/** The sport whose result has a draw. */
const football = 1;

const say = (key: string, values?: Record<string, string | number>) => t('sports', key, values);

function presentPick(leg: PickLeg): BetLegView {
  const { gameTypeId, select, line, home, away, score, final_score: final, odds, result } = leg;
  const teams = { home, away };
  const name = pickTitle({ code: select, line, gameType: gameTypeId, player: leg.outcome_name }, teams, say);
  const market = marketTitle(leg, teams, leg.sport_id !== football, say);
  const standing = final ?? score;
  return {
    pick: name,
    market: gameTypeId === 2 && line !== null ? `${market} ${formatLine(line, 'handicap')}` : market,
    event: `${home} vs ${away}${standing ? ` (${standing[0]}-${standing[1]})` : ''}`,
    ...(leg.live && { live: liveText(say, leg.sport_id, leg.live, serverNow()) }),
    time: leg.match_time,
    detail: [leg.league, koreanTime(leg.match_time), voidText(say, leg)].filter(Boolean).join(' · '),
    odds,
    result,
  };
}

/** The bonus as a leg: what it multiplies by, and what became of it after voids. */
function presentBonus({ odds, min_folder, min_ratio, paid_odds, result }: BonusLeg): BetLegView {
  const rule = say('record.bonusRule', { odds: formatOdds(min_ratio), n: min_folder });
  const changed = paid_odds !== null && paid_odds !== odds;
  return {
    kind: 'bonus',
    pick: say('record.bonus'),
    market: rule,
    ...(changed && {
      detail: paid_odds === 100 ? say('record.bonusGone') : say('record.bonusPaid', { ratio: formatOdds(paid_odds) }),
    }),
    odds,
    result,
  };
}

/** Bets on domestic and virtual sports, as the record shows them. */
const present: BetPresenter<BetOf<'sports'>> = (bet) => ({
  kind: say(`tabs.${categories.find(({ id }) => id === bet.category)?.name ?? 'cross'}`),
  legs: bet.legs.map((leg) => (leg.kind === 'bonus' ? presentBonus(leg) : presentPick(leg))),
});
export default present;
