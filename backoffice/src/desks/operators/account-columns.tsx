import type { OperatorAccount } from '@maru/contracts';
import { Button, shortTime, Tag, useColumns } from '../../kit';
import { formatRemotes, roles } from './rules';

/** What can be done with an account. */
export interface AccountAct {
  kind: 'change' | 'reset' | 'link' | 'vouch';
  account: OperatorAccount;
}

/** Columns of operators' accounts, with the buttons of their acts. */
export const useAccountColumns = (onAct: (act: AccountAct) => void) =>
  useColumns<OperatorAccount>((column, { t }) => [
    {
      name: 'name',
      fixed: true,
      value: ({ name }) => name,
      cell: ({ name, login }) => (
        <>
          <strong>{name}</strong> <small>{login}</small>
        </>
      ),
    },
    column.choice('role', 'role', { texts: 'role.', values: roles }),
    { name: 'remotes', cell: ({ remotes }) => formatRemotes(remotes, t('access.all')) },
    column.time('last_login', 'last_login_at'),
    {
      name: 'factors',
      value: ({ factors }) => factors,
      cell: (account) =>
        account.factors === 0 ? (
          '–'
        ) : (
          <Button
            look="quiet"
            label={t('factor.reset_of', { name: account.name })}
            onClick={() => onAct({ kind: 'reset', account })}
          >
            {account.factors}
          </Button>
        ),
    },
    {
      name: 'person',
      value: ({ counts_as }) => counts_as ?? '',
      cell: (account) => {
        const { invited_until: until, confirmed, counts_as: other, name } = account;
        if (until !== null && !confirmed) return <Tag>{t('access.invited', { time: shortTime(until) })}</Tag>;
        if (!confirmed) return <Tag tone="caution">{t('access.unconfirmed')}</Tag>;
        if (other === null) return <Tag tone="success">{t('access.own_person')}</Tag>;
        return (
          <Button look="quiet" label={t('access.vouch_of', { name })} onClick={() => onAct({ kind: 'vouch', account })}>
            {t('access.counts_as', { name: other })}
          </Button>
        );
      },
    },
    {
      name: 'state',
      value: ({ disabled }) => disabled,
      filter: {
        kind: 'choice',
        options: [
          { value: 'false', text: t('access.enabled') },
          { value: 'true', text: t('access.disabled') },
        ],
      },
      cell: ({ disabled }) => (
        <Tag tone={disabled ? 'danger' : 'success'}>{t(disabled ? 'access.disabled' : 'access.enabled')}</Tag>
      ),
    },
    column.acts('actions', (account) => (
      <>
        <Button
          look="quiet"
          label={t('invitation.new_of', { name: account.name })}
          onClick={() => onAct({ kind: 'link', account })}
        >
          {t('invitation.new')}
        </Button>
        <Button
          look="row"
          label={`${t('access.change')}: ${account.name}`}
          onClick={() => onAct({ kind: 'change', account })}
        >
          {t('access.change')}
        </Button>
      </>
    )),
  ]);
