import {
  type Answer,
  Button,
  count,
  DefinitionList,
  Loaded,
  polling,
  recentTime,
  Section,
  SmallTable,
  shortTime,
  type Translate,
  useMoney,
  usePoll,
  useT,
} from '../../kit';
import { ApprovalPanel } from '../../ui/duo/ApprovalPanel';
import { Totals } from '../../ui/Totals';
import { outcomeName } from './names';
import { RoundBets } from './RoundBets';
import { RoundStateTag } from './RoundList';
import { RoundVoid } from './RoundVoid';
import { resultText } from './result-text';

interface RoundPanelProps {
  id: number;
  isLocked: boolean;
  onBack(): void;
  onChanged(): void;
}

/** One round in the sheet of its game: times, result, exposure by outcome, bets, and the way to void it. */
export function RoundPanel({ id, isLocked, onBack, onChanged }: RoundPanelProps) {
  const t = useT();
  const detail = usePoll('opsGameRound', { params: { id }, query: {} }, polling.trading);
  const changed = () => {
    void detail.reload();
    onChanged();
  };
  return (
    <>
      <section>
        <Button small icon="chevron-left" onClick={onBack}>
          {t('games.rounds_back')}
        </Button>
      </section>
      <Loaded of={detail} rows={5}>
        {({ round, exposure, bets, more }) => (
          <>
            <RoundSummary round={round} />
            <Totals row={round} house={round.house} />
            {round.approval !== null ? (
              <ApprovalPanel id={round.approval} onChanged={changed} />
            ) : (
              round.state !== 'void' && <RoundVoid round={round} isLocked={isLocked} onChanged={changed} />
            )}
            <Exposure rows={exposure} />
            <RoundBets bets={bets} more={more} />
          </>
        )}
      </Loaded>
    </>
  );
}

type RoundDetail = Answer<'opsGameRound'>;

/** Why a round was voided. */
function voidReason({ void_cause: cause, void_reason: reason }: RoundDetail['round'], t: Translate): string {
  if (cause) return t(`games.cause.${cause}`);
  return t(reason === 'source_error' ? 'games.cause.source_error' : 'games.missed_draw');
}

/** Times and result of a round. */
function RoundSummary({ round }: Pick<RoundDetail, 'round'>) {
  const t = useT();
  return (
    <Section title={t('games.round_n', { n: count(round.number) })} aside={<RoundStateTag round={round} t={t} />}>
      <DefinitionList
        texts="games."
        of={[
          ['opens_at', shortTime(round.opens_at)],
          ['closes_at', recentTime(round.closes_at)],
          ['draws_at', recentTime(round.draws_at)],
          ['result', resultText(round, t)],
        ]}
      />
      {round.state === 'void' && (
        <p className="note note--caution">{t('games.is_void', { reason: voidReason(round, t) })}</p>
      )}
      {round.corrections > 0 && <p className="note note--caution">{t('games.corrected', { n: round.corrections })}</p>}
    </Section>
  );
}

/** What each outcome costs the house. */
function Exposure({ rows }: { rows: RoundDetail['exposure'] }) {
  const t = useT();
  const { signed, short } = useMoney();
  return (
    <Section title={t('games.exposure')}>
      {rows.length === 0 ? (
        <p className="muted">{t('games.no_bets')}</p>
      ) : (
        <SmallTable
          rows={rows}
          toKey={({ outcome }) => outcome}
          columns={[
            [t('games.outcome'), ({ outcome }) => outcomeName(outcome, t)],
            [t('games.round.bets'), ({ bets }) => count(bets), 'end'],
            [t('games.round.stake'), ({ stake }) => short(stake), 'end'],
            [
              t('games.loss'),
              ({ loss }) => <b className={loss > 0 ? 'num danger' : 'num'}>{signed(0 - loss)}</b>,
              'end',
            ],
          ]}
        />
      )}
    </Section>
  );
}
