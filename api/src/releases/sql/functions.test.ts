import { useDatabase } from '../../../test/sql';

const { rows, refusal } = useDatabase();

const stored = `
  insert into releases (remote, id, record, bytes, brotli, published_by) values ('sql', '1-a', '{}', 1, '{}', 'test');
  insert into release_gates (remote, id, ok, findings, by) values ('sql', '1-a', true, '[]', 'test');
  insert into release_documents (serial, payload, key, signature) values (2147483647, '{}', 'k', 's')`.split(';');

beforeAll(async () => {
  for (const statement of stored) await rows(statement);
});

test.each([
  ['releases', 'bytes = 2'],
  ['release_gates', 'ok = false'],
  ['release_documents', `payload = ''`],
])('release_rows_are_final: rows of %s are neither changed (%s) nor deleted', async (table, change) => {
  expect(await refusal(`update ${table} set ${change}`)).toMatchObject({ code: 'MR102' });
  expect(await refusal(`delete from ${table}`)).toMatchObject({ code: 'MR102' });
});
