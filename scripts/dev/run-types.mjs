/**
 * One check of the types, with what other work leaves of the processor. Started by `fork` with the compiler's arguments;
 * losing the process that started it ends the check.
 */
import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../lib/paths.mjs';

const lowestPriority = 19;

setPriority(lowestPriority);
// The compiler's own program: the script before it would leave it running.
const { default: compiler } = await import(pathToFileURL(join(root, 'node_modules/typescript/lib/getExePath.js')).href);
if (!process.connected) process.exit(1);
const check = spawn(compiler(), process.argv.slice(2), { stdio: ['ignore', 'inherit', 'inherit'] });
check.on('error', () => process.exit(1));
check.on('exit', (code) => process.exit(code ?? 1));
process.on('disconnect', () => check.kill('SIGKILL'));
