// What areas give to others. Written by scripts/areas.mjs from the names of the areas’ folders.
export * from '../cash';
export * from '../casino';
export * from '../community';
export * from '../feed';
export * from '../mini';
export * from '../sports';
export * from '../token';
