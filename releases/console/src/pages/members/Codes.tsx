import { useState } from 'react';
import { Icon } from '../../parts/Icon';
import { Empty, Failed, Skeleton, StaleNote } from '../../parts/states';
import { count, shortTime } from '../../rules/format';
import { may } from '../../rules/rights';
import { useBase, useSession } from '../../shell/context';
import { useCopy } from '../../shell/use-copy';
import { usePoll } from '../../shell/use-poll';
import { CodeDialog } from './CodeDialog';

const everyMs = 15_000;

/** Registration codes: what is left of each, and new ones. */
export function Codes() {
  const { t, callApi } = useBase();
  const { me } = useSession();
  const copy = useCopy();
  const { data, problem, staleSince, reload } = usePoll('codes', () => callApi('opsCodes'), everyMs);
  const [open, setOpen] = useState(false);
  return (
    <section className="card" aria-label={t('code.title')}>
      <div className="card__head">
        <h2>{t('code.title')}</h2>
        <span className="grow" />
        {may(me.operator, 'members:write') && (
          <button type="button" className="btn btn--sm" onClick={() => setOpen(true)}>
            <Icon name="plus" />
            {t('code.add')}
          </button>
        )}
      </div>
      {staleSince !== null && <StaleNote since={staleSince} />}
      {problem !== null && <Failed problem={problem} onRetry={reload} />}
      {!data && problem === null && <Skeleton rows={4} />}
      {data?.codes.length === 0 && <Empty icon="ticket" title={t('code.none')} />}
      {data && data.codes.length > 0 && (
        <table className="tbl rel">
          <thead>
            <tr>
              {['code', 'left', 'made', 'actions'].map((name) => (
                <th key={name} scope="col" className={name === 'left' || name === 'actions' ? 'end' : undefined}>
                  {t(`code.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.codes.map(({ code, uses_left, created_at }) => (
              <tr key={code}>
                <td>
                  <code>{code}</code>
                </td>
                <td data-label={t('code.left')} className="end">
                  {t('code.times', { n: count(uses_left) })}
                </td>
                <td data-label={t('code.made')}>{shortTime(created_at)}</td>
                <td className="end">
                  <button
                    type="button"
                    className="btn btn--sm btn--line"
                    aria-label={t('code.copy_name', { code })}
                    onClick={() => copy(code)}
                  >
                    <Icon name="copy" />
                    {t('access.copy')}
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {open && <CodeDialog onClose={() => setOpen(false)} onDone={reload} />}
    </section>
  );
}
