/** What of a bundler's configuration makes a container fail, said by how it failed. */
const advice: readonly (readonly [RegExp, string])[] = [
  [
    /'(global|require|module|process|__dirname)' is not defined/,
    'it is built for Node: set target to ["web", "es2022"], and with @module-federation/enhanced experiments.optimization.target to "web"',
  ],
];

/** The advice for a container that threw, or an empty text. */
export function adviseOnError(problem: string): string {
  const [, text] = advice.find(([form]) => form.test(problem)) ?? [];
  return text ? `; ${text}` : '';
}

/** Advice for a container that makes script elements for its chunks: the page refuses them. */
export const loaderAdvice =
  '; it loads its chunks by script elements of its own, which the page refuses: hand them to self.__maruLoader.script, as HostLoaderPlugin of the scaffold (build/host-loader.mjs) does for rspack and webpack';
