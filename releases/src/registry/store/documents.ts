import type { SignedText } from '@maru/contracts';
import type { Sql } from '../ports';

/** The newest signed document with its serial; null before the registry was set up. */
export async function newestDocument(sql: Sql): Promise<{ serial: number; signed: SignedText } | null> {
  const [row] = await sql.query<{ serial: number } & SignedText>(
    'select serial, payload, key, signature from release_documents order by serial desc limit 1',
  );
  if (!row) return null;
  const { serial, payload, key, signature } = row;
  return { serial, signed: { payload, key, signature } };
}

export async function newestSerial(sql: Sql): Promise<number> {
  const [row] = await sql.query<{ serial: number }>(
    'select coalesce(max(serial), 0)::int as serial from release_documents',
  );
  return row!.serial;
}

export async function insertDocument(sql: Sql, serial: number, { payload, key, signature }: SignedText): Promise<void> {
  await sql.query('insert into release_documents (serial, payload, key, signature) values ($1, $2, $3, $4)', [
    serial,
    payload,
    key,
    signature,
  ]);
}
