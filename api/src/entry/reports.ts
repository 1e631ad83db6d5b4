import { compareReports } from '../admin/reports/check';
import { countPostings, rebuildReports } from '../admin/reports/count';
import { readEnv } from '../kernel/env';
import { openSiteDatabase } from '../site/config/open-database';

const usage = `Sums of the reports.
  node api/dist/reports.js check    compares them with the ledger's postings; ends with 1 where they differ
  node api/dist/reports.js rebuild  makes them anew from all sealed postings, then compares
On the embedded database the site must be stopped meanwhile; on a server it may run: readers see the old sums until the new ones stand.`;

async function main([word, ...more]: string[]): Promise<void> {
  if (more.length > 0 || (word !== 'check' && word !== 'rebuild')) {
    console.log(usage);
    if (word !== '--help') process.exitCode = 1;
    return;
  }
  const { db } = await openSiteDatabase({ ...readEnv(), poolSize: 1 });
  try {
    if (word === 'rebuild') console.log(`${await rebuildReports(db)} postings counted`);
    else await countPostings(db, Number.POSITIVE_INFINITY);
    const { seq, posting, parts, wrong } = await compareReports(db);
    for (const { part, ledger, report } of parts) console.log(`${part}: ledger ${ledger}, reports ${report}`);
    console.log(`differs by ${wrong}, up to posting ${posting} (seal ${seq})`);
    if (wrong !== 0) process.exitCode = 1;
  } finally {
    await db.close();
  }
}

main(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
