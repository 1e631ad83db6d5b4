import { loadBuild } from '@maru/build/load';

const { buildRemote } = await loadBuild();
await buildRemote(import.meta.dirname);
