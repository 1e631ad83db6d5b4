export { readChannels, type StoredChannel, writeChannel } from './channels';
export { insertDocument, newestDocument, newestSerial } from './documents';
export { addKey, ensureKeys, publicKeys, retireKey, signingKey } from './keys';
export { closePins, pinnableIds, readPins, type StoredPin, writePins } from './pins';
export {
  activeReleases,
  findRelease,
  gateReports,
  hasReleases,
  insertGate,
  insertRelease,
  listReleases,
  readGate,
  recentIds,
  type StoredRelease,
} from './releases';
export { ensureState, lockState, type RegistryState, readState, writePaused } from './state';
