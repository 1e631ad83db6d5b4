import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from './problem.mjs';

/**
 * The system's data about a process: its state, and its start time in clock ticks since boot, which guards against
 * reused ids. Both are '' where it does not tell.
 */
function look(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0], began: fields[19] ?? '' };
  } catch {
    return { state: '', began: '' };
  }
}

function isAlive(pid, began) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code === 'ESRCH') return false;
  }
  const now = look(pid);
  // Killed but not reaped, which may take minutes, for example in some containers.
  if (now.state === 'Z' || now.state === 'X') return false;
  return began === '' || now.began === '' || now.began === began;
}

/**
 * Locks the data folder for one command until the process ends. Each command writes its claim, then checks for others:
 * the later check always sees the other claim, so only one holds the lock. Claims of dead processes are removed.
 * @param {string} dataDir
 * @param {string} command as typed, 'npm run dev'
 * @param {string} [otherwise] what to do instead of stopping the holder
 * @returns {() => void} releases the folder, as does the end of the process
 * @throws Problem that names the command and the process that hold it
 */
export function lockData(
  dataDir,
  command,
  otherwise = `choose another folder and port: MARU_DATA=.maru-2 PORT=9000 ${command}`,
) {
  const folder = join(dataDir, 'commands');
  // It holds members, money and keys: other users of the machine have no business there.
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const claim = `${process.pid}-${look(process.pid).began}`;
  writeFileSync(join(folder, claim), command);
  const release = () => rmSync(join(folder, claim), { force: true });
  for (const name of readdirSync(folder)) {
    const [pid, began = ''] = name.split('-');
    if (name === claim || !/^\d+$/.test(pid)) continue;
    if (!isAlive(Number(pid), began)) {
      rmSync(join(folder, name), { force: true });
      continue;
    }
    const holder = readCommand(join(folder, name));
    // It ended between the two looks.
    if (holder === undefined) continue;
    release();
    throw new Problem(`${holder} (process ${pid}) uses ${dataDir}. Stop it, or ${otherwise}`);
  }
  process.once('exit', release);
  return release;
}

function readCommand(file) {
  try {
    return readFileSync(file, 'utf8') || 'another command';
  } catch {
    return undefined;
  }
}
