import { endRun } from './databases';

/** Where nobody waits, databases of younger runs are left; it is longer than the tests may take. */
const keepSeconds = 3_600;

/** After the last test file of a run of jest. */
export default async function end(): Promise<void> {
  if (process.env.TEST_DATABASE_URL)
    await endRun(process.env.TEST_DATABASE_URL, process.env.CI === 'true' ? keepSeconds : 0);
}
