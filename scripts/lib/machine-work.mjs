/** Work of a fixed size, of the kind that pages and servers do: objects, text, hashes. See machine-speed.mjs. */
import { createHash } from 'node:crypto';

const rows = Array.from({ length: 4_000 }, (_, id) => ({
  id,
  name: `match ${id}`,
  odds: [(id * 7) % 900, (id * 13) % 900],
}));
for (let n = 0; n < 60; n += 1) {
  const text = JSON.stringify(rows);
  createHash('sha256').update(text).digest('hex');
  JSON.parse(text).sort((a, b) => a.odds[n % 2] - b.odds[n % 2]);
}
const { user, system } = process.cpuUsage();
console.log(Math.round((user + system) / 1_000));
