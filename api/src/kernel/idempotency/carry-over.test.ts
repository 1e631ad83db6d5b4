import { Migrator } from 'kysely';
import { testPlace } from '../../../test/harness';
import { migrate, openDatabase } from '../../database';
import { readMigrations } from '../../database/migrate';
import { readEnv } from '../env';
import { beginAttempt, bodyHash } from './index';

/** The migration that gives operators' answers their place among members'. */
const merged = '0781_idempotency_owners';

// Only a server gives a place without tables in no time.
const testHere = process.env.TEST_DATABASE_URL ? test : test.skip;

testHere(
  'answers that operators had before are found by the same key and act, and refuse another',
  async () => {
    const place = await testPlace({ empty: true });
    const db = await openDatabase({ ...readEnv(place.variables), poolSize: 2 });
    try {
      const older = Object.fromEntries(Object.entries(readMigrations()).filter(([name]) => name < merged));
      const migrator = new Migrator({
        db: db.kysely,
        provider: { getMigrations: async () => older },
        allowUnorderedMigrations: true,
      });
      expect((await migrator.migrateToLatest()).error).toBeUndefined();
      const body = { version: 3 };
      await db.query('insert into cash_acts (key, hash, answer) values ($1, $2, $3::jsonb)', [
        'account:12:a-key_of-16-letters',
        bodyHash({ call: 'approve 5', body }),
        '{"done": true}',
      ]);
      await db.query("select idempotency_begin(12, 'a-key_of-16-letters', 'other', 'x')");
      await migrate(db);
      const again = (call: string, id = 12) =>
        db.transaction((tx) =>
          beginAttempt(tx, {
            ...{ operator: { kind: 'account', id }, key: 'a-key_of-16-letters' },
            ...{ call: 'cash', body: { call, body } },
          }),
        );
      expect(await again('approve 5')).toEqual({ state: 'done', status: 200, answer: { done: true } });
      expect(await again('approve 6')).toEqual({ state: 'reused' });
      expect(await again('approve 5', 13)).toEqual({ state: 'new' });
    } finally {
      await db.close();
      await place.remove();
    }
  },
  120_000,
);
