import {
  count,
  DefinitionList,
  Icon,
  PageLink,
  polling,
  RowSheet,
  recentTime,
  Section,
  type SheetPlace,
  shortTime,
  usePoll,
  useT,
} from '../../../kit';
import { Totals } from '../../../ui/Totals';
import { RoundMatches } from './RoundMatches';
import { RoundTag } from './round-columns';
import { computeHouseResult } from './round-state';

/** One round: its times, its problems, its matches with their bets, and its committed seed. */
export function RoundSheet({ id, place, onClose }: { id: number; place: SheetPlace; onClose(): void }) {
  const t = useT();
  const detail = usePoll('opsVirtualRound', { params: { id } }, polling.trading);
  const { data } = detail;
  const name = data
    ? `${data.round.league} ${t('trade.round_n', { n: count(data.round.number) })}`
    : t('trade.round_id', { id });
  return (
    <RowSheet
      of={detail}
      title={name}
      place={place}
      aside={data && <RoundTag row={data.round} t={t} />}
      onClose={onClose}
    >
      {({ round, matches, commitment, seed }) => (
        <>
          <section>
            <h3>
              {name}
              <span className="end">{t('trade.round_season', { n: round.season })}</span>
            </h3>
            <DefinitionList
              texts="trade.round_time."
              of={(['opens_at', 'closes_at', 'starts_at', 'ends_at'] as const).map((at) => [
                at,
                at === 'opens_at' ? shortTime(round[at]) : recentTime(round[at]),
              ])}
            />
            <RoundIssues {...round} />
          </section>
          <Totals row={round} house={computeHouseResult(round)} />
          <RoundMatches matches={matches} />
          <Section title={t('trade.round_seed')}>
            <p className="muted">{t('trade.round_commitment')}</p>
            <p className="mono">{commitment}</p>
            <p className="muted">{t('trade.round_revealed')}</p>
            <p className="mono">{seed ?? t('trade.round_hidden')}</p>
          </Section>
          <section>
            <p className="muted">{t('trade.rounds_read_only')}</p>
            <p>
              <PageLink page="bets">{t('nav.bets')}</PageLink>
            </p>
          </section>
        </>
      )}
    </RowSheet>
  );
}

/** Problems of a round: a missing result, a void with its reason, results that were replaced. */
function RoundIssues(props: {
  state: string;
  void_at: number | null;
  void_reason: string | null;
  corrections: number;
  open_bets: number;
}) {
  const t = useT();
  const { state, void_at, void_reason, corrections, open_bets } = props;
  const lines = [
    ...(state === 'waiting' && void_at !== null ? [t('trade.round_waits', { time: recentTime(void_at) })] : []),
    ...(void_reason ? [t('trade.round_void', { reason: t(`trade.void_reason.${void_reason}`) })] : []),
    ...(corrections > 0 ? [t('trade.round_corrected', { n: corrections })] : []),
    ...(state === 'settling' ? [t('trade.round_settling', { n: count(open_bets) })] : []),
  ];
  if (lines.length === 0) return null;
  return (
    <ul className={state === 'waiting' ? 'note note--danger' : 'note note--caution'}>
      {lines.map((line) => (
        <li key={line}>
          <Icon name="alert-triangle" />
          {line}
        </li>
      ))}
    </ul>
  );
}
