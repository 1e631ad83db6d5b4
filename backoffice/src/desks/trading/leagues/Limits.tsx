import type { RiskLimitRow } from '@maru/contracts';
import { useMemo, useState } from 'react';
import type { DataColumn, Translate } from '../../../kit';
import {
  AddButton,
  DataTable,
  PageLink,
  polledRows,
  polling,
  RemoveDialog,
  RowButtons,
  StaleNote,
  shortTime,
  useMoney,
  usePoll,
  useT,
} from '../../../kit';
import { leagueText } from '../../../ui/entity/entity-text';
import { useLeagues } from '../use-leagues';
import { useCanTrade } from '../use-rights';
import { LimitDialog } from './LimitDialog';
import { keyText, kindsOf, scopes } from './limit-rules';

interface Shown {
  t: Translate;
  full(krw: number): string;
  nameOfLeague(id: number): string | undefined;
  canTrade: boolean;
  onChange(limit: RiskLimitRow): void;
  onRemove(limit: RiskLimitRow): void;
}

function columnsOf({ t, full, nameOfLeague, canTrade, onChange, onRemove }: Shown): DataColumn<RiskLimitRow>[] {
  const nameOf = ({ scope, key }: RiskLimitRow) => keyText(scope, key, nameOfLeague, t);
  return [
    {
      name: 'scope',
      value: ({ scope }) => scope,
      filter: {
        kind: 'choice',
        options: scopes.map((value) => ({ value, text: t(`trade.limit.scope_${value}`) })),
      },
      cell: ({ scope }) => t(`trade.limit.scope_${scope}`),
    },
    { name: 'key', fixed: true, value: nameOf, cell: (limit) => <strong>{nameOf(limit)}</strong> },
    {
      name: 'kind',
      value: ({ kind }) => kind,
      filter: {
        kind: 'choice',
        options: kindsOf('match').map((value) => ({ value, text: t(`trade.limit.${value}`) })),
      },
      cell: ({ kind }) => t(`trade.limit.${kind}`),
    },
    {
      name: 'amount',
      end: true,
      value: ({ amount }) => amount,
      filter: { kind: 'number' },
      cell: ({ amount }) => <b className="num">{full(amount)}</b>,
    },
    { name: 'note', wrap: true, value: ({ note }) => note, cell: ({ note }) => note || '–' },
    {
      name: 'by',
      value: (limit) => limit.updated_at,
      cell: (limit) => `${limit.updated_by} · ${shortTime(limit.updated_at)}`,
    },
    {
      name: 'act',
      fixed: true,
      end: true,
      cell: (limit) =>
        limit.approval !== null ? (
          <PageLink page="approvals" row={String(limit.approval)}>
            {t('trade.limit.waiting')}
          </PageLink>
        ) : (
          canTrade && (
            <RowButtons
              changeName={t('trade.limit.change_name', { name: nameOf(limit) })}
              removeName={t('trade.limit.remove_name', { name: nameOf(limit) })}
              onChange={() => onChange(limit)}
              onRemove={() => onRemove(limit)}
            />
          )
        ),
    },
  ];
}

/** Limits of stakes, wins and losses by what they are set for; of all that apply to a bet the smallest binds. */
export function Limits() {
  const t = useT();
  const { full } = useMoney();
  const limits = usePoll('opsLimits', { query: {} }, polling.shared);
  const leagues = useLeagues();
  const canTrade = useCanTrade(limits.staleSince);
  const [editing, setEditing] = useState<RiskLimitRow | 'new' | null>(null);
  const [removing, setRemoving] = useState<RiskLimitRow | null>(null);
  const named = leagues.data?.leagues;
  const columns = useMemo(() => {
    const nameOfLeague = (id: number) => {
      const league = named?.find((row) => row.id === id);
      return league && leagueText(league);
    };
    return columnsOf({ t, full, nameOfLeague, canTrade, onChange: setEditing, onRemove: setRemoving });
  }, [t, full, named, canTrade]);
  return (
    <>
      {limits.staleSince !== null && <StaleNote since={limits.staleSince} />}
      <p className="note">{t('trade.limit.binds')}</p>
      <DataTable
        fill
        label={t('trade.limit.title')}
        texts="trade.limit"
        name="trade_limits"
        columns={columns}
        source={polledRows(limits, (data) => data.limits)}
        keyOf={({ id }) => id}
        empty={{ icon: 'shield-check', text: t('trade.limit.empty') }}
        action={canTrade && <AddButton text={t('trade.limit.add')} onAdd={() => setEditing('new')} />}
      />
      {editing && (
        <LimitDialog
          limit={editing === 'new' ? null : editing}
          leagues={named ?? []}
          onClose={() => setEditing(null)}
          onSaved={() => {
            setEditing(null);
            void limits.reload();
          }}
        />
      )}
      {removing && (
        <RemoveDialog
          title={t('trade.limit.remove_ask')}
          call="opsLimitRemove"
          id={removing.id}
          done={t('trade.limit.sent')}
          onClose={() => setRemoving(null)}
          onDone={limits.reload}
        >
          <p>{t('trade.limit.remove_is')}</p>
          <p>{t('trade.limit.two_people')}</p>
        </RemoveDialog>
      )}
    </>
  );
}
