import type { OperatorAccount } from '@maru/contracts';
import { useState } from 'react';
import { usePoll } from '../../api/use-poll';
import { useBase } from '../../shell/context';
import { shortTime } from '../../ui/format';
import { ListCard } from '../../ui/ListCard';
import { Table } from '../../ui/Table';
import { Tag } from '../../ui/Tag';
import { AccountDialog } from './AccountDialog';
import { tellRemotes } from './rules';

const everyMs = 15_000;

/** Accounts of people: who may do what. */
export function Accounts() {
  const { t, callApi } = useBase();
  const list = usePoll('accounts', () => callApi('opsAccounts'), everyMs);
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
        <Table texts="access" columns={['name', 'role', 'remotes', 'last_login', 'state', 'actions']}>
          {accounts.map((account) => (
            <tr key={account.id}>
              <td>
                <strong>{account.name}</strong>
                <small>{account.login}</small>
              </td>
              <td data-label={t('access.role')}>{t(`role.${account.role}`)}</td>
              <td data-label={t('access.remotes')}>{tellRemotes(account.remotes, t('access.all'))}</td>
              <td data-label={t('access.last_login')}>
                {account.last_login_at ? shortTime(account.last_login_at) : '–'}
              </td>
              <td data-label={t('access.state')}>
                {account.disabled ? (
                  <Tag tone="danger">{t('access.disabled')}</Tag>
                ) : (
                  <Tag tone="success">{t('access.enabled')}</Tag>
                )}
              </td>
              <td className="end">
                <button
                  type="button"
                  className="btn btn--sm btn--line"
                  aria-label={`${t('access.change')}: ${account.name}`}
                  onClick={() => setOpen(account)}
                >
                  {t('access.change')}
                </button>
              </td>
            </tr>
          ))}
        </Table>
      )}
    </ListCard>
  );
}
