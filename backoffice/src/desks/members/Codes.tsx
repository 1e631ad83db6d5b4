import { useMemo, useState } from 'react';
import type { Answer, DataColumn, Translate } from '../../kit';
import {
  AddButton,
  Button,
  count,
  DataTable,
  may,
  polledRows,
  polling,
  shortTime,
  useBase,
  useCopy,
  usePoll,
  useSession,
} from '../../kit';
import { CodeDialog } from './CodeDialog';

type Code = Answer<'opsCodes'>['codes'][number];

/** Registration codes: what is left of each, and new ones. */
export function Codes() {
  const { t } = useBase();
  const { me } = useSession();
  const copy = useCopy();
  const list = usePoll('opsCodes', {}, polling.lists);
  const [open, setOpen] = useState(false);
  const mayWrite = may(me.operator, 'members:write');
  const columns = useMemo(() => columnsOf(t, copy), [t, copy]);
  return (
    <>
      <DataTable
        fill
        label={t('code.title')}
        texts="code"
        source={polledRows(list, ({ codes }) => codes)}
        keyOf={({ code }) => code}
        empty={{ icon: 'ticket', text: t('code.none') }}
        action={mayWrite && <AddButton text={t('code.add')} onAdd={() => setOpen(true)} />}
        columns={columns}
      />
      {open && <CodeDialog onClose={() => setOpen(false)} onDone={list.reload} />}
    </>
  );
}

function columnsOf(t: Translate, copy: (text: string) => void): DataColumn<Code>[] {
  return [
    { name: 'code', fixed: true, value: ({ code }) => code, cell: ({ code }) => <code>{code}</code> },
    {
      name: 'left',
      end: true,
      value: ({ uses_left }) => uses_left,
      filter: { kind: 'number' },
      cell: ({ uses_left }) => t('code.times', { n: count(uses_left) }),
    },
    { name: 'member', value: ({ member }) => member, cell: ({ member }) => member ?? '–' },
    {
      name: 'made',
      value: ({ created_at }) => created_at,
      filter: { kind: 'time' },
      cell: ({ created_at }) => shortTime(created_at),
    },
    {
      name: 'actions',
      fixed: true,
      end: true,
      cell: ({ code }) => (
        <Button look="row" icon="copy" label={t('code.copy_name', { code })} onClick={() => copy(code)}>
          {t('access.copy')}
        </Button>
      ),
    },
  ];
}
