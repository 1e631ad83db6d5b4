import type { RetentionRule } from '@maru/contracts';
import { useMemo, useState } from 'react';
import type { DataColumn, Translate } from '../../../kit';
import {
  Button,
  count,
  DataTable,
  may,
  PageHead,
  PageLink,
  polledRows,
  polling,
  StaleNote,
  shortTime,
  toField,
  usePoll,
  useSession,
  useT,
} from '../../../kit';
import { DaysDialog } from './DaysDialog';

interface Shown {
  t: Translate;
  canChange: boolean;
  onChange(rule: RetentionRule): void;
}

/** '2024-05-18', in Korea's time. */
const dateOf = (at: number) => toField(new Date(at).toISOString()).slice(0, 10);

function columnsOf({ t, canChange, onChange }: Shown): DataColumn<RetentionRule>[] {
  const days = (n: number) => <span className="num">{t('retention.n_days', { n: count(n) })}</span>;
  const nameOf = ({ record }: RetentionRule) => t(`retention.record_${record}`);
  return [
    { name: 'record', fixed: true, value: nameOf, cell: (rule) => <strong>{nameOf(rule)}</strong> },
    { name: 'days', end: true, value: (rule) => rule.days, cell: (rule) => days(rule.days) },
    { name: 'least', end: true, value: (rule) => rule.least_days, cell: (rule) => days(rule.least_days) },
    {
      name: 'oldest',
      value: ({ oldest }) => oldest ?? 0,
      cell: ({ oldest }) => <span className="num">{oldest === null ? '–' : dateOf(oldest)}</span>,
    },
    {
      name: 'deleted',
      end: true,
      value: ({ deleted }) => deleted,
      cell: ({ deleted, deleted_at }) => (
        <span className="num">{deleted_at === null ? '–' : `${count(deleted)} · ${dateOf(deleted_at)}`}</span>
      ),
    },
    {
      name: 'by',
      value: (rule) => rule.updated_at,
      cell: (rule) => `${rule.updated_by} · ${shortTime(rule.updated_at)}`,
    },
    {
      name: 'act',
      fixed: true,
      end: true,
      cell: (rule) =>
        rule.approval !== null ? (
          <PageLink page="approvals" row={String(rule.approval)}>
            {t('retention.waiting')}
          </PageLink>
        ) : (
          <Button
            look="row"
            label={t('retention.change_name', { name: nameOf(rule) })}
            disabled={!canChange}
            onClick={() => onChange(rule)}
          >
            {t('retention.change')}
          </Button>
        ),
    },
  ];
}

/** How long records stand before they are deleted, and which of them are never. */
export function RetentionPage() {
  const t = useT();
  const { me } = useSession();
  const rules = usePoll('opsRetention', {}, polling.shared);
  const canChange = may(me.operator, 'site:write') && rules.staleSince === null;
  const [editing, setEditing] = useState<RetentionRule | null>(null);
  const columns = useMemo(() => columnsOf({ t, canChange, onChange: setEditing }), [t, canChange]);
  return (
    <>
      <PageHead title={t('nav.retention')} intro={t('retention.intro')} />
      {rules.staleSince !== null && <StaleNote since={rules.staleSince} />}
      <p className="note">{t('retention.never')}</p>
      <DataTable
        fill
        label={t('nav.retention')}
        texts="retention"
        name="retention"
        columns={columns}
        source={polledRows(rules, (data) => data.rules)}
        keyOf={({ record }) => record}
        empty={{ icon: 'history', text: t('retention.empty') }}
      />
      {editing && (
        <DaysDialog
          rule={editing}
          onClose={() => setEditing(null)}
          onSaved={() => {
            setEditing(null);
            void rules.reload();
          }}
        />
      )}
    </>
  );
}
