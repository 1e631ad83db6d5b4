/** Checks that the API is called through @maru/client alone. Rules: checks/call-rules.mjs. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { callProblems, untypedCalls } from './checks/call-rules.mjs';
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
  'backoffice/src/desks/audit/rules.ts': 'the address of a download',
  'backoffice/src/desks/cash/days/day-range.ts': 'the address of a download',
  'backoffice/src/desks/releases/overview/RecentAudit.tsx': 'the address of a download',
};

const folders = packageFolders(root).filter((folder) => /^(host|backoffice|remote-|shared\/)/.test(folder));
const isSource = (path) => /\.tsx?$/.test(path);
const linesByFile = new Map(
  folders.flatMap((folder) =>
    filesBelow(join(root, folder), isSource).map((path) => {
      const file = `${folder}/${path}`;
      return [file, untypedCalls(file, readFileSync(join(root, file), 'utf8'))];
    }),
  ),
);
report('calls by name', callProblems(linesByFile, allowed));
