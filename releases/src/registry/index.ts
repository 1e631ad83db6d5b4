export { changedBy } from './outbox';
export { overviews, readReleases, toSummary } from './overview';
export {
  type Actor,
  type Done,
  type HostInfo,
  type Refused,
  type RegistryDatabase,
  type RegistryOptions,
  type RegistryPorts,
  type Sql,
  system,
} from './ports';
export { unreadRefusal } from './publish';
export { createRegistry, type Registry } from './registry';
export { readBuild, type Seeded, seedBuilds } from './seed';
export { addKey, findRelease, publicKeys, readChannels, retireKey } from './store';
