import type { RetentionRule } from '@maru/contracts';
import { useState } from 'react';
import {
  Button,
  count,
  ListPage,
  PageLink,
  polledRows,
  polling,
  shortTime,
  toField,
  useColumns,
  useLocked,
  usePoll,
  useT,
} from '../../../kit';
import { DaysDialog } from './DaysDialog';

/** '2024-05-18', in Korea's time. */
const formatDate = (at: number) => toField(new Date(at).toISOString()).slice(0, 10);

/** How long records are kept before they are deleted, and which are never deleted. */
export function RetentionPage() {
  const t = useT();
  const rules = usePoll('opsRetention', {}, polling.shared);
  const isLocked = useLocked('site:write', rules.staleSince);
  const [editing, setEditing] = useState<RetentionRule | null>(null);
  const toName = ({ record }: RetentionRule) => t(`retention.record_${record}`);
  const days = (n: number) => <span className="num">{t('retention.n_days', { n: count(n) })}</span>;
  const columns = useColumns<RetentionRule>(
    (column) => [
      column.strong('record', toName, { fixed: true }),
      column.count('days', { cell: (rule) => days(rule.days) }),
      column.count('least', 'least_days', { cell: (rule) => days(rule.least_days) }),
      {
        name: 'oldest',
        value: ({ oldest }) => oldest ?? 0,
        cell: ({ oldest }) => <span className="num">{oldest === null ? '–' : formatDate(oldest)}</span>,
      },
      column.count('deleted', {
        cell: ({ deleted, deleted_at }) => (
          <span className="num">{deleted_at === null ? '–' : `${count(deleted)} · ${formatDate(deleted_at)}`}</span>
        ),
      }),
      column.time('by', 'updated_at', { cell: (rule) => `${rule.updated_by} · ${shortTime(rule.updated_at)}` }),
      column.acts('act', (rule) =>
        rule.approval !== null ? (
          <PageLink page="approvals" row={String(rule.approval)}>
            {t('retention.waiting')}
          </PageLink>
        ) : (
          <Button
            look="row"
            disabled={isLocked}
            label={t('retention.change_name', { name: toName(rule) })}
            onClick={() => setEditing(rule)}
          >
            {t('retention.change')}
          </Button>
        ),
      ),
    ],
    [isLocked],
  );
  const saved = () => {
    setEditing(null);
    void rules.reload();
  };
  return (
    <ListPage
      page="retention"
      intro={t('retention.intro')}
      texts="retention"
      icon="history"
      none={t('retention.empty')}
      above={<p className="note">{t('retention.never')}</p>}
      source={polledRows(rules, (data) => data.rules)}
      toKey={({ record }) => record}
      columns={columns}
    >
      {editing && <DaysDialog rule={editing} onClose={() => setEditing(null)} onSaved={saved} />}
    </ListPage>
  );
}
