import { type BuildRecord, defaultGateLimits, type RemoteDescription } from '@maru/contracts';
import { computeIntegrity } from './integrity';
import type { GateInput } from './types';

/** A description that every rule passes; `changes` spoil it. For tests. */
export function describedFor(changes: Partial<RemoteDescription> = {}): RemoteDescription {
  return {
    name: 'remote-x',
    version: '1.0.0',
    hostContract: '1.0',
    mounts: [
      { slot: 'main', name: 'main', path: '/x' },
      { slot: 'cart', name: 'cart', path: '/x' },
    ],
    redirects: [['/x', '/x/list']],
    menu: [{ id: 'x', text: 'X', icon: 'star', path: '/x/list', flag: 'x.use', order: 1 }],
    preload: [{ path: '/x/list', urls: ['/api/x/list'] }],
    ...changes,
  };
}

/** A build's files with a record that fits them. */
export function builtFor(
  contents: Record<string, string> = { 'entry.js': 'self.remote_x_b123456={}', 'style.css': 'p{}' },
  changes: Partial<BuildRecord> = {},
): { files: Map<string, Buffer>; record: BuildRecord } {
  const files = new Map(Object.entries(contents).map(([path, text]) => [path, Buffer.from(text)]));
  const description = changes.description ?? describedFor();
  const record: BuildRecord = {
    remote: description.name,
    version: description.version,
    build: 'b123456',
    container: 'remote_x_b123456',
    entry: 'entry.js',
    initial: [...files.keys()],
    files: [...files].map(([path, content]) => ({ path, bytes: content.length, integrity: computeIntegrity(content) })),
    description,
    exposes: ['./app'],
    shares: { react: '^19.0.0', '@maru/platform': '^1.0.0' },
    packages: [{ name: 'tiny', version: '1.0.0', licence: 'MIT' }],
    ...changes,
  };
  files.set('release.json', Buffer.from(JSON.stringify(record)));
  return { files, record };
}

/** Input that passes every rule. */
export function gateInputFor(record: BuildRecord = builtFor().record, changes: Partial<GateInput> = {}): GateInput {
  return {
    record,
    stored: record.files.map((file) => ({ ...file, brotli: file.bytes })),
    others: [],
    host: {
      contract: '1.2',
      shares: { react: '19.3.1', 'react-dom': '19.3.1', '@maru/platform': '1.2.0' },
      tokens: ['--space-5'],
      pages: ['/', '/home', '/code/:code?', '/x/of-the-host', '/cash/*'],
    },
    limits: defaultGateLimits,
    smoke: { made: false, why: 'this site has no browser for it' },
    contents: new Map(),
    container: { ok: true },
    ...changes,
  };
}
