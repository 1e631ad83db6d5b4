import { beginRun } from './databases';

/** Before the first test file of a run of jest. */
export default async function begin(): Promise<void> {
  if (process.env.TEST_DATABASE_URL) await beginRun(process.env.TEST_DATABASE_URL);
}
