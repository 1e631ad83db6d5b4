/** Heads of a table's columns; those of numbers, which stand at the end, are written `[name, 'end']`. */
export function TableHead({ columns }: { columns: readonly (string | readonly [name: string, place: 'end'])[] }) {
  return (
    <thead>
      <tr>
        {columns.map((column) => {
          const [name, place] = typeof column === 'string' ? [column] : column;
          return (
            <th key={name} scope="col" className={place}>
              {name}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
