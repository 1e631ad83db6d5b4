import { useState } from 'react';
import { AddButton, DataTable, polledRows, polling, usePoll, useT } from '../../kit';
import { AccountDialog } from './AccountDialog';
import { type AccountAct, useAccountColumns } from './account-columns';
import { NewLinkDialog } from './NewLinkDialog';
import { RequestDialog } from './RequestDialog';

type Open = { kind: 'new' } | AccountAct;

/** Accounts of operators with their roles. */
export function Accounts() {
  const t = useT();
  const list = usePoll('opsAccounts', {}, polling.lists);
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const columns = useAccountColumns(setOpen);
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
