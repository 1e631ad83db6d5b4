/** The build factory as a module that plain Node can import. */
export function loadBuild(): Promise<typeof import('./src/index')>;
/** Bundles a TypeScript module with everything of the workspace in it and imports it. */
export function loadTypeScript(
  entry: string,
  outdir: string,
  options?: { bundlePackages?: boolean },
): Promise<Record<string, never> & { default: never }>;
