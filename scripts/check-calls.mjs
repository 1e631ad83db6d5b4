/** Checks that the API is called through @maru/client alone. Rules: checks/call-rules.mjs. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { betWrites, callProblems, ownRequests, untypedCalls } from './checks/call-rules.mjs';
import { filesBelow, packageFolders } from './checks/files.mjs';
import { report } from './checks/report.mjs';
import { root } from './lib/paths.mjs';

/** Files that may name paths of the API, each with its reason. It only gets shorter. */
const allowed = {
  'remote-cash/remote.config.ts': 'a description is read outside the page: what the page’s head asks for ahead',
  'remote-community/remote.config.ts': 'a description is read outside the page: what the page’s head asks for ahead',
  'remote-feed/remote.config.ts': 'a description is read outside the page: what the page’s head asks for ahead',
  'remote-mini/remote.config.ts': 'a description is read outside the page: what the page’s head asks for ahead',
  'remote-sports/remote.config.ts': 'a description is read outside the page: what the page’s head asks for ahead',
};

/** Files that send requests themselves, each with what is no call of the API by name. It only gets shorter. */
const requests = {
  'host/src/offline/offline-page.ts': 'whether the site answers, asked by a page of one file without the client',
  'host/src/remotes/document/fetch.ts': 'the release document, a static file',
  'host/src/remotes/loading/diagnose.ts': 'whether a file of a release can be had',
  'host/src/remotes/overrides/dev.ts': 'a developer’s own build, at the developer’s address',
  'host/src/remotes/overrides/pins.ts': 'the document of a pinned release, a static file',
  'host/src/remotes/telemetry/start.ts': 'a page that is left can send a beacon alone; its address is the call’s',
  'backoffice/src/texts/load.ts': 'a file of the build',
  'backoffice/src/development.ts': 'a file of a development build',
  'shared/build/src/dev/client/files.ts': 'files of a development build',
  'shared/build/src/dev/client/main.ts': 'the development server',
};

const folders = packageFolders(root).filter((folder) => /^(host|backoffice|remote-|shared\/)/.test(folder));
const isSource = (path) => /\.tsx?$/.test(path);
const sources = folders.flatMap((folder) =>
  filesBelow(join(root, folder), isSource).map((path) => {
    const file = `${folder}/${path}`;
    return [file, readFileSync(join(root, file), 'utf8')];
  }),
);
const linesByFile = (find) => new Map(sources.map(([file, text]) => [file, find(file, text)]));
report('calls by name', [
  ...callProblems(linesByFile(untypedCalls), allowed),
  ...callProblems(linesByFile(ownRequests), requests, 'sends a request past the client'),
  ...callProblems(linesByFile(betWrites), {}, 'writes a list of bets past its one writer'),
]);
