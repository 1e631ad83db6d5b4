import type { OperatorToken } from '@maru/contracts';
import { useState } from 'react';
import { useChange } from '../../api/use-change';
import { usePoll } from '../../api/use-poll';
import { useBase } from '../../shell/context';
import { ArmedButton } from '../../ui/ArmedButton';
import { shortTime } from '../../ui/format';
import { ListCard } from '../../ui/ListCard';
import { Table } from '../../ui/Table';
import { Tag } from '../../ui/Tag';
import { tellRemotes } from './rules';
import { TokenDialog } from './TokenDialog';

const everyMs = 15_000;

/** Tokens of pipelines: what each may do, until when. */
export function Tokens() {
  const { t } = useBase();
  const list = usePoll('opsTokens', {}, everyMs);
  const [open, setOpen] = useState(false);
  return (
    <ListCard
      title={t('access.tokens')}
      add={{ text: t('access.token_add'), onAdd: () => setOpen(true) }}
      list={list}
      empty={{ icon: 'lock', text: t('access.no_tokens'), when: ({ tokens }) => tokens.length === 0 }}
      rows={3}
      dialogs={open && <TokenDialog onClose={() => setOpen(false)} onDone={list.reload} />}
    >
      {({ tokens }) => (
        <Table texts="access" columns={['name', 'permissions', 'remotes', 'expires', 'last_used', 'actions']}>
          {tokens.map((token) => (
            <Row key={token.id} token={token} onRevoked={list.reload} />
          ))}
        </Table>
      )}
    </ListCard>
  );
}

function Row({ token, onRevoked }: { token: OperatorToken; onRevoked(): void }) {
  const { t } = useBase();
  const { busy, change } = useChange();
  const expired = token.expires_at !== null && token.expires_at < Date.now();
  return (
    <tr>
      <td>
        <strong>{token.name}</strong>
        <small>{token.created_by}</small>
      </td>
      <td data-label={t('access.permissions')} className="wrap">
        {token.permissions.map((permission) => t(`permission.${permission.replace(':', '_')}`)).join(', ')}
      </td>
      <td data-label={t('access.remotes')}>{tellRemotes(token.remotes, t('access.all'))}</td>
      <td data-label={t('access.expires')}>{token.expires_at ? shortTime(token.expires_at) : t('access.never')}</td>
      <td data-label={t('access.last_used')}>{token.last_used_at ? shortTime(token.last_used_at) : '–'}</td>
      <td className="end">
        {token.revoked || expired ? (
          <Tag>{t(token.revoked ? 'access.revoked' : 'access.expired')}</Tag>
        ) : (
          <ArmedButton
            look="btn--sm btn--line"
            armedLabel={t('access.really_revoke')}
            name={t('access.revoke_name', { name: token.name })}
            word={token.name}
            danger
            busy={busy}
            onConfirm={async () => {
              const done = t('access.token_revoked', { name: token.name });
              await change('opsTokenRevoke', { params: { id: token.id } }, done);
              onRevoked();
            }}
          >
            {t('access.revoke')}
          </ArmedButton>
        )}
      </td>
    </tr>
  );
}
