import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Takes the place of the site's `ReleaseSource` in the bench's own server: the monolith holds its remotes itself, and its
 * build has written where in it they are. Nothing is signed and nothing changes.
 */
export class ReleaseSource {
  #current;

  async document() {
    if (!this.#current) {
      const record = JSON.parse(readFileSync(join(process.env.MARU_HOST_BUILD, 'assets/host.json'), 'utf8'));
      const payload = JSON.stringify(record.monolith);
      this.#current = { signed: { payload, key: '', signature: '' }, document: record.monolith };
    }
    return this.#current;
  }

  async pins() {
    return {};
  }
}
