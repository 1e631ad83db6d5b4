import type { RoundGameState } from '@maru/contracts';
import { useT } from '@maru/platform';
import { Segment, Tabs } from '@maru/ui';
import { useId, useMemo, useState } from 'react';
import type { GameRef } from '../../model/games';
import { countValues, findSeries, listValues } from '../../model/patterns';
import { IndependenceNote } from './Fact';
import { PatternCounts } from './PatternCounts';
import { BeadTable, StreakTable } from './PatternTable';
import styles from './pattern-card.module.css';

/** Patterns of a game's newest results, one tab for each thing that is followed. */
export function PatternCard({ game, recent }: { game: GameRef; recent: RoundGameState['recent'] }) {
  const t = useT('rounds');
  const panel = useId();
  const series = findSeries(game.kind);
  const [name, setName] = useState(series[0]!);
  const [view, setView] = useState<'streaks' | 'beads'>('streaks');
  const values = useMemo(() => listValues(recent, name), [recent, name]);
  const counts = useMemo(() => countValues(game.kind, name, values), [game.kind, name, values]);
  const label = t('pattern.of', { name: t(`series.${name}`) });
  const Table = view === 'streaks' ? StreakTable : BeadTable;
  return (
    <section className="card">
      <h2 className="sr">{t('pattern.title')}</h2>
      <div className={`card__head ${styles.header}`}>
        <Tabs
          label={t('pattern.kinds')}
          options={series.map((id) => ({ id, text: t(`series.${id}`) }))}
          value={name}
          onChange={(id) => setName(id)}
          panelId={panel}
        />
        <span className="grow" />
        <Segment
          label={t('pattern.view')}
          options={(['streaks', 'beads'] as const).map((id) => ({ id, text: t(`pattern.${id}`) }))}
          value={view}
          onChange={(id) => setView(id)}
        />
      </div>
      <div role="tabpanel" id={panel} aria-label={t(`series.${name}`)}>
        <Table label={label} values={values} />
        <PatternCounts values={values} counts={counts} />
        <IndependenceNote />
      </div>
    </section>
  );
}
