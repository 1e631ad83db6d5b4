import { useState } from 'react';
import { usePoll } from '../../api/use-poll';
import { useBase, useSession } from '../../shell/context';
import { may } from '../../shell/permissions';
import { useCopy } from '../../shell/use-copy';
import { count, shortTime } from '../../ui/format';
import { Icon } from '../../ui/Icon';
import { ListCard } from '../../ui/ListCard';
import { Table } from '../../ui/Table';
import { CodeDialog } from './CodeDialog';

const everyMs = 15_000;

/** Registration codes: what is left of each, and new ones. */
export function Codes() {
  const { t, callApi } = useBase();
  const { me } = useSession();
  const copy = useCopy();
  const list = usePoll('codes', () => callApi('opsCodes'), everyMs);
  const [open, setOpen] = useState(false);
  return (
    <ListCard
      title={t('code.title')}
      add={may(me.operator, 'members:write') ? { text: t('code.add'), onAdd: () => setOpen(true) } : undefined}
      list={list}
      empty={{ icon: 'ticket', text: t('code.none'), when: ({ codes }) => codes.length === 0 }}
      dialogs={open && <CodeDialog onClose={() => setOpen(false)} onDone={list.reload} />}
    >
      {({ codes }) => (
        <Table texts="code" columns={['code', 'left', 'made', 'actions']} end={['left']}>
          {codes.map(({ code, uses_left, created_at }) => (
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
        </Table>
      )}
    </ListCard>
  );
}
