import { Icon } from '@maru/ui';
import { memo } from 'react';
import { useAreaT, useNames, useSignal } from '../area/hooks';
import { LiveClock, Start } from '../match-list/view/MatchItem';
import { teamsOf } from '../names/names';
import type { MatchEntry } from '../odds/match-entry';
import type { Id } from '../odds/shapes';
import { MarketLine } from './MarketLine';

/**
 * A match in a list of full width: when, which market, its odds, and how many markets there are more. Its other markets
 * open under it, each with its line in the middle.
 */
export const MatchLine = memo(function MatchLine(props: {
  entry: MatchEntry;
  category: number;
  live: boolean;
  /** The market of the main row. */
  main: Id;
  /** The others that stand under it, in their order; empty while it is closed. */
  others: readonly Id[];
  expanded: boolean;
  onToggle(): void;
}) {
  const { entry, category, live, main, others, expanded } = props;
  const t = useAreaT();
  const names = useNames();
  const info = useSignal(entry.info);
  const markets = useSignal(entry.markets);
  const teams = teamsOf(info);
  const market = markets.get(main);
  const more = Math.max(0, info.market_count - 1);
  return (
    <>
      <div className="match">
        <div className="match__when">{live ? <LiveClock info={info} /> : <Start at={info.match_time} />}</div>
        <p className="match__type">{market ? names.market(market, teams) : null}</p>
        {market ? <MarketLine entry={entry} market={market} category={category} /> : <div className="tri" />}
        <div className="match__meta">
          {live ? <LiveClock info={info} /> : <Start at={info.match_time} />}
          <span>{market ? names.market(market, teams) : null}</span>
        </div>
        {more > 0 ? (
          <button
            type="button"
            className="match__more"
            aria-expanded={expanded}
            aria-label={t('list.more', { ...teams, n: more })}
            onClick={props.onToggle}
          >
            {expanded ? <Icon name="chevron-up" /> : `+${more}`}
          </button>
        ) : (
          <span />
        )}
      </div>
      {expanded
        ? others.map((id) => {
            const other = markets.get(id);
            return other ? (
              <div className="match match--sub" key={id}>
                <p className="match__when" />
                <p className="match__type">{names.market(other, teams)}</p>
                <MarketLine entry={entry} market={other} category={category} />
                <span />
              </div>
            ) : null;
          })
        : null}
    </>
  );
});
