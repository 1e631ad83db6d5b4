import { readEnv } from '../kernel/env';
import { checkChains } from '../rounds/check';
import { readCheckWords } from '../rounds/check-arguments';
import { openSiteDatabase } from '../site/config/open-database';

const usage = `Own draws, on the database itself.
  node api/dist/rounds.js check [<game id> …]     every stored chain and what was drawn by it; ends with 1 at a wrong row or where there is none
On the embedded database the site must be stopped meanwhile.`;

async function main(words: string[]): Promise<void> {
  const asked = readCheckWords(words);
  if (!asked.ok) {
    console.error(usage);
    process.exitCode = 2;
    return;
  }
  const { games } = asked;
  const env = readEnv();
  const { db } = await openSiteDatabase({ ...env, poolSize: 2 });
  try {
    const { chains, rounds, wrong } = await checkChains(db, env.roundKeyFile, games);
    console.log(`${chains} chains and ${rounds} rounds hold`);
    if (!wrong) {
      // Named games without a chain: nothing was checked, which is no proof.
      if (chains === 0 && games.length > 0) process.exitCode = 1;
      return;
    }
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
