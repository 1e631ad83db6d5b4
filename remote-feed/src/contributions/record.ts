import type { BetLegView, BetOf, BetPresenter } from '@maru/contracts';
import { marketName, pickName, type Say, voidText } from '@maru/contracts/outcome-names';
import { koreanTime, serverNow, t } from '@maru/platform';
import { liveText } from '@maru/sportsbook';

const outcomes: Say = (key, values) => t('outcomes', key, values);
const say: Say = (key, values) => t('feed', key, values);
const markets: Say = (key, values) => t('markets', key, values);

function presentLeg(leg: BetOf<'feed'>['legs'][number]): BetLegView {
  const { market_id: marketId, code, line, player, home, away, score, final_score, odds, result } = leg;
  const standing = final_score ?? score;
  return {
    pick: pickName(outcomes, { marketId, code, line, player }, leg),
    market: marketName(markets, marketId, leg, score === null),
    event: `${home} vs ${away}${standing ? ` (${standing[0]}-${standing[1]})` : ''}`,
    ...(leg.live && { live: liveText(say, leg.sport_id, leg.live, serverNow()) }),
    time: leg.match_time,
    detail: [leg.league, koreanTime(leg.match_time), voidText(say, leg)].filter(Boolean).join(' · '),
    odds,
    result,
  };
}

/** Bets on matches of the feed, as the record shows them. */
const present: BetPresenter<BetOf<'feed'>> = (bet) => ({
  kind: t('feed', bet.category === 1 ? 'tabs.inplay' : 'tabs.prematch'),
  legs: bet.legs.map(presentLeg),
});
export default present;
