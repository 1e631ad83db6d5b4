import type { OperatorAccount } from '@maru/contracts';
import { useState } from 'react';
import { usePoll } from '../../api/use-poll';
import { useBase } from '../../shell/context';
import { DataTable } from '../../ui/DataTable';
import { shortTime } from '../../ui/format';
import { ListCard } from '../../ui/ListCard';
import { Tag } from '../../ui/Tag';
import { AccountDialog } from './AccountDialog';
import { tellRemotes } from './rules';

const everyMs = 15_000;

/** Accounts of people: who may do what. */
export function Accounts() {
  const { t } = useBase();
  const list = usePoll('opsAccounts', {}, everyMs);
  const [open, setOpen] = useState<OperatorAccount | 'new' | null>(null);
  return (
    <ListCard
      title={t('access.accounts')}
      add={{ text: t('access.add'), onAdd: () => setOpen('new') }}
      list={list}
      dialogs={
        open && (
          <AccountDialog
            account={open === 'new' ? null : open}
            onClose={() => setOpen(null)}
            onDone={() => {
              setOpen(null);
              list.reload();
            }}
          />
        )
      }
    >
      {({ accounts }) => (
        <DataTable
          texts="access"
          rows={accounts}
          keyOf={(account) => account.id}
          columns={[
            {
              name: 'name',
              fixed: true,
              value: (account) => account.name,
              cell: (account) => (
                <>
                  <strong>{account.name}</strong>
                  <small>{account.login}</small>
                </>
              ),
            },
            { name: 'role', value: (account) => account.role, cell: (account) => <>{t(`role.${account.role}`)}</> },
            { name: 'remotes', cell: (account) => <>{tellRemotes(account.remotes, t('access.all'))}</> },
            {
              name: 'last_login',
              value: (account) => account.last_login_at,
              cell: (account) => <>{account.last_login_at ? shortTime(account.last_login_at) : '–'}</>,
            },
            {
              name: 'state',
              value: (account) => account.disabled,
              cell: (account) => (
                <>
                  {account.disabled ? (
                    <Tag tone="danger">{t('access.disabled')}</Tag>
                  ) : (
                    <Tag tone="success">{t('access.enabled')}</Tag>
                  )}
                </>
              ),
            },
            {
              name: 'actions',
              fixed: true,
              end: true,
              cell: (account) => (
                <>
                  <button
                    type="button"
                    className="btn btn--sm btn--line"
                    aria-label={`${t('access.change')}: ${account.name}`}
                    onClick={() => setOpen(account)}
                  >
                    {t('access.change')}
                  </button>
                </>
              ),
            },
          ]}
        />
      )}
    </ListCard>
  );
}
