import type { OperatorToken } from '@maru/contracts';
import { useState } from 'react';
import { ArmedButton } from '../../parts/ArmedButton';
import { Icon } from '../../parts/Icon';
import { Empty, Failed, Skeleton } from '../../parts/states';
import { Tag } from '../../parts/Tag';
import { shortTime } from '../../rules/format';
import { useBase } from '../../shell/context';
import { useChange } from '../../shell/use-change';
import { usePoll } from '../../shell/use-poll';
import { tellRemotes } from './Accounts';
import { TokenDialog } from './TokenDialog';

const everyMs = 15_000;

export function Tokens() {
  const { t, callApi } = useBase();
  const { data, problem, reload } = usePoll('tokens', () => callApi('opsTokens'), everyMs);
  const [open, setOpen] = useState(false);
  return (
    <section className="card" aria-label={t('access.tokens')}>
      <div className="card__head">
        <h2>{t('access.tokens')}</h2>
        <span className="grow" />
        <button type="button" className="btn btn--sm" onClick={() => setOpen(true)}>
          <Icon name="plus" />
          {t('access.token_add')}
        </button>
      </div>
      {problem !== null && <Failed problem={problem} onRetry={reload} />}
      {!data && problem === null && <Skeleton rows={3} />}
      {data?.tokens.length === 0 && <Empty icon="lock" title={t('access.no_tokens')} />}
      {data && data.tokens.length > 0 && (
        <table className="tbl rel">
          <thead>
            <tr>
              {['name', 'permissions', 'remotes', 'expires', 'last_used', 'actions'].map((name) => (
                <th key={name} scope="col" className={name === 'actions' ? 'end' : undefined}>
                  {t(`access.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.tokens.map((token) => (
              <Row key={token.id} token={token} onRevoked={reload} />
            ))}
          </tbody>
        </table>
      )}
      {open && <TokenDialog onClose={() => setOpen(false)} onDone={reload} />}
    </section>
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
