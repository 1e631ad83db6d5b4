import type { GameRoundRow } from '@maru/contracts';
import { useState } from 'react';
import { count, KeysetPager, Loaded, SmallTable, Tag, type Translate, useMoney, useRows, useT } from '../../kit';
import { RoundResult } from './RoundResult';
import styles from './round-list.module.css';

const tones = {
  scheduled: undefined,
  open: 'info',
  closed: undefined,
  drawn: 'caution',
  settled: 'success',
  void: 'danger',
} as const;

/** State of a round of a game. */
export function RoundStateTag({ round, t }: { round: GameRoundRow; t: Translate }) {
  const tone = tones[round.state];
  return <Tag {...(tone && { tone })}>{t(`games.round_state.${round.state}`)}</Tag>;
}

/** Latest rounds of a game; all of them, page by page, on request. */
export function RoundList(props: { game: number; latest: readonly GameRoundRow[]; onOpen(id: number): void }) {
  const t = useT();
  const [all, setAll] = useState(false);
  return (
    <section>
      <h3>
        {t('games.rounds')}
        {!all && (
          <span className="end">
            <button type="button" className="link" onClick={() => setAll(true)}>
              {t('games.rounds_all')}
            </button>
          </span>
        )}
      </h3>
      {all ? <AllRounds {...props} /> : <Rounds rows={props.latest} onOpen={props.onOpen} />}
    </section>
  );
}

function AllRounds({ game, onOpen }: { game: number; onOpen(id: number): void }) {
  const list = useRows('opsGameRounds', 'rows', { input: { params: { id: game }, query: {} } });
  return (
    <Loaded of={{ ...list, data: list.rows }} rows={4}>
      {(rows) => (
        <>
          <Rounds rows={rows} onOpen={onOpen} />
          <KeysetPager look="line" more={list.more} busy={list.busy} onMore={list.loadMore} />
        </>
      )}
    </Loaded>
  );
}

function Rounds({ rows, onOpen }: { rows: readonly GameRoundRow[]; onOpen(id: number): void }) {
  const t = useT();
  const { short, signed } = useMoney();
  if (rows.length === 0) return <p className="muted">{t('games.no_rounds')}</p>;
  return (
    <SmallTable
      className={styles.rounds}
      rows={rows}
      toKey={({ id }) => id}
      columns={[
        [
          t('games.round.number'),
          ({ id, number }) => (
            <button
              type="button"
              className="link num"
              aria-label={t('games.round_open', { n: number })}
              onClick={() => onOpen(id)}
            >
              {count(number)}
            </button>
          ),
        ],
        [t('games.round.result'), ({ result, outcomes }) => <RoundResult result={result} outcomes={outcomes} />],
        [t('games.round.bets'), ({ bets }) => count(bets), 'end'],
        [
          t('games.round.house'),
          ({ house, stake }) => (house === null ? short(stake) : <b className="num">{signed(house)}</b>),
          'end',
        ],
        [t('games.round.state'), (round) => <RoundStateTag round={round} t={t} />],
      ]}
    />
  );
}
