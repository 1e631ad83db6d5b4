import type { RiskLimitRow } from '@maru/contracts';
import { useState } from 'react';
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
  useColumns,
  usePoll,
  useT,
} from '../../../kit';
import { leagueText } from '../../../ui/entity/entity-text';
import { useLeagues } from '../use-leagues';
import { useCanTrade } from '../use-rights';
import { LimitDialog } from './LimitDialog';
import { keyText, listKinds, scopes } from './limit-rules';

/** Limits of stakes, wins and losses by scope; of all that apply to a bet the smallest binds. */
export function Limits() {
  const t = useT();
  const limits = usePoll('opsLimits', { query: {} }, polling.shared);
  const leagues = useLeagues().data?.leagues;
  const canTrade = useCanTrade(limits.staleSince);
  const [editing, setEditing] = useState<RiskLimitRow | 'new' | null>(null);
  const [removing, setRemoving] = useState<RiskLimitRow | null>(null);
  const columns = useColumns<RiskLimitRow>(
    (column) => {
      const nameOfLeague = (id: number) => {
        const league = leagues?.find((row) => row.id === id);
        return league && leagueText(league);
      };
      const toName = ({ scope, key }: RiskLimitRow) => keyText(scope, key, nameOfLeague, t);
      return [
        column.choice('scope', 'scope', { texts: 'trade.limit.scope_', values: scopes }),
        column.strong('key', toName, { fixed: true }),
        column.choice('kind', 'kind', { texts: 'trade.limit.', values: listKinds('match') }),
        column.won('amount', { filter: { kind: 'number' } }),
        column.text('note', { wrap: true }),
        column.time('by', 'updated_at', { cell: (limit) => `${limit.updated_by} · ${shortTime(limit.updated_at)}` }),
        column.acts('act', (limit) =>
          limit.approval !== null ? (
            <PageLink page="approvals" row={String(limit.approval)}>
              {t('trade.limit.waiting')}
            </PageLink>
          ) : (
            canTrade && (
              <RowButtons
                changeName={t('trade.limit.change_name', { name: toName(limit) })}
                removeName={t('trade.limit.remove_name', { name: toName(limit) })}
                onChange={() => setEditing(limit)}
                onRemove={() => setRemoving(limit)}
              />
            )
          ),
        ),
      ];
    },
    [leagues, canTrade],
  );
  const saved = () => {
    setEditing(null);
    void limits.reload();
  };
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
        empty={{ icon: 'shield-check', text: t('trade.limit.empty') }}
        action={canTrade && <AddButton text={t('trade.limit.add')} onAdd={() => setEditing('new')} />}
      />
      {editing && (
        <LimitDialog
          limit={editing === 'new' ? null : editing}
          leagues={leagues ?? []}
          onClose={() => setEditing(null)}
          onSaved={saved}
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
