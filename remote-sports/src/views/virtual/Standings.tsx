import { useCall } from '@maru/client';
import type { VirtualRound, VirtualTable, VirtualTableRow } from '@maru/contracts';
import { BlockHeader, useAreaT, useMobile } from '@maru/sportsbook';
import { type Column, Empty, ErrorState, LoadingDelay, Skeleton, Table } from '@maru/ui';
import { useEffect, useRef, useState } from 'react';
import { Kit } from './Kit';
import styles from './standings.module.css';

/** The league's table of the season under way; asked for again whenever a round has ended. Folded on phones at first. */
export function Standings(props: {
  category: number;
  league: string;
  /** The round on the stage; null while nothing was played. */
  round: Pick<VirtualRound, 'id' | 'state'> | null;
}) {
  const { category, league, round } = props;
  const t = useAreaT();
  const mobile = useMobile();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const open = chosen ?? !mobile;
  // Folded, it is hidden: it is fetched when it is unfolded.
  const { data, failed, load } = useCall('gameVirtualTable', open ? { params: { category } } : null);
  const ended = endedRound(round);
  const lastEnded = useRef(ended);
  useEffect(() => {
    if (ended === null || ended === lastEnded.current) return;
    lastEnded.current = ended;
    if (open) void load(true);
  }, [ended, open, load]);
  const title = t('virtual.table.title', { league });
  return (
    <section className={`card league ${styles.root}`} aria-label={title}>
      <BlockHeader
        title={title}
        lead="trophy"
        folded={!open}
        foldLabel={t(open ? 'list.fold' : 'list.unfold', { name: title })}
        onFold={() => setChosen(!open)}
      >
        {data && data.season !== null ? (
          <span className="muted">{t('virtual.table.rounds', { n: data.rounds })}</span>
        ) : null}
      </BlockHeader>
      {!open ? null : data ? (
        data.rows.length === 0 ? (
          <Empty icon="trophy" title={t('virtual.table.empty')} />
        ) : (
          <Rows table={data} caption={title} />
        )
      ) : failed ? (
        <ErrorState title={t('virtual.table.failed')} text={failed.message} onRetry={() => void load()} />
      ) : (
        <LoadingDelay label={t('virtual.table.loading')}>
          <Skeleton height={220} />
        </LoadingDelay>
      )}
    </section>
  );
}

/** Id of the stage's round once it is over: the table counts it from then on. */
const endedRound = (round: Pick<VirtualRound, 'id' | 'state'> | null) =>
  round && (round.state === 'finished' || round.state === 'void') ? round.id : null;

function Rows({ table, caption }: { table: VirtualTable; caption: string }) {
  const t = useAreaT();
  const places = new Map(table.rows.map((row, at) => [row.name, at + 1]));
  const count = (key: 'played' | 'won' | 'drawn' | 'lost'): Column<VirtualTableRow> => ({
    key,
    title: t(`virtual.table.${key}`),
    end: true,
    cell: (row) => row[key],
  });
  const columns: Column<VirtualTableRow>[] = [
    { key: 'place', title: t('virtual.table.place'), cell: ({ name }) => <b>{places.get(name)}</b> },
    {
      key: 'team',
      title: t('virtual.table.team'),
      cell: ({ name, colors }) => (
        <span className={styles.team}>
          <Kit colors={colors} />
          <span className="cut">{name}</span>
        </span>
      ),
    },
    count('played'),
    count('won'),
    // Where no match of a season can end level the column would be all zeros.
    ...(table.rows.some(({ drawn }) => drawn > 0) ? [count('drawn')] : []),
    count('lost'),
    {
      key: 'scored',
      title: t('virtual.table.scored'),
      end: true,
      cell: ({ scored, conceded }) => (
        <>
          <span>{scored}</span>
          <span>–</span>
          <span>{conceded}</span>
        </>
      ),
    },
    { key: 'points', title: t('virtual.table.points'), end: true, cell: ({ points }) => <b>{points}</b> },
  ];
  return (
    <div className={styles.scroller}>
      <Table caption={caption} columns={columns} rows={table.rows} rowKey={({ name }) => name} />
    </div>
  );
}
