import { defineRemote } from '@maru/remote';
import { useMemo, useState } from 'react';
import { createRows, type Row } from './table';
import './style.css';

type Key = 'rank' | 'played' | 'points';

/** A table of 60 rows that can be sorted: about as much as an ordinary page of the site. */
function Second() {
  const rows = useMemo(() => createRows(60), []);
  const [key, setKey] = useState<Key>('rank');
  const sorted = useMemo(() => [...rows].sort((a: Row, b: Row) => a[key] - b[key]), [rows, key]);
  return (
    <section className="second" data-second="">
      <div>
        {(['rank', 'played', 'points'] as const).map((name) => (
          <button key={name} type="button" aria-pressed={name === key} onClick={() => setKey(name)}>
            {name}
          </button>
        ))}
      </div>
      <table>
        <tbody>
          {sorted.map((row) => (
            <tr key={row.name}>
              <td>{row.rank}</td>
              <td>{row.name}</td>
              <td>{row.played}</td>
              <td>{row.points}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

export default defineRemote({ main: Second });
