import { useT } from '@maru/platform';
import { type MatchEntry, useSignal, useSportsbook, useStoredSet } from '@maru/sportsbook';
import { Empty, Tabs } from '@maru/ui';
import { useState } from 'react';
import { feedArea } from '../../model/feed-area';
import { listTabs, placeMarkets } from '../../model/market-layout';
import { MarketGrid, panelId } from './MarketGrid';
import styles from './markets.module.css';

/** All markets of a match under their tabs, pinned ones first. */
export function Markets({ entry, category, stopped }: { entry: MatchEntry; category: number; stopped: boolean }) {
  const t = useT('feed');
  const { definitions } = useSportsbook().store;
  const { pins, folds } = feedArea();
  const markets = useSignal(entry.markets);
  const pinned = useStoredSet(pins);
  const folded = useStoredSet(folds);
  const [chosen, setTab] = useState<string | number>('all');
  const placed = placeMarkets(markets.values(), definitions, pinned);
  const tabs = listTabs(placed);
  const tab = tabs.some(({ id }) => id === chosen) ? chosen : 'all';
  const shown = tab === 'all' ? placed : placed.filter(({ definition }) => definition.groups.includes(String(tab)));
  const info = entry.info.get();
  if (placed.length === 0) {
    return (
      <section className={`card ${styles.empty}`}>
        <Empty icon="lock" title={t('markets.none')} text={t('markets.noneText')} />
      </section>
    );
  }
  const total = placed.filter(({ market }) => !market.gone).length;
  return (
    <>
      <h2 className="sr">{t('markets.label')}</h2>
      <Tabs
        label={t('markets.label')}
        className={styles.tabs}
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
