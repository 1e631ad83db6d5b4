import { acknowledgedChecks } from './checks/acknowledged.mjs';
import { betChecks } from './checks/bets.mjs';
import { cashChecks, readBank } from './checks/cash.mjs';
import { casinoChecks, readCasinos } from './checks/casino.mjs';
import { ledgerChecks } from './checks/ledger.mjs';
import { releaseChecks } from './checks/releases.mjs';
import { roundChecks } from './checks/rounds.mjs';

/** Findings of one check that are written out. */
const shownFindings = 5;

/**
 * A check is SQL whose rows are findings. `looked`: SQL or function for how many things were looked at; `params` of the
 * SQL, by what vendors and clients say; `keep` leaves out rows that are well, `show` says what is written out of one.
 */
const checks = [
  ...ledgerChecks,
  ...betChecks,
  ...roundChecks,
  ...cashChecks,
  ...casinoChecks,
  ...acknowledgedChecks,
  ...releaseChecks,
];

/**
 * Runs all checks over the rows of a site that has stopped, beside the journals of its vendors and what its clients
 * recorded.
 * @returns {Promise<{name: string, looked: number, findings: object[]}[]>}
 */
export async function runChecks({ rows, dataDir, attempts, stopAskedAt }, say) {
  const outside = {
    attempts,
    bank: readBank(dataDir),
    casinos: readCasinos(dataDir),
    stopAskedAt,
  };
  const results = [];
  for (const { name, looked, sql, params = () => [], keep = () => true, show = (row) => row } of checks) {
    const findings = await rows
      .query(sql, params(outside))
      .then((all) => all.filter(keep).map(show))
      .catch((error) => [{ problem: `the check itself failed: ${error.message}` }]);
    const number =
      typeof looked === 'function' ? looked(outside) : Number(Object.values((await rows.query(looked))[0])[0]);
    results.push({ name, looked: number, findings });
    for (const row of findings.slice(0, shownFindings)) say(`✗ ${name}: ${JSON.stringify(row)}`);
  }
  return results;
}
