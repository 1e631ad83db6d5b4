import pg from 'pg';
import { describeOnServer, testDatabaseUrl } from '../harness';
import { dropEnded, newDatabaseName } from './databases';

describeOnServer('databases of tests', () => {
  let server: pg.Client;
  beforeAll(async () => {
    server = new pg.Client({ connectionString: testDatabaseUrl! });
    await server.connect();
  });
  afterAll(() => server.end());
  const exists = async (name: string) =>
    (await server.query('select from pg_database where datname = $1', [name])).rowCount === 1;

  test('of a run that is over are dropped, those of a run that goes on stay', async () => {
    const ofThisRun = newDatabaseName();
    // A run whose process was killed holds no lock.
    const ofAnother = 'maru_api_tfeedbeef_0123456789';
    await server.query(`create database ${ofThisRun}`);
    await server.query(`create database ${ofAnother}`);
    expect(await dropEnded(testDatabaseUrl!, 'feedbeef')).toBe(0);
    expect([await exists(ofThisRun), await exists(ofAnother)]).toEqual([true, true]);
    expect(await dropEnded(testDatabaseUrl!)).toBeGreaterThanOrEqual(1);
    expect([await exists(ofThisRun), await exists(ofAnother)]).toEqual([true, false]);
  });

  test('each have a name of their own', () => {
    expect(new Set(Array.from({ length: 100 }, newDatabaseName)).size).toBe(100);
  });
});
