/** The record's name inside a build's folder. */
export const buildRecordPath = 'release.json';
