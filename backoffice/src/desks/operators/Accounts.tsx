import type { OperatorAccount } from '@maru/contracts';
import { useMemo, useState } from 'react';
import type { DataColumn, Translate } from '../../kit';
import { AddButton, Button, DataTable, polledRows, polling, shortTime, Tag, usePoll, useT } from '../../kit';
import { AccountDialog } from './AccountDialog';
import { NewLinkDialog } from './NewLinkDialog';
import { RequestDialog } from './RequestDialog';
import { formatRemotes, roles } from './rules';

/** Accounts of people: who may do what. */
export function Accounts() {
  const t = useT();
  const list = usePoll('opsAccounts', {}, polling.lists);
  const [open, setOpen] = useState<OperatorAccount | 'new' | null>(null);
  const [resetting, setResetting] = useState<OperatorAccount | null>(null);
  const [linking, setLinking] = useState<OperatorAccount | null>(null);
  const [vouching, setVouching] = useState<OperatorAccount | null>(null);
  const columns = useMemo(
    () => columnsOf(t, { onOpen: setOpen, onReset: setResetting, onLink: setLinking, onVouch: setVouching }),
    [t],
  );
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
      {resetting && (
        <RequestDialog
          account={resetting}
          call="opsAccountFactorsReset"
          title={t('factor.reset_of', { name: resetting.name })}
          why={t('factor.reset_why')}
          noteLabel={t('factor.note')}
          onClose={() => setResetting(null)}
        />
      )}
      {linking && <NewLinkDialog account={linking} onClose={() => setLinking(null)} onDone={() => list.reload()} />}
      {vouching && (
        <RequestDialog
          account={vouching}
          call="opsAccountVouch"
          title={t('access.vouch_of', { name: vouching.name })}
          why={t('access.vouch_why', { inviter: vouching.counts_as ?? '' })}
          noteLabel={t('access.vouch_note')}
          onClose={() => setVouching(null)}
        />
      )}
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

type AccountAct = (account: OperatorAccount) => void;

function columnsOf(
  t: Translate,
  { onOpen, onReset, onLink, onVouch }: Record<'onOpen' | 'onReset' | 'onLink' | 'onVouch', AccountAct>,
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
          <Button look="quiet" label={t('factor.reset_of', { name: account.name })} onClick={() => onReset(account)}>
            {account.factors}
          </Button>
        ),
    },
    {
      name: 'person',
      value: (account) => account.counts_as ?? '',
      cell: (account) => {
        if (account.invited_until !== null && !account.confirmed) {
          return <Tag>{t('access.invited', { time: shortTime(account.invited_until) })}</Tag>;
        }
        if (!account.confirmed) return <Tag tone="caution">{t('access.unconfirmed')}</Tag>;
        if (account.counts_as === null) return <Tag tone="success">{t('access.own_person')}</Tag>;
        return (
          <Button look="quiet" label={t('access.vouch_of', { name: account.name })} onClick={() => onVouch(account)}>
            {t('access.counts_as', { name: account.counts_as })}
          </Button>
        );
      },
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
        <>
          <Button look="quiet" label={t('invitation.new_of', { name: account.name })} onClick={() => onLink(account)}>
            {t('invitation.new')}
          </Button>
          <Button look="row" label={`${t('access.change')}: ${account.name}`} onClick={() => onOpen(account)}>
            {t('access.change')}
          </Button>
        </>
      ),
    },
  ];
}
