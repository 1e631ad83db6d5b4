/**
 * Idle memory of all server processes together, 60 s after `npm start` said that it is ready, with the embedded
 * database. `node bench/memory.mjs [--seconds 60]`
 */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { root } from '../scripts/lib/paths.mjs';
import { freePort } from '../scripts/lib/ports.mjs';
import { runBench } from './lib/bench.mjs';
import { cpuSeconds, memoryMb, processTree } from './lib/proc.mjs';
import { benchFolder } from './lib/site.mjs';
import { round, sum } from './lib/stats.mjs';

const wantedMb = 600;
const options = { seconds: { type: 'string', default: '60' } };

await runBench({ name: 'memory', limitMinutes: 8, options }, async ({ values, onEnd, say }) => {
  const seconds = Number(values.seconds);
  const top = await npmStart(benchFolder(onEnd), onEnd, say);
  say(`ready; waiting ${seconds} s`);
  const before = processTree(top).map(({ pid }) => ({ pid, cpu: cpuSeconds(pid) }));
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));

  const processes = processTree(top).map(({ pid, command }) => {
    const used = cpuSeconds(pid) - (before.find((one) => one.pid === pid)?.cpu ?? 0);
    return { name: nameOf(command), pid, ...memoryMb(pid), cpuPercent: (100 * used) / seconds };
  });
  say(
    `\n${'process'.padEnd(24)}${'PSS MB'.padStart(9)}${'RSS MB'.padStart(9)}${'peak MB'.padStart(9)}${'CPU %'.padStart(8)}`,
  );
  for (const { name, pss, rss, peakRss, cpuPercent } of processes) {
    const numbers = [pss, rss, peakRss].map((value) => value.toFixed(0).padStart(9)).join('');
    say(`${name.padEnd(24)}${numbers}${cpuPercent.toFixed(1).padStart(8)}`);
  }
  const total = (names, field) => sum(processes.filter(({ name }) => names(name)).map((one) => one[field]));
  const server = (name) => name === 'api' || name === 'odds feed';
  const all = () => true;
  const figures = {
    processes,
    servers: { pss: total(server, 'pss'), rss: total(server, 'rss') },
    everything: { pss: total(all, 'pss'), rss: total(all, 'rss') },
  };
  if (processes.filter(({ name }) => server(name)).length < 2) throw new Error('api or odds feed is not running');
  const goal = (text, value) => ({ text, value: round(value), wanted: `< ${wantedMb}`, met: value < wantedMb });
  return {
    figures,
    goals: [
      goal('server processes (api, odds feed), RSS in MB', figures.servers.rss),
      goal('the same with supervisor and npm, PSS in MB', figures.everything.pss),
      goal('the same with supervisor and npm, RSS in MB', figures.everything.rss),
    ],
  };
});

/** Runs `npm start` and answers its process id once it says that the site is ready. */
async function npmStart(dataDir, onEnd, say) {
  const env = {
    ...process.env,
    PORT: String(await freePort()),
    MARU_FEED_PORT: String(await freePort()),
    MARU_DATA: dataDir,
    DATABASE_URL: '',
    REDIS_URL: '',
  };
  const child = spawn('npm', ['start'], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  onEnd(async () => {
    // npm does not hand a signal on; the supervisor below it notices that npm is gone, as at a terminal.
    try {
      process.kill(-child.pid, 'SIGTERM');
    } catch {
      return;
    }
    await ended;
    await new Promise((resolve) => setTimeout(resolve, 3_000));
  });
  await new Promise((resolve, reject) => {
    ended.then((code) => reject(new Error(`npm start ended with code ${code}`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      say(`  | ${line}`);
      if (line.startsWith('Maru is ready')) resolve();
    });
  });
  return child.pid;
}

function nameOf(command) {
  if (/api\/dist\/main\.js/.test(command)) return 'api';
  if (/odds-feed\.js/.test(command)) return 'odds feed';
  if (/scripts\/start\.mjs/.test(command)) return command.startsWith('sh ') ? 'shell of npm' : 'supervisor';
  if (/^npm\b/.test(command)) return 'npm';
  return command.slice(0, 23);
}
