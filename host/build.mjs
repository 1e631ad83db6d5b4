import { loadBuild } from '@maru/build/load';

const { buildHost } = await loadBuild();
await buildHost(import.meta.dirname);
