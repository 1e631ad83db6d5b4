import { Migrator } from 'kysely';
import { testPlace } from '../../../test/harness';
import { migrate, openDatabase } from '../../database';
import { readMigrations } from '../../database/migrate';
import { readEnv } from '../../kernel/env';

/** The migration that says who stands behind accounts. */
const persons = '0830_operator_persons';

// Only a server gives a place without tables in no time.
const testHere = process.env.TEST_DATABASE_URL ? test : test.skip;

testHere(
  'accounts from before go on; those that somebody made within a day count as their makers until they are vouched for',
  async () => {
    const place = await testPlace({ empty: true });
    const db = await openDatabase({ ...readEnv(place.variables), poolSize: 2 });
    try {
      const older = Object.fromEntries(Object.entries(readMigrations()).filter(([name]) => name < persons));
      const migrator = new Migrator({
        db: db.kysely,
        provider: { getMigrations: async () => older },
        allowUnorderedMigrations: true,
      });
      expect((await migrator.migrateToLatest()).error).toBeUndefined();
      const account = (login: string, name: string) =>
        db.query(`insert into operators (login, name, password_hash, role) values ($1, $2, 'x', 'admin')`, [
          login,
          name,
        ]);
      await account('root', 'Root now');
      await account('old', 'Old');
      await account('young', 'Young');
      await account('piped', 'Piped');
      await account('reset', 'Reset');
      await db.query(
        `insert into operator_tokens (name, hash, permissions, created_by) values ('ci', 'h', '{}', 'Root then')`,
      );
      const line = (actor: string, action: string, login: string, detail: object, age: string) =>
        db.query(
          `insert into audit_log (actor, action, subject, detail, at)
           values ($1, $2, 'account ' || $3::text, $4::jsonb, clock_timestamp() - $5::interval)`,
          [actor, action, login, JSON.stringify(detail), age],
        );
      await line('command-line', 'operator.create', 'root', {}, '1 hour');
      await line('Root then', 'operator.create', 'old', {}, '9 days');
      await line('Root then', 'operator.create', 'young', {}, '2 hours');
      await line('ci', 'operator.create', 'piped', {}, '2 hours');
      await line('Root then', 'operator.create', 'reset', {}, '9 days');
      await line('Root then', 'operator.change', 'reset', { password: true }, '3 hours');
      await line('Old', 'operator.change', 'root', { name: ['Root then', 'Root now'] }, '1 hour');
      await migrate(db);
      const rows = await db.query<{ login: string; person: string | null; confirmed: boolean }>(
        `select login, operator_person_name(operator_person(id)) as person, operator_is_confirmed(id) as confirmed
           from operators order by id`,
      );
      expect(rows).toEqual([
        { login: 'root', person: 'Root now', confirmed: true },
        { login: 'old', person: 'Old', confirmed: true },
        { login: 'young', person: 'Root now', confirmed: false },
        { login: 'piped', person: 'Root now', confirmed: false },
        { login: 'reset', person: 'Root now', confirmed: false },
      ]);
    } finally {
      await db.close();
      await place.remove();
    }
  },
  120_000,
);
