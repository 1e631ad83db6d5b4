import { addKey, publicKeys, retireKey } from '@maru/releases';
import { audit } from '../admin/audit/log';
import { readEnv } from '../kernel/env';
import { writeKeysFile } from '../releases/keys-file';
import { openSiteDatabase } from '../site/config/open-database';

const usage = `Keys that releases are signed with.
  node api/dist/release-keys.js list              public keys that pages carry, as MARU_RELEASE_PUBLIC_KEYS takes them
  node api/dist/release-keys.js add [--hours 24]  makes a new key; pages carry it at once, it signs after so many hours
  node api/dist/release-keys.js retire <id>       pages carry it no more; what only it has signed is refused
To change keys: add, wait until the new one signs, publish or promote anything (or restart), then retire the old one.
On the embedded database the site must be stopped meanwhile; on a server running processes follow within 30 s.`;

async function main([command, ...args]: string[]): Promise<void> {
  const env = readEnv();
  const hours = Number(args[args.indexOf('--hours') + 1] ?? 24);
  const isValid = command === 'list' || (command === 'add' && hours >= 0) || (command === 'retire' && args[0]);
  if (!isValid) throw new Error(usage);
  const { db } = await openSiteDatabase({ ...env, poolSize: 1 });
  try {
    if (command === 'add') {
      const { id } = await addKey(db, Math.round((args.includes('--hours') ? hours : 24) * 3_600));
      await audit.record(db, { actor: 'system', action: 'release.key_added', subject: `key ${id}` });
    } else if (command === 'retire') {
      if ((await publicKeys(db)).length < 2)
        throw new Error('MARU-612 the last key cannot be retired: add another first');
      if (!(await retireKey(db, args[0]!))) throw new Error(`MARU-612 there is no key ${args[0]}`);
      await audit.record(db, { actor: 'system', action: 'release.key_retired', subject: `key ${args[0]}` });
    }
    const keys = await publicKeys(db);
    await writeKeysFile(env.dataDir, keys);
    console.log(JSON.stringify(keys));
  } finally {
    await db.close();
  }
}

main(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
