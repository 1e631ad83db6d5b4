import type { OperatorAccount } from '@maru/contracts';
import { useState } from 'react';
import {
  AddButton,
  Button,
  DataTable,
  polledRows,
  polling,
  shortTime,
  Tag,
  useColumns,
  usePoll,
  useT,
} from '../../kit';
import { AccountDialog } from './AccountDialog';
import { NewLinkDialog } from './NewLinkDialog';
import { RequestDialog } from './RequestDialog';
import { formatRemotes, roles } from './rules';

type Open = { kind: 'new' } | { kind: 'change' | 'reset' | 'link' | 'vouch'; account: OperatorAccount };

/** Accounts of operators with their roles. */
export function Accounts() {
  const t = useT();
  const list = usePoll('opsAccounts', {}, polling.lists);
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const columns = useColumns<OperatorAccount>((column) => [
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
            onClick={() => setOpen({ kind: 'reset', account })}
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
          <Button
            look="quiet"
            label={t('access.vouch_of', { name })}
            onClick={() => setOpen({ kind: 'vouch', account })}
          >
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
          onClick={() => setOpen({ kind: 'link', account })}
        >
          {t('invitation.new')}
        </Button>
        <Button
          look="row"
          label={`${t('access.change')}: ${account.name}`}
          onClick={() => setOpen({ kind: 'change', account })}
        >
          {t('access.change')}
        </Button>
      </>
    )),
  ]);
  const saved = () => {
    close();
    void list.reload();
  };
  return (
    <>
      <DataTable
        headed
        label={t('access.accounts')}
        texts="access"
        source={polledRows(list, ({ accounts }) => accounts)}
        toKey={({ id }) => id}
        empty={{ icon: 'users', text: t('access.no_accounts') }}
        action={<AddButton text={t('access.add')} onAdd={() => setOpen({ kind: 'new' })} />}
        columns={columns}
      />
      {open?.kind === 'reset' && (
        <RequestDialog
          account={open.account}
          call="opsAccountFactorsReset"
          title={t('factor.reset_of', { name: open.account.name })}
          why={t('factor.reset_why')}
          note="factor.note"
          onClose={close}
        />
      )}
      {open?.kind === 'vouch' && (
        <RequestDialog
          account={open.account}
          call="opsAccountVouch"
          title={t('access.vouch_of', { name: open.account.name })}
          why={t('access.vouch_why', { inviter: open.account.counts_as ?? '' })}
          note="access.vouch_note"
          onClose={close}
        />
      )}
      {open?.kind === 'link' && (
        <NewLinkDialog account={open.account} onClose={close} onDone={() => void list.reload()} />
      )}
      {(open?.kind === 'new' || open?.kind === 'change') && (
        <AccountDialog account={open.kind === 'new' ? null : open.account} onClose={close} onDone={saved} />
      )}
    </>
  );
}
