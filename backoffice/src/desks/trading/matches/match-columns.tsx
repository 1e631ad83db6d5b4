import type { TradingMatch } from '@maru/contracts';
import { csvTime } from '@maru/contracts/csv';
import { count, type DataColumn, Icon, Lines, Tag, type Translate, type useMoney } from '../../../kit';
import { EntityName } from '../../../ui/entity/EntityName';
import { toLeagueName } from '../../../ui/entity/entity-text';
import { toUrgency } from '../prices';
import { belowTime, isLive, whenText } from './match-state';
import { OutcomeCell, outcomeAt } from './OutcomeCell';
import { SuspendButton } from './SuspendButton';
import styles from '../trading.module.css';

/** Columns of the table of matches. */
export function matchColumns(
  t: Translate,
  { short, signed }: ReturnType<typeof useMoney>,
  isLocked: boolean,
  onChanged: () => void,
): DataColumn<TradingMatch>[] {
  const outcome = (name: 'first' | 'middle' | 'last'): DataColumn<TradingMatch> => ({
    name,
    cell: (match) =>
      match.main && <OutcomeCell match={match} market={match.main} outcome={outcomeAt(match.main, name)} />,
  });
  return [
    {
      name: 'time',
      value: (match) => match.match_time,
      plain: (match) => csvTime(match.match_time),
      cell: (match) => (
        <Lines>
          <b className={isLive(match) ? 'live' : undefined}>{whenText(match, t)}</b>
          <small>{belowTime(match, t, Date.now())}</small>
        </Lines>
      ),
    },
    {
      name: 'title',
      fixed: true,
      value: ({ home, away, league, country }) => `${home} ${away} ${country} ${league}`,
      cell: (match) => (
        <Lines className={styles.match}>
          <span>
            <b>{match.home}</b> <span className="muted">vs</span> <b>{match.away}</b>{' '}
            {match.alerts > 0 && (
              <span className="count count--alert" title={t('trade.alerts.title')}>
                {match.alerts}
              </span>
            )}
          </span>
          <small>
            <EntityName league={toLeagueName(match)} /> · {t('trade.markets_n', { n: match.market_count })}
            {match.source === 'manual' && <span>{` · ${t('trade.by_hand')}`}</span>}
          </small>
        </Lines>
      ),
    },
    { name: 'state', value: ({ state }) => state, cell: (match) => <MatchTag match={match} t={t} /> },
    {
      name: 'stake',
      end: true,
      value: ({ stake }) => stake,
      plain: ({ stake }) => stake,
      cell: ({ stake, bets }) => <b title={t('trade.bets_n', { n: count(bets) })}>{short(stake)}</b>,
    },
    outcome('first'),
    outcome('middle'),
    outcome('last'),
    {
      name: 'worst',
      end: true,
      value: (match) => match.worst_loss,
      plain: (match) => 0 - match.worst_loss,
      cell: (match) => {
        const urgency = match.limit === null ? undefined : toUrgency(match.limit_used);
        return (
          <span className={styles.worst}>
            <b className={urgency && (urgency === 'x' ? 'num danger' : 'num caution')}>
              {signed(0 - match.worst_loss)}
            </b>
            <small>{match.limit === null ? '–' : `${match.limit_used}%`}</small>
            <span className={`${styles.meter} ${urgency ?? ''}`}>
              <i style={{ '--p': `${Math.min(100, match.limit_used)}%` }} />
            </span>
          </span>
        );
      },
    },
    {
      name: 'act',
      fixed: true,
      end: true,
      cell: (match) => <SuspendButton match={match} isLocked={isLocked} onChanged={onChanged} />,
    },
  ];
}

function MatchTag({ match, t }: { match: TradingMatch; t: Translate }) {
  if (match.state === 'suspended') {
    return (
      <Tag tone="caution" icon="lock">
        {t('trade.state.suspended')}
      </Tag>
    );
  }
  if (match.state === 'closed') return <Tag>{t('trade.state.closed')}</Tag>;
  if (isLive(match)) return <span className="tag tag--live">LIVE</span>;
  return <Tag tone="success">{t('trade.state.open')}</Tag>;
}

/** Explains the icons of the table. */
export function Legend({ t }: { t: Translate }) {
  return (
    <p className={styles.legend}>
      <i className={styles.bar} /> {t('trade.legend_loss')} <i className={styles.own} /> {t('trade.by_hand')}{' '}
      <Icon name="lock" /> {t('trade.state.suspended')}
    </p>
  );
}
