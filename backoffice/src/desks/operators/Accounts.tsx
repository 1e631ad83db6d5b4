import type { OperatorAccount } from '@maru/contracts';
import { Tag } from '@maru/ui/labels';
import { useMemo, useState } from 'react';
import { usePoll } from '../../api/use-poll';
import { polling } from '../../polling';
import { useT } from '../../shell/context';
import type { Translate } from '../../texts';
import { AddButton } from '../../ui/AddButton';
import { shortTime } from '../../ui/format';
import type { DataColumn } from '../../ui/table/columns';
import { DataTable } from '../../ui/table/DataTable';
import { polledRows } from '../../ui/table/source';
import { AccountDialog } from './AccountDialog';
import { ResetFactorsDialog } from './ResetFactorsDialog';
import { formatRemotes, roles } from './rules';

/** Accounts of people: who may do what. */
export function Accounts() {
  const t = useT();
  const list = usePoll('opsAccounts', {}, polling.lists);
  const [open, setOpen] = useState<OperatorAccount | 'new' | null>(null);
  const [resetting, setResetting] = useState<OperatorAccount | null>(null);
  const columns = useMemo(() => columnsOf(t, setOpen, setResetting), [t]);
  return (
    <>
      <DataTable
        headed
        label={t('access.accounts')}
        texts="access"
        source={polledRows(list, ({ accounts }) => accounts)}
        keyOf={(account) => account.id}
        empty={{ icon: 'users', text: t('access.no_accounts') }}
        action={<AddButton text={t('access.add')} onAdd={() => setOpen('new')} />}
        columns={columns}
      />
      {resetting && <ResetFactorsDialog account={resetting} onClose={() => setResetting(null)} />}
      {open && (
        <AccountDialog
          account={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
          onDone={() => {
            setOpen(null);
            list.reload();
          }}
        />
      )}
    </>
  );
}

function columnsOf(
  t: Translate,
  onOpen: (account: OperatorAccount) => void,
  onReset: (account: OperatorAccount) => void,
): DataColumn<OperatorAccount>[] {
  return [
    {
      name: 'name',
      fixed: true,
      value: (account) => account.name,
      cell: (account) => (
        <>
          <strong>{account.name}</strong> <small>{account.login}</small>
        </>
      ),
    },
    {
      name: 'role',
      value: (account) => account.role,
      filter: {
        kind: 'choice',
        options: roles.map((role) => ({ value: role, text: t(`role.${role}`) })),
      },
      cell: (account) => t(`role.${account.role}`),
    },
    { name: 'remotes', cell: (account) => formatRemotes(account.remotes, t('access.all')) },
    {
      name: 'last_login',
      value: (account) => account.last_login_at,
      filter: { kind: 'time' },
      cell: (account) => (account.last_login_at ? shortTime(account.last_login_at) : '–'),
    },
    {
      name: 'factors',
      value: (account) => account.factors,
      cell: (account) =>
        account.factors === 0 ? (
          '–'
        ) : (
          <button
            type="button"
            className="btn btn--sm btn--ghost"
            aria-label={t('factor.reset_of', { name: account.name })}
            onClick={() => onReset(account)}
          >
            {account.factors}
          </button>
        ),
    },
    {
      name: 'state',
      value: (account) => account.disabled,
      filter: {
        kind: 'choice',
        options: [
          { value: 'false', text: t('access.enabled') },
          { value: 'true', text: t('access.disabled') },
        ],
      },
      cell: ({ disabled }) =>
        disabled ? <Tag tone="danger">{t('access.disabled')}</Tag> : <Tag tone="success">{t('access.enabled')}</Tag>,
    },
    {
      name: 'actions',
      fixed: true,
      end: true,
      cell: (account) => (
        <button
          type="button"
          className="btn btn--sm btn--line"
          aria-label={`${t('access.change')}: ${account.name}`}
          onClick={() => onOpen(account)}
        >
          {t('access.change')}
        </button>
      ),
    },
  ];
}
