import type { TradingLeague, TradingMarket, TradingMatch } from '@maru/contracts';
import { useState } from 'react';
import { useT } from '../../../kit';
import { TabBar } from '../../../ui/table/TabBar';
import { AddMarket } from './AddMarket';
import { LineRows } from './LineRows';
import { PriceLadder } from './PriceLadder';

interface MarketsProps {
  match: TradingMatch;
  markets: readonly TradingMarket[];
  league: TradingLeague | undefined;
  faster: string | undefined;
  isLocked: boolean;
  onUnsaved(unsaved: boolean): void;
  onChanged(): void;
}

/** Markets of a match by game type: the one with the most money on the ladder, its other lines below. */
export function Markets({ match, markets, league, faster, isLocked, onUnsaved, onChanged }: MarketsProps) {
  const t = useT();
  const types = [...new Set(markets.map(({ gameTypeId }) => gameTypeId))].sort((a, b) => a - b);
  const [type, setType] = useState<number | 'all' | null>(null);
  const [marketId, setMarketId] = useState<string | null>(null);
  const [adding, setAdding] = useState(false);
  const shownType = type ?? match.main?.gameTypeId ?? types[0] ?? 'all';
  const ofType = markets.filter(({ gameTypeId }) => shownType === 'all' || gameTypeId === shownType);
  const byStake = [...ofType].sort((a, b) => b.stake - a.stake);
  const market =
    ofType.find(({ id }) => id === marketId) ?? ofType.find(({ id }) => id === match.main?.id) ?? byStake[0] ?? null;
  const choose = (next: number | 'all') => {
    setType(next);
    setMarketId(null);
  };
  const tabs = [...types, 'all' as const];
  return (
    <>
      <TabBar
        isInSheet
        label={t('trade.game_types')}
        tabs={tabs.map((tab) => ({
          id: String(tab),
          text: tab === 'all' ? t('access.all') : t(`trade.type.${tab}`),
          count: tab === 'all' ? markets.length : markets.filter((m) => m.gameTypeId === tab).length,
        }))}
        chosen={String(shownType)}
        onChoose={(id) => choose(id === 'all' ? id : Number(id))}
      />
      {market ? (
        <PriceLadder
          key={market.id}
          match={match}
          market={market}
          league={league}
          faster={faster}
          isLocked={isLocked}
          onUnsaved={onUnsaved}
          onChanged={onChanged}
        />
      ) : (
        <section>
          <p className="muted">{t('trade.no_markets')}</p>
        </section>
      )}
      <LineRows
        match={match}
        markets={ofType}
        shown={market?.id}
        isLocked={isLocked}
        onChoose={(id) => setMarketId(id)}
        onAdd={() => setAdding(true)}
      />
      {adding && (
        <AddMarket
          match={match}
          like={market}
          onClose={() => setAdding(false)}
          onAdded={(id) => {
            setAdding(false);
            setMarketId(id);
            onChanged();
          }}
        />
      )}
    </>
  );
}
