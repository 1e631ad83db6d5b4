import { readEnv } from '../kernel/env';
import { checkChains } from '../rounds/check';
import { openSiteDatabase } from '../site/config/open-database';

const usage = `Own draws, on the database itself.
  node api/dist/rounds.js check [<game> …]     every stored chain and what was drawn by it; ends with 1 at a wrong row
On the embedded database the site must be stopped meanwhile.`;

async function main([command, ...words]: string[]): Promise<void> {
  const games = words.map(Number);
  if (command !== 'check' || !games.every((game) => Number.isInteger(game) && game > 0)) return console.log(usage);
  const { db } = await openSiteDatabase({ ...readEnv(), poolSize: 2 });
  try {
    const { chains, rounds, wrong } = await checkChains(db, games);
    console.log(`${chains} chains and ${rounds} rounds hold`);
    if (!wrong) return;
    const at = wrong.position === null ? '' : `, position ${wrong.position}`;
    console.log(`wrong: ${wrong.table}, chain ${wrong.chain}${at}: ${wrong.what}`);
    process.exitCode = 1;
  } finally {
    await db.close();
  }
}

main(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
