import type { BuildContext } from 'esbuild';

export const catalogNames: readonly string[];
export function makeCatalog(folder: string, options?: { reloads?: boolean }): Promise<BuildContext>;
