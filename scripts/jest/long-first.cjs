const { statSync } = require('node:fs');
const { join, relative, sep } = require('node:path');
const { requireInside } = require('./inside.cjs');
const seconds = require('./long-files.json');

const { default: Sequencer } = requireInside('@jest/test-sequencer');

const root = join(__dirname, '../..');
/** What files take whose time nobody knows: the longer the file, the longer it runs. */
const bytesOfSecond = 5_000;

/**
 * What takes longest begins first, so that no worker is left with a long file when the other has nothing more to do. A
 * fresh checkout knows no times, and the longest files are short ones that start and kill processes: `long-files.json`
 * has what takes 8 s or more. What a file took the last time counts where it is more; a file whose tests were
 * skipped then took none.
 */
class LongFirst extends Sequencer {
  sort(tests) {
    const ms = new Map(tests.map((test) => [test, this.expected(test)]));
    return [...tests].sort((a, b) => this.hasFailed(b) - this.hasFailed(a) || ms.get(b) - ms.get(a));
  }

  /** Milliseconds that a file is expected to take. */
  expected(test) {
    const listed = (seconds[relative(root, test.path).split(sep).join('/')] ?? 0) * 1000;
    return Math.max(listed, this.time(test) ?? (statSync(test.path).size / bytesOfSecond) * 1000);
  }
}

module.exports = LongFirst;
