import { localBus } from '../kernel/bus';
import { readEnv } from '../kernel/env';
import { openSiteDatabase } from '../site/config/open-database';
import { createSettings } from '../site/config/settings';

const usage = `Shows and changes settings of the site.
  node api/dist/settings.js                          all settings as they are in force
  node api/dist/settings.js key=value [key=value …]  changes them; a value is JSON, or else text
  Keys are dotted: the_sports_config.max_stake=5000000 maintenance='{"text":"…","from":null,"until":null}'
On the embedded database the site must be stopped meanwhile; on a server running processes follow within 30 s.`;

function parsed(word: string): [string, unknown] {
  const at = word.indexOf('=');
  if (at < 1) throw new Error(`MARU-709 "${word}" is not key=value\n${usage}`);
  const text = word.slice(at + 1);
  try {
    return [word.slice(0, at), JSON.parse(text)];
  } catch {
    return [word.slice(0, at), text];
  }
}

async function main(words: string[]): Promise<void> {
  if (words.includes('--help')) return console.log(usage);
  const changes = Object.fromEntries(words.map(parsed));
  const env = readEnv();
  const { db, licence } = await openSiteDatabase({ ...env, poolSize: 1 });
  try {
    const silent = { publish: () => {}, publishLocal: () => {}, onSubscribe: () => {} };
    const settings = createSettings(db, env, licence, localBus(), silent);
    if (words.length) await settings.set(changes);
    const { time, the_sports_token, ...config } = await settings.config();
    console.log(JSON.stringify(config, null, 2));
  } finally {
    await db.close();
  }
}

main(process.argv.slice(2)).catch((error: Error) => {
  const issues = (error as { issues?: { path: unknown[] }[] }).issues;
  console.error(issues ? `MARU-709 refused: ${issues.map(({ path }) => path.join('.')).join(', ')}` : error.message);
  process.exitCode = 1;
});
