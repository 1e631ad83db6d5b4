/**
 * Idle memory of all server processes together, 60 s after `npm start` said that it is ready, with the embedded
 * database. `node bench/memory.mjs [--seconds 60]`
 */
import { root } from '../scripts/lib/paths.mjs';
import { runBench } from './lib/bench.mjs';
import { npmStart } from './lib/npm-start.mjs';
import { cpuSeconds, memoryMb, processTree } from './lib/proc.mjs';
import { benchFolder } from './lib/site.mjs';
import { round, sum } from './lib/stats.mjs';

const limitMb = 700;
const options = { seconds: { type: 'string', default: '60' } };

await runBench({ name: 'memory', limitMinutes: 8, options }, async ({ values, onEnd, say }) => {
  const seconds = Number(values.seconds);
  const { pid: top } = await npmStart({ folder: root, dataDir: benchFolder(onEnd), onEnd, say });
  say(`ready; waiting ${seconds} s`);
  const before = processTree(top).map(({ pid }) => ({ pid, cpu: cpuSeconds(pid) }));
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));

  const processes = processTree(top).map(({ pid, command }) => {
    const used = cpuSeconds(pid) - (before.find((process) => process.pid === pid)?.cpu ?? 0);
    return { name: findName(command), pid, ...memoryMb(pid), cpuPercent: (100 * used) / seconds };
  });
  say(
    `\n${'process'.padEnd(24)}${'PSS MB'.padStart(9)}${'RSS MB'.padStart(9)}${'peak MB'.padStart(9)}${'CPU %'.padStart(8)}`,
  );
  for (const { name, pss, rss, peakRss, cpuPercent } of processes) {
    const numbers = [pss, rss, peakRss].map((value) => value.toFixed(0).padStart(9)).join('');
    say(`${name.padEnd(24)}${numbers}${cpuPercent.toFixed(1).padStart(8)}`);
  }
  const total = (names, field) => sum(processes.filter(({ name }) => names(name)).map((process) => process[field]));
  const servers = [
    'api',
    'odds feed',
    'messages',
    'virtual sports',
    'outside draws',
    'bank',
    'casinos',
    'simulated members',
  ];
  const server = (name) => servers.includes(name);
  const all = () => true;
  const figures = {
    processes,
    servers: { pss: total(server, 'pss'), rss: total(server, 'rss') },
    everything: { pss: total(all, 'pss'), rss: total(all, 'rss') },
  };
  const missing = servers.filter((name) => !processes.some((process) => process.name === name));
  if (missing.length > 0) throw new Error(`not running: ${missing.join(', ')}`);
  const goal = (text, value) => ({ text, value: round(value), target: `< ${limitMb}`, met: value < limitMb });
  return {
    figures,
    goals: [
      goal(`server processes (${servers.join(', ')}), RSS in MB`, figures.servers.rss),
      goal('the same with supervisor and npm, PSS in MB', figures.everything.pss),
      goal('the same with supervisor and npm, RSS in MB', figures.everything.rss),
    ],
  };
});

function findName(command) {
  if (/api\/dist\/main\.js/.test(command)) return 'api';
  if (/odds-feed\.js/.test(command)) return 'odds feed';
  if (/messages\.js/.test(command)) return 'messages';
  if (/virtual\.js/.test(command)) return 'virtual sports';
  if (/draws\.js/.test(command)) return 'outside draws';
  if (/bank\.js/.test(command)) return 'bank';
  if (/casino\.js/.test(command)) return 'casinos';
  if (/simulated-members\.js/.test(command)) return 'simulated members';
  if (/scripts\/start\.mjs/.test(command)) return command.startsWith('sh ') ? 'shell of npm' : 'supervisor';
  if (/^npm\b/.test(command)) return 'npm';
  return command.slice(0, 23);
}
