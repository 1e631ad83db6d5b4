/**
 * Checks that money survives failures. Members bet, play, deposit, withdraw and transfer on all products through the
 * public calls, while the API is killed, database connections are ended and vendors are silent. Independent SQL then
 * checks every book. Exits with 1 and the findings if a check fails. Uses a new database on the server of DATABASE_URL
 * (a role that may create databases), otherwise the embedded one, whose connections cannot be ended.
 * `node bench/chaos.mjs [--minutes 10] [--kills 40] [--members 100] [--seed N]`
 */
import { setTimeout as pause } from 'node:timers/promises';
import { chooseAct } from './chaos/acts.mjs';
import { runChecks } from './chaos/checks.mjs';
import { Desk } from './chaos/desk.mjs';
import { carryOut, endFaults } from './chaos/faults.mjs';
import { ChaosMember } from './chaos/member.mjs';
import { planChaos, randomFrom } from './chaos/plan.mjs';
import { waitForRecovery } from './chaos/recovery.mjs';
import { startChaosSite } from './chaos/site.mjs';
import { runBench } from './lib/bench.mjs';

const options = {
  minutes: { type: 'string', default: '10' },
  kills: { type: 'string', default: '40' },
  members: { type: 'string', default: '100' },
  seed: { type: 'string', default: String(Date.now() % 1_000_000) },
};
/** Between two acts of a member, ms. */
const [leastPauseMs, morePauseMs] = [500, 3_000];
/** Starts, sign-ins, recovery and checks. */
const limitMinutes = 25;

/** Signs a member in, on a busy machine at the third try. */
async function enter(member) {
  for (let tries = 0; tries < 3; tries += 1) if (await member.signIn()) return;
  throw new Error(`${member.login} cannot sign in`);
}

/** Each member does one thing after the other until it is over. */
async function live(members, { seed, isOver, site }) {
  const counts = { acts: 0 };
  await Promise.all(
    members.map(async (member, index) => {
      const random = randomFrom(seed * 1_000 + index);
      while (!isOver()) {
        await pause(leastPauseMs + random.int(morePauseMs));
        if (isOver()) return;
        await chooseAct(random)(member, random, site.vendors);
        counts.acts += 1;
      }
    }),
  );
  return counts;
}

await runBench({ name: 'chaos', limitMinutes, options }, async ({ values, onEnd, say }) => {
  const [minutes, kills, count, seed] = ['minutes', 'kills', 'members', 'seed'].map((name) => Number(values[name]));
  say(`seed ${seed}: --seed ${seed} --minutes ${minutes} --kills ${kills} --members ${count}`);
  const site = await startChaosSite({ onEnd, say }, { members: count });
  say(site.rows.isServer ? `database ${site.rows.name}` : 'embedded database: no connections to end');
  const members = Array.from({ length: count }, (_, n) => new ChaosMember(site.url, `chaos${n + 1}`));
  for (const member of members) await enter(member);
  const desk = new Desk(site.url).start();
  onEnd(() => desk.stop());

  let isOver = false;
  const living = live(members, { seed, isOver: () => isOver, site });
  living.catch(() => {});
  const until = minutes * 120_000;
  const did = await carryOut(planChaos({ seed, minutes, kills }), site, { until, say });
  isOver = true;
  const { acts } = await living;
  await endFaults(site);
  say(`${acts} acts, ${did.kills} kills, ${did.backends} backends ended, ${did.faults} faults of vendors`);
  // Every call gets its answer, under the key that it was first sent with.
  await Promise.all(members.flatMap((member) => member.attempts.map((attempt) => member.resolve(attempt))));
  const recovered = await waitForRecovery(site, say);
  await lookAtCasinos(members);
  await desk.stop();
  const deaths = site.api.deaths;
  // What is due from here on is the next start's.
  const stopAskedAt = Date.now();
  await site.stop();
  const stoppedIn = Date.now() - stopAskedAt;

  const attempts = members.flatMap((member) => member.attempts.map((attempt) => ({ member: member.id, ...attempt })));
  const results = await runChecks({ ...site, attempts, stopAskedAt }, say);
  const findings = results.filter(({ findings }) => findings.length > 0);
  if (findings.length > 0) process.exitCode = 1;
  return {
    figures: {
      seed,
      acts,
      ...did,
      deaths,
      recovered,
      stoppedIn,
      approved: desk.approved,
      findings,
      attempts: summed(attempts),
    },
    goals: [
      ...results.map(({ name, findings, looked }) => ({
        text: name,
        value: `${findings.length} of ${looked}`,
        target: '0',
        met: findings.length === 0,
      })),
      { text: 'kills', value: did.kills, target: `${kills}`, met: did.kills === kills },
      // Ends that are not this command's: the API is to survive whatever ends its connections.
      { text: 'deaths of the API by itself', value: deaths.length, target: '0', met: deaths.length === 0 },
    ],
  };
});

/** Has the site read what play did at each casino, as a member who opens the wallet does; again for what was listed late. */
async function lookAtCasinos(members) {
  for (let times = 0; times < 2; times += 1) {
    for (const casino of ['union', 'hera', 'aplus']) {
      for (const member of members) await member.post(`/api/casino/${casino}/checkBalance`, {});
    }
    await pause(2_000);
  }
}

/** Attempts by kind and what became of them. */
function summed(attempts) {
  const sums = {};
  for (const { kind, state, sent } of attempts) {
    const name = `${kind} ${state}`;
    sums[name] = (sums[name] ?? 0) + 1;
    if (sent > 1) sums[`${kind} sent again`] = (sums[`${kind} sent again`] ?? 0) + 1;
  }
  return sums;
}
