import { type CheckInput, checkBuild, gateFindings, unpack } from '@maru/releases/reading';
import { readHtml } from '../html/read';
import { shrinkPicture } from '../pictures/shrink';

/** Bytes of another thread: they arrive as a plain array of bytes. */
const toBuffer = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const toBuffers = (files: ReadonlyMap<string, Uint8Array>) =>
  new Map([...files].map(([path, bytes]) => [path, toBuffer(bytes)]));

/** Work on what strangers send. It runs in a thread of its own (`pool.ts`), never beside the calls of the site. */
export const tasks = {
  unpack: (packed: Uint8Array) => unpack(toBuffer(packed)),
  checkBuild: (files: ReadonlyMap<string, Uint8Array>) => checkBuild(toBuffers(files)),
  gate: (input: CheckInput) => gateFindings({ ...input, contents: toBuffers(input.contents) }),
  html: readHtml,
  picture: (file: Uint8Array) => shrinkPicture(toBuffer(file)),
};

export type Tasks = typeof tasks;
export type TaskName = keyof Tasks;
