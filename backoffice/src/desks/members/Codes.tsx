import { useState } from 'react';
import {
  AddButton,
  Button,
  count,
  DataTable,
  polledRows,
  polling,
  type RowOf,
  useColumns,
  useCopy,
  useLocked,
  usePoll,
  useT,
} from '../../kit';
import { CodeDialog } from './CodeDialog';

/** Registration codes: what is left of each, and new ones. */
export function Codes() {
  const t = useT();
  const copy = useCopy();
  const list = usePoll('opsCodes', {}, polling.lists);
  const [open, setOpen] = useState(false);
  const isLocked = useLocked('members:write');
  const columns = useColumns<RowOf<'opsCodes', 'codes'>>((column) => [
    column.code('code', { fixed: true }),
    column.count('left', 'uses_left', {
      filter: { kind: 'number' },
      cell: ({ uses_left }) => t('code.times', { n: count(uses_left) }),
    }),
    column.text('member'),
    column.time('made', 'created_at'),
    column.acts('actions', ({ code }) => (
      <Button look="row" icon="copy" label={t('code.copy_name', { code })} onClick={() => void copy(code)}>
        {t('access.copy')}
      </Button>
    )),
  ]);
  return (
    <>
      <DataTable
        fill
        label={t('code.title')}
        texts="code"
        source={polledRows(list, ({ codes }) => codes)}
        toKey={({ code }) => code}
        empty={{ icon: 'ticket', text: t('code.none') }}
        action={!isLocked && <AddButton text={t('code.add')} onAdd={() => setOpen(true)} />}
        columns={columns}
      />
      {open && <CodeDialog onClose={() => setOpen(false)} onDone={list.reload} />}
    </>
  );
}
