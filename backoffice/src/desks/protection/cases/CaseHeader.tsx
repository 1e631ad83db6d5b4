import type { CaseDetail } from '@maru/contracts';
import { DefinitionList, day, PageLink, PlainPanel, shortTime, Tag, useMoney, useT } from '../../../kit';
import { levelTones } from './CaseList';
import styles from './case-header.module.css';

/** Whose case it is, how bad, who has it, and three figures of the member. */
export function CaseHeader({ detail }: { detail: CaseDetail }) {
  const t = useT();
  const { signed } = useMoney();
  const { member, level, state, sums, stop } = detail;
  const facts: [string, string, string?][] = [
    ['net', signed(sums.deposited - sums.withdrawn)],
    ['lost', signed(-sums.lost)],
    [
      'limit_used',
      sums.limit_used === null ? '–' : `${sums.limit_used}%`,
      sums.limit_used !== null && sums.limit_used >= 80 ? 'danger' : undefined,
    ],
  ];
  return (
    <PlainPanel className={styles.head} label={member.nick}>
      <div>
        <h2>
          <PageLink page="member" row={member.login}>
            {member.nick}
          </PageLink>{' '}
          <Tag tone={levelTones[level]} icon="alert-triangle">
            {t(`cases.level.${level}`)}
          </Tag>{' '}
          {state !== 'open' && <Tag>{t(`cases.state.${state}`)}</Tag>}{' '}
          {stop && (
            <Tag tone="danger" icon="player-pause">
              {t(`cases.stopped.${stop.kind}`)}
            </Tag>
          )}
        </h2>
        <p className="muted">
          {member.login} · {t('cases.case_n', { n: detail.id })} · {t('cases.opened', { at: day(detail.opened_at) })} ·{' '}
          {detail.claimed_name ?? t('cases.nobody')}
          {detail.due_at !== null && <span>{` · ${t('cases.due', { at: shortTime(detail.due_at) })}`}</span>}
        </p>
      </div>
      <DefinitionList look="plain" texts="cases.fact." of={facts} />
    </PlainPanel>
  );
}
