import type { Memo } from '@maru/contracts';
import { Link, useAtomValue, userAtom, useSearchParams, useT } from '@maru/platform';
import { buttonClass, Empty, ErrorState, Note, Pager, Skeleton } from '@maru/ui';
import { useState } from 'react';
import { isBlockedByMemo, paths } from '../../routing/access';
import { Waiting } from '../../ui/Waiting';
import { MemoRow } from './MemoRow';
import { useMemos } from './use-memos';
import '../../texts/account';
import styles from './memo.module.css';

/**
 * The member's memos. One who is kept here by unread important ones sees those alone; with the last of them read
 * everything is open at once.
 */
export default function MemosPage() {
  const say = useT('account');
  const t = useT('host');
  const blocked = isBlockedByMemo(useAtomValue(userAtom));
  const [wasBlocked, setWasBlocked] = useState(blocked);
  if (blocked && !wasBlocked) setWasBlocked(true);
  const [search, setSearch] = useSearchParams();
  const page = Math.max(1, Math.min(10_000, Number(search.get('page')) || 1));
  const { list, failed, load, read } = useMemos(page);
  const [open, setOpen] = useState<number | null>(null);
  const [notRead, setNotRead] = useState<number | null>(null);

  const rows = (list?.data ?? []).filter(
    (memo) => !blocked || memo.id === open || (memo.important && memo.read_at === null),
  );
  const toggle = async (memo: Memo) => {
    setOpen(open === memo.id ? null : memo.id);
    if (open === memo.id || memo.read_at !== null) return;
    setNotRead(null);
    if (!(await read(memo))) setNotRead(memo.id);
  };

  return (
    <>
      <div className={`split ${styles.header}`}>
        <h1>{say('memo.title')}</h1>
        {list && !blocked ? <span className="muted">{say('memo.total', { n: list.total })}</span> : null}
      </div>
      {blocked ? (
        <Note tone="caution">
          <b>{t('access.strictMemo')}</b> {say('memo.kept')}
        </Note>
      ) : null}
      {wasBlocked && !blocked ? (
        <div className={styles.blocked}>
          <Note tone="success" role="status">
            {say('memo.free')}
          </Note>
          <Link className={buttonClass({ tone: 'primary' })} to={paths.home}>
            {say('memo.goOn')}
          </Link>
        </div>
      ) : null}
      {!list && !failed ? (
        <Waiting label={say('memo.loading')} onRetry={() => void load()}>
          <div className="stack stack--sm">
            {[0, 1, 2].map((row) => (
              <Skeleton key={row} height={52} radius="var(--radius-card)" />
            ))}
          </div>
        </Waiting>
      ) : null}
      {failed && !list ? <ErrorState title={say('memo.failed')} text={failed} onRetry={() => void load()} /> : null}
      {list && rows.length === 0 ? <Empty icon="mail" title={say('memo.none')} /> : null}
      {rows.length > 0 ? (
        <ul className={`card ${styles.list}`}>
          {rows.map((memo) => (
            <MemoRow
              key={memo.id}
              memo={memo}
              open={open === memo.id}
              notRead={notRead === memo.id}
              onToggle={() => void toggle(memo)}
            />
          ))}
        </ul>
      ) : null}
      {list && !blocked && list.last_page > 1 ? (
        <Pager
          page={list.current_page}
          last={list.last_page}
          onPage={(to) => setSearch(to > 1 ? { page: String(to) } : {})}
        />
      ) : null}
    </>
  );
}
