import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { parseCommand, runCommand, usage } from '../admin/operators/command';
import { readEnv } from '../kernel/env';
import { openSiteDatabase } from '../site/config/open-database';

/** First line of the standard input; on a terminal it is asked for and not shown. */
async function readPassword(): Promise<string> {
  const { isTTY } = process.stdin;
  if (isTTY) process.stderr.write('Password: ');
  const silent = new Writable({ write: (_part, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: isTTY });
  for await (const line of lines) {
    lines.close();
    if (isTTY) process.stderr.write('\n');
    return line;
  }
  return '';
}

async function main(words: string[]): Promise<void> {
  const command = parseCommand(words);
  if (command.kind === 'help') return console.log(usage);
  const { db } = await openSiteDatabase({ ...readEnv(), poolSize: 2 });
  try {
    for (const line of await runCommand(db, command, readPassword)) console.log(line);
  } finally {
    await db.close();
  }
}

main(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
