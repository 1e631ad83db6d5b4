import type { OperatorToken } from '@maru/contracts';
import { useState } from 'react';
import {
  AddButton,
  DataTable,
  polledRows,
  polling,
  shortTime,
  Tag,
  useChange,
  useColumns,
  usePoll,
  useT,
} from '../../kit';
import { ArmedButton } from '../../ui/ArmedButton';
import { formatRemotes } from './rules';
import { TokenDialog } from './TokenDialog';

/** Tokens of pipelines: what each may do, until when. */
export function Tokens() {
  const t = useT();
  const list = usePoll('opsTokens', {}, polling.lists);
  const { reload } = list;
  const [open, setOpen] = useState(false);
  const columns = useColumns<OperatorToken>(
    (column) => [
      {
        name: 'name',
        fixed: true,
        value: ({ name }) => name,
        cell: ({ name, created_by }) => (
          <>
            <strong>{name}</strong> <small>{created_by}</small>
          </>
        ),
      },
      {
        name: 'permissions',
        wrap: true,
        cell: ({ permissions }) => permissions.map((name) => t(`permission.${name.replace(':', '_')}`)).join(', '),
      },
      { name: 'remotes', cell: ({ remotes }) => formatRemotes(remotes, t('access.all')) },
      column.time('expires', 'expires_at', {
        cell: ({ expires_at }) => (expires_at ? shortTime(expires_at) : t('access.never')),
      }),
      column.time('last_used', 'last_used_at'),
      column.acts('actions', (token) => <Revoke token={token} onRevoked={() => void reload()} />),
    ],
    [reload],
  );
  return (
    <>
      <DataTable
        headed
        label={t('access.tokens')}
        name="tokens"
        texts="access"
        source={polledRows(list, ({ tokens }) => tokens)}
        empty={{ icon: 'lock', text: t('access.no_tokens') }}
        action={<AddButton text={t('access.token_add')} onAdd={() => setOpen(true)} />}
        columns={columns}
      />
      {open && <TokenDialog onClose={() => setOpen(false)} onDone={() => void reload()} />}
    </>
  );
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
