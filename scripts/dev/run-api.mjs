/**
 * One run of the API under `npm run dev`, prepared before there is a program to run: libraries do not change with the
 * sources, and are loaded while the run before still serves. Then the message `load` names the bundle, and `start` says
 * that the run before has ended (api/src/entry/dev.ts). Started by `fork` with a module that imports the libraries.
 */
import { pathToFileURL } from 'node:url';

const program = new Promise((resolve) => process.once('message', ({ load }) => resolve(load)));
await import(pathToFileURL(process.argv[2]).href);
await import(pathToFileURL(await program).href);
