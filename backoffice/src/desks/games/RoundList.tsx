import type { GameRoundRow } from '@maru/contracts';
import { TableHead } from '@maru/ui/table-head';
import { useState } from 'react';
import { count, Failed, KeysetPager, Skeleton, Tag, type Translate, useBase, useList, useMoney, useT } from '../../kit';
import { RoundResult } from './RoundResult';

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
  const { callApi } = useBase();
  const list = useList<GameRoundRow>(`game rounds ${game}`, (before) =>
    callApi('opsGameRounds', { params: { id: game }, query: { ...(before !== undefined && { before }) } }),
  );
  if (!list.rows) {
    return list.problem === null ? <Skeleton rows={4} /> : <Failed problem={list.problem} onRetry={list.reload} />;
  }
  return (
    <>
      <Rounds rows={list.rows} onOpen={onOpen} />
      <KeysetPager look="line" more={list.more} busy={list.busy} onMore={list.loadMore} />
    </>
  );
}

function Rounds({ rows, onOpen }: { rows: readonly GameRoundRow[]; onOpen(id: number): void }) {
  const t = useT();
  const { short, signed } = useMoney();
  if (rows.length === 0) return <p className="muted">{t('games.no_rounds')}</p>;
  return (
    <table className="dt dt--low gm-rounds">
      <TableHead
        columns={[
          t('games.round.number'),
          t('games.round.result'),
          [t('games.round.bets'), 'end'],
          [t('games.round.house'), 'end'],
          t('games.round.state'),
        ]}
      />
      <tbody>
        {rows.map((round) => (
          <tr key={round.id}>
            <td>
              <button
                type="button"
                className="link num"
                aria-label={t('games.round_open', { n: round.number })}
                onClick={() => onOpen(round.id)}
              >
                {count(round.number)}
              </button>
            </td>
            <td>
              <RoundResult result={round.result} outcomes={round.outcomes} />
            </td>
            <td className="end">{count(round.bets)}</td>
            <td className="end">
              {round.house === null ? short(round.stake) : <b className="num">{signed(round.house)}</b>}
            </td>
            <td>
              <RoundStateTag round={round} t={t} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
