import { parseCommand, runCommand, usage } from '../admin/operators/command';
import { readEnv } from '../kernel/env';
import { openSiteDatabase } from '../site/config/open-database';

async function main(words: string[]): Promise<void> {
  const command = parseCommand(words);
  if (command.kind === 'help') return console.log(usage);
  const env = readEnv();
  const { db } = await openSiteDatabase({ ...env, poolSize: 2 });
  try {
    for (const line of await runCommand(db, command, env.releases.console ?? env.publicUrl)) console.log(line);
  } finally {
    await db.close();
  }
}

main(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
