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

  test('of a run that is over are dropped, those of one that goes on or began a short while ago stay', async () => {
    const ofThisRun = newDatabaseName();
    // Runs whose processes were killed hold no lock.
    const killed = (begun: number) => `maru_api_t${begun.toString(16)}_${ofThisRun.slice(-10)}`;
    const now = Math.floor(Date.now() / 1000);
    const [old, young] = [killed(now - 1_000_000), killed(now - 300)];
    for (const name of [ofThisRun, old, young]) await server.query(`create database ${name}`);
    expect(await dropEnded(testDatabaseUrl!, 900_000)).toBeGreaterThanOrEqual(1);
    expect([await exists(ofThisRun), await exists(old), await exists(young)]).toEqual([true, false, true]);
    await server.query(`drop database ${young}`);
  });

  test('each have a name of their own', () => {
    expect(new Set(Array.from({ length: 100 }, newDatabaseName)).size).toBe(100);
  });
});
