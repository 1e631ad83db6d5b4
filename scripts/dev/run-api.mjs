/**
 * One run of the API under `npm run dev`, prepared before there is a program to run: libraries and the database's
 * engine do not change with the sources and are loaded beside the run that still serves. Then the message `load` names
 * the bundle, and `start` says that the run before has ended (api/src/entry/dev.ts).
 * Started by `fork` with `{libraries, engine}` as JSON: a module that imports the libraries, and PGlite's WebAssembly.
 */
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';

const { libraries, engine } = JSON.parse(process.argv[2]);
const program = new Promise((resolve) => process.once('message', ({ load }) => resolve(load)));

await import(pathToFileURL(libraries).href);
// V8 keeps compiled code by the bytes it was made from, as long as a module of them lives.
globalThis.maruEngine = await WebAssembly.compile(await readFile(engine));
await import(pathToFileURL(await program).href);
