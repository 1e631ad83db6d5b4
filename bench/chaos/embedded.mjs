import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../../scripts/lib/paths.mjs';

/**
 * Queries of an embedded database, which one process at a time may have open: opened by the first query, until `close`.
 * @returns {{query(text: string, params?: unknown[]): Promise<any[]>, close(): Promise<void>}}
 */
export function openFolder(folder) {
  let opened = null;
  const open = async () => {
    const path = createRequire(join(root, 'api/package.json')).resolve('@electric-sql/pglite');
    const { PGlite } = await import(pathToFileURL(path).href);
    return PGlite.create(folder);
  };
  return {
    async query(text, params) {
      opened ??= open();
      return (await (await opened).query(text, params)).rows;
    },
    async close() {
      const database = await opened;
      opened = null;
      await database?.close();
    },
  };
}
