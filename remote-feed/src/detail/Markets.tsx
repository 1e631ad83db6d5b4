import type { Category } from '@maru/contracts';
import { useT } from '@maru/platform';
import { Empty, Tabs } from '@maru/ui';
import { useState } from 'react';
import type { MatchEntry } from '../odds/match';
import { area } from '../runtime';
import { useSignal, useStoredSet } from '../runtime/hooks';
import { MarketGrid, panelId } from './MarketGrid';
import { placeMarkets, tabsOf } from './market-layout';

/** All markets of a match under their tabs, pinned ones first. */
export function Markets({ entry, category, stopped }: { entry: MatchEntry; category: Category; stopped: boolean }) {
  const t = useT('feed');
  const { feed } = area();
  const markets = useSignal(entry.markets);
  const pinned = useStoredSet(feed.pins);
  const folded = useStoredSet(feed.folds);
  const [wanted, setTab] = useState<string | number>('all');
  const placed = placeMarkets(markets.values(), feed.store.definitions, pinned);
  const tabs = tabsOf(placed);
  const tab = tabs.some(({ id }) => id === wanted) ? wanted : 'all';
  const shown = tab === 'all' ? placed : placed.filter(({ definition }) => definition.groups.includes(String(tab)));
  const info = entry.info.get();
  if (placed.length === 0) {
    return (
      <section className="card mks__none">
        <Empty icon="lock" title={t('markets.none')} text={t('markets.noneText')} />
      </section>
    );
  }
  const total = placed.filter(({ market }) => !market.gone).length;
  return (
    <>
      <Tabs
        label={t('markets.label')}
        className="mk-tabs"
        line
        panelId={panelId}
        value={tab}
        onChange={setTab}
        options={[
          { id: 'all', text: t('markets.all'), count: total },
          ...tabs.map(({ id, count }) => ({ id, text: t(`markets.${id}`), count })),
        ]}
      />
      <MarketGrid
        shown={shown}
        columnsKey={`${entry.id}-${tab}`}
        info={info}
        category={category}
        stopped={stopped}
        pinned={pinned}
        folded={folded}
      />
    </>
  );
}
