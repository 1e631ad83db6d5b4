import { useState } from 'react';
import { usePoll } from '../../api/use-poll';
import { useBase, useSession } from '../../shell/context';
import { may } from '../../shell/permissions';
import { useCopy } from '../../shell/use-copy';
import { DataTable } from '../../ui/DataTable';
import { count, shortTime } from '../../ui/format';
import { Icon } from '../../ui/Icon';
import { ListCard } from '../../ui/ListCard';
import { CodeDialog } from './CodeDialog';

const everyMs = 15_000;

/** Registration codes: what is left of each, and new ones. */
export function Codes() {
  const { t } = useBase();
  const { me } = useSession();
  const copy = useCopy();
  const list = usePoll('opsCodes', {}, everyMs);
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
        <DataTable
          texts="code"
          rows={codes}
          keyOf={({ code }) => code}
          columns={[
            {
              name: 'code',
              fixed: true,
              value: ({ code }) => code,
              cell: ({ code }) => <code>{code}</code>,
            },
            {
              name: 'left',
              end: true,
              value: ({ uses_left }) => uses_left,
              cell: ({ uses_left }) => t('code.times', { n: count(uses_left) }),
            },
            {
              name: 'made',
              value: ({ created_at }) => created_at,
              cell: ({ created_at }) => shortTime(created_at),
            },
            {
              name: 'actions',
              fixed: true,
              end: true,
              cell: ({ code }) => (
                <>
                  <button
                    type="button"
                    className="btn btn--sm btn--line"
                    aria-label={t('code.copy_name', { code })}
                    onClick={() => copy(code)}
                  >
                    <Icon name="copy" />
                    {t('access.copy')}
                  </button>
                </>
              ),
            },
          ]}
        />
      )}
    </ListCard>
  );
}
