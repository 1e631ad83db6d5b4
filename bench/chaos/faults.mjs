import { setTimeout as pause } from 'node:timers/promises';

/** Ends so much of the site's connections to its own database; the number that ended. */
async function endBackends({ rows }, share) {
  if (!rows.isServer) return 0;
  const ended = await rows.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = $1 and application_name <> 'maru-chaos' and pid <> pg_backend_pid() and random() < $2`,
    [rows.name, share],
  );
  return ended.length;
}

async function causeFault({ vendors }, { vendor, body }) {
  const answer = await fetch(`${vendors[vendor]}/v1/faults`, { method: 'POST', body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${vendor} takes no fault ${JSON.stringify(body)}: ${await answer.text()}`);
}

/** A killed API is killed again only once it answers. */
const lookMs = 50;

/**
 * Does what a plan says, each thing at its time, or as soon as the API lives for a kill.
 * @returns {Promise<{kills: number, backends: number, faults: number}>}
 */
export async function carryOut(plan, site, { until, say }) {
  const from = Date.now();
  const count = { kills: 0, backends: 0, faults: 0 };
  for (const event of plan) {
    while (Date.now() - from < event.at) await pause(Math.min(lookMs, event.at - (Date.now() - from)));
    if (event.kind === 'kill') {
      const lives = () => site.api.readyAt !== null && Date.now() - site.api.readyAt >= event.wait;
      while (!lives() && Date.now() - from < until) await pause(lookMs);
      if (site.api.kill()) count.kills += 1;
    } else if (event.kind === 'backends') {
      count.backends += await endBackends(site, event.share).catch(() => 0);
    } else {
      await causeFault(site, event.fault);
      count.faults += 1;
    }
    if (event.kind === 'kill') say(`${Math.round((Date.now() - from) / 1000)} s: kill ${count.kills}`);
  }
  return count;
}

/** Ends remaining faults, so everything recovers. */
export async function endFaults({ vendors }) {
  const post = (vendor, body) =>
    fetch(`${vendors[vendor]}/v1/faults`, { method: 'POST', body: JSON.stringify(body) }).catch(() => {});
  for (const company of ['union', 'hera', 'aplus']) {
    for (const fault of ['down', 'apply_then_timeout', 'timeout_no_apply', 'lying_status', 'garbage', 'slow'])
      await post('casino', { company, fault, count: 0 });
  }
  for (const fault of ['down', 'timeout_after', 'timeout_before', 'lying_status', 'repeated', 'slow'])
    await post('bank', { fault, count: 0 });
}
