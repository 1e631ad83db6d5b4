import { koreanDay } from '@maru/contracts/korean-time';
import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useBase } from '../../session/context';
import { Button } from '../Button';
import { count } from '../format';
import { Icon } from '../Icon';
import type { DataColumn } from './columns';
import { isReadFromCell, maxFileRows, readText, saveFile, toCsv } from './csv';
import type { TableSource } from './source';

interface CsvButtonProps<Row> {
  /** What the list is called. */
  label: string;
  /** Name of the table, in the file's name. */
  name: string;
  /** Group of texts that the columns are named in. */
  texts: string;
  /** The columns that are shown, in their order. */
  columns: readonly DataColumn<Row>[];
  source: TableSource<Row>;
  /** Keeps the rows that fit the filter, in the chosen order. */
  arrange(rows: readonly Row[]): readonly Row[];
  /** Address of the server's own file of the same rows. */
  file: string | undefined;
}

/** Saves the rows of a table as a file: as filtered, with all pages and the chosen columns. */
export function CsvButton<Row>({ label, name, texts: group, columns, source, arrange, file }: CsvButtonProps<Row>) {
  const { t, say } = useBase();
  const [busy, setBusy] = useState(false);
  const [job, setJob] = useState<Job<Row> | null>(null);
  const accessibleName = t('list.csv', { name: label });
  if (file !== undefined) {
    return (
      <a className="btn btn--sm btn--ghost" href={file} download aria-label={accessibleName}>
        <Icon name="download" />
        CSV
      </a>
    );
  }
  const save = async () => {
    setBusy(true);
    const loaded = await (source.loadAll?.(maxFileRows) ?? {
      ok: true as const,
      data: { rows: source.rows ?? [], more: false },
    });
    if (loaded.ok)
      return setJob({ rows: arrange(loaded.data.rows), all: loaded.data.rows.length, more: loaded.data.more });
    setBusy(false);
    say('danger', loaded.message || t('offline.title'));
  };
  const write = ({ rows, all, more }: Job<Row>, texts: readonly (readonly string[])[]) => {
    setJob(null);
    setBusy(false);
    saveFile(
      `maru-${name.replaceAll('_', '-')}-${koreanDay(Date.now())}.csv`,
      toCsv(columns, (column) => t(`${group}.${column}`), rows, texts),
    );
    const n = count(rows.length);
    if (more) say('info', t('list.csv_part', { n, all: count(all) }));
    else say('success', t('list.csv_saved', { n }));
  };
  return (
    <>
      <Button
        look="quiet"
        icon="download"
        label={accessibleName}
        busy={busy}
        disabled={!source.rows?.length}
        onClick={save}
      >
        CSV
      </Button>
      {job && <CellReader columns={columns} rows={job.rows} onRead={(texts) => write(job, texts)} />}
    </>
  );
}

/** Rows of a file; `all`: how many were read before the filter, `more`: others follow. */
interface Job<Row> {
  rows: readonly Row[];
  all: number;
  more: boolean;
}

interface CellReaderProps<Row> {
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  /** Gets what the cells say, by row and column. */
  onRead(texts: readonly (readonly string[])[]): void;
}

/** Draws cells outside the page and reads them: a file says what the page says, in the reader's language. */
function CellReader<Row>({ columns, rows, onRead }: CellReaderProps<Row>) {
  const [box] = useState(() => document.createElement('div'));
  useLayoutEffect(() => onRead([...box.children].map((line) => [...line.children].map(readText))), []);
  return createPortal(
    rows.map((row, line) => (
      <div key={line}>
        {columns.map((column) => (
          <div key={column.name}>{isReadFromCell(column) && column.cell(row)}</div>
        ))}
      </div>
    )),
    box,
  );
}
