import type { OperatorToken } from '@maru/contracts';
import { useMemo, useState } from 'react';
import type { DataColumn, Translate } from '../../kit';
import { AddButton, DataTable, polledRows, polling, shortTime, Tag, useChange, usePoll, useT } from '../../kit';
import { ArmedButton } from '../../ui/ArmedButton';
import { formatRemotes } from './rules';
import { TokenDialog } from './TokenDialog';

/** Tokens of pipelines: what each may do, until when. */
export function Tokens() {
  const t = useT();
  const list = usePoll('opsTokens', {}, polling.lists);
  const { reload } = list;
  const [open, setOpen] = useState(false);
  const columns = useMemo(() => columnsOf(t, reload), [t, reload]);
  return (
    <>
      <DataTable
        headed
        label={t('access.tokens')}
        name="tokens"
        texts="access"
        source={polledRows(list, ({ tokens }) => tokens)}
        keyOf={({ id }) => id}
        empty={{ icon: 'lock', text: t('access.no_tokens') }}
        action={<AddButton text={t('access.token_add')} onAdd={() => setOpen(true)} />}
        columns={columns}
      />
      {open && <TokenDialog onClose={() => setOpen(false)} onDone={reload} />}
    </>
  );
}

function columnsOf(t: Translate, onRevoked: () => void): DataColumn<OperatorToken>[] {
  return [
    {
      name: 'name',
      fixed: true,
      value: ({ name }) => name,
      cell: (token) => (
        <>
          <strong>{token.name}</strong> <small>{token.created_by}</small>
        </>
      ),
    },
    {
      name: 'permissions',
      wrap: true,
      cell: (token) =>
        token.permissions.map((permission) => t(`permission.${permission.replace(':', '_')}`)).join(', '),
    },
    { name: 'remotes', cell: (token) => formatRemotes(token.remotes, t('access.all')) },
    {
      name: 'expires',
      value: (token) => token.expires_at,
      filter: { kind: 'time' },
      cell: (token) => (token.expires_at ? shortTime(token.expires_at) : t('access.never')),
    },
    {
      name: 'last_used',
      value: (token) => token.last_used_at,
      filter: { kind: 'time' },
      cell: (token) => (token.last_used_at ? shortTime(token.last_used_at) : '–'),
    },
    {
      name: 'actions',
      fixed: true,
      end: true,
      cell: (token) => <Revoke token={token} onRevoked={onRevoked} />,
    },
  ];
}

function Revoke({ token, onRevoked }: { token: OperatorToken; onRevoked(): void }) {
  const t = useT();
  const { busy, change } = useChange();
  const expired = token.expires_at !== null && token.expires_at < Date.now();
  if (token.revoked || expired) return <Tag>{t(token.revoked ? 'access.revoked' : 'access.expired')}</Tag>;
  return (
    <ArmedButton
      look="btn--sm btn--line"
      armedLabel={t('access.really_revoke')}
      name={t('access.revoke_name', { name: token.name })}
      word={token.name}
      danger
      busy={busy}
      onConfirm={async () => {
        await change('opsTokenRevoke', { params: { id: token.id } }, t('access.token_revoked', { name: token.name }));
        onRevoked();
      }}
    >
      {t('access.revoke')}
    </ArmedButton>
  );
}
