import type { BetAlert } from '@maru/contracts';
import {
  Button,
  Failed,
  PageLink,
  Panel,
  PanelScroll,
  polling,
  recentTime,
  useMoney,
  usePoll,
  useT,
} from '../../../kit';
import { Table } from '../../../ui/table/Table';
import { ActNote } from '../ActNote';
import { useAct } from '../use-act';
import styles from './alerts-panel.module.css';

const shown = 20;

interface AlertsPanelProps {
  isLocked: boolean;
  onChanged(): void;
}

/**
 * Big bets that no operator has acknowledged yet, newest first. The bets are already booked; an acknowledgement is all
 * they need.
 */
export function AlertsPanel({ isLocked, onChanged }: AlertsPanelProps) {
  const t = useT();
  const { data, problem, reload } = usePoll(
    'opsBetAlerts',
    { query: { acknowledged: 'no', limit: shown } },
    polling.trading,
  );
  const { busy, problem: refused, act } = useAct();
  const acknowledge = async ({ bet, member }: BetAlert) => {
    await act('opsBetAlertAcknowledge', { params: { id: bet } }, t('trade.alerts.done', { name: member.nick }));
    await reload();
    onChanged();
  };
  return (
    <Panel
      title={t('trade.alerts.title')}
      className={styles.alerts}
      aside={<p className="muted">{t('trade.alerts.intro')}</p>}
    >
      <ActNote problem={refused} />
      {!data && problem !== null && <Failed source={t('trade.alerts.title')} problem={problem} onRetry={reload} />}
      {data?.alerts.length === 0 && <p className={styles.none}>{t('trade.alerts.none')}</p>}
      {data && data.alerts.length > 0 && (
        <PanelScroll>
          <Table>
            <thead>
              <tr>
                {(['at', 'member', 'bet', 'stake', 'win', 'why'] as const).map((name) => (
                  <th key={name} scope="col" className={name === 'stake' || name === 'win' ? 'end' : undefined}>
                    {t(`trade.alerts.${name}`)}
                  </th>
                ))}
                <th scope="col">
                  <span className="sr">{t('trade.alerts.ok')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {data.alerts.map((alert) => (
                <AlertRow key={alert.bet} alert={alert} isLocked={isLocked || busy} onOk={() => acknowledge(alert)} />
              ))}
            </tbody>
          </Table>
        </PanelScroll>
      )}
    </Panel>
  );
}

function AlertRow({ alert, isLocked, onOk }: { alert: BetAlert; isLocked: boolean; onOk(): void }) {
  const t = useT();
  const { limit } = alert;
  const { short } = useMoney();
  return (
    <tr data-edge="late">
      <td>{recentTime(alert.created_at)}</td>
      <td>
        <PageLink page="members" search={alert.member.login} row={alert.member.login}>
          {alert.member.nick}
        </PageLink>{' '}
        <small>{t('trade.level_n', { n: alert.member.level })}</small>
      </td>
      <td>
        <PageLink page="bets" row={String(alert.bet)}>
          #{alert.bet}
        </PageLink>{' '}
        <small>{t('trade.folders', { n: alert.legs })}</small>
      </td>
      <td className="end">
        <b className="num">{short(alert.stake)}</b>
      </td>
      <td className="end">
        {short(alert.win)} <small>{t('trade.alerts.liability', { amount: short(alert.liability) })}</small>
      </td>
      <td>
        {alert.reasons.map((reason) => t(`trade.alerts.reason_${reason}`)).join(' · ')}{' '}
        <small>
          {limit
            ? t('trade.alerts.near', { scope: t(`trade.limit.scope_${limit.scope}`), used: limit.used })
            : t('trade.alerts.no_limit')}
        </small>
      </td>
      <td className="end">
        <Button
          look="row"
          label={t('trade.alerts.ok_name', { name: alert.member.nick, id: alert.bet })}
          disabled={isLocked}
          onClick={onOk}
        >
          {t('trade.alerts.ok')}
        </Button>
      </td>
    </tr>
  );
}
