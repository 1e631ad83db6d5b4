import { endRun } from './databases';

/** After the last test file of a run of jest. */
export default async function end(): Promise<void> {
  if (process.env.TEST_DATABASE_URL) await endRun(process.env.TEST_DATABASE_URL, process.env.CI === 'true');
}
