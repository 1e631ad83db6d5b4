import type { OperatorAccount } from '@maru/contracts';
import { useState } from 'react';
import { Icon } from '../../parts/Icon';
import { Failed, Skeleton } from '../../parts/states';
import { Tag } from '../../parts/Tag';
import { shortTime } from '../../rules/format';
import { useBase } from '../../shell/context';
import { usePoll } from '../../shell/use-poll';
import { AccountDialog } from './AccountDialog';

const everyMs = 15_000;

export function Accounts() {
  const { t, callApi } = useBase();
  const { data, problem, reload } = usePoll('accounts', () => callApi('opsAccounts'), everyMs);
  const [open, setOpen] = useState<OperatorAccount | 'new' | null>(null);
  return (
    <section className="card" aria-label={t('access.accounts')}>
      <div className="card__head">
        <h2>{t('access.accounts')}</h2>
        <span className="grow" />
        <button type="button" className="btn btn--sm" onClick={() => setOpen('new')}>
          <Icon name="plus" />
          {t('access.add')}
        </button>
      </div>
      {problem !== null && <Failed problem={problem} onRetry={reload} />}
      {!data && problem === null && <Skeleton rows={4} />}
      {data && (
        <table className="tbl rel">
          <thead>
            <tr>
              {['name', 'role', 'remotes', 'last_login', 'state', 'actions'].map((name) => (
                <th key={name} scope="col" className={name === 'actions' ? 'end' : undefined}>
                  {t(`access.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.accounts.map((account) => (
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
          </tbody>
        </table>
      )}
      {open && (
        <AccountDialog
          account={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
          onDone={() => {
            setOpen(null);
            reload();
          }}
        />
      )}
    </section>
  );
}

export function tellRemotes(remotes: readonly string[], all: string): string {
  if (remotes.includes('*')) return all;
  return remotes.length ? remotes.join(', ') : '–';
}
