/**
 * Files of the console's parts. The page's policy refuses a script without a hash and forbids the import map that would
 * give `import()` one. So each file of a part is first put into the page as a script with its hash; `import()` then
 * finds it in the browser's module map and asks for nothing.
 */
interface PartFiles {
  /** Hash of each file by its address. */
  files: Record<string, string>;
  /** Addresses of each part, those that others of it import first. */
  parts: Record<string, string[]>;
}

/** The server writes both here. */
const listed = 'meta[name="maru-parts"]';

/** A file of a part was not answered, or with other contents than this console's: another one has been deployed. */
export class PartMissing extends Error {
  override name = 'PartMissing';
}

type ScriptUrl = string;
interface UrlPolicy {
  createScriptURL(url: string): ScriptUrl;
}
interface PolicyFactory {
  createPolicy(name: string, rules: UrlPolicy): UrlPolicy;
}

let read: PartFiles | null = null;
const list = (): PartFiles => {
  read ??= JSON.parse(document.querySelector<HTMLMetaElement>(listed)?.content ?? '{"files":{},"parts":{}}');
  return read!;
};

let policy: UrlPolicy | undefined;
/** Address of a script as the page's policy takes it: files of this console and no other. */
function scriptUrl(url: string): ScriptUrl {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
  policy ??= trustedTypes?.createPolicy('maru-parts', {
    createScriptURL(address) {
      if (!Object.hasOwn(list().files, address)) throw new TypeError(`${address} is no file of the console`);
      return address;
    },
  });
  return policy ? policy.createScriptURL(url) : url;
}

const loads = new Map<string, Promise<void>>();

function loadFile(url: string): Promise<void> {
  let load = loads.get(url);
  load ??= new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.type = 'module';
    script.integrity = list().files[url]!;
    script.src = scriptUrl(url);
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      loads.delete(url);
      reject(new PartMissing(url));
    };
    document.head.append(script);
  });
  loads.set(url, load);
  return load;
}

/**
 * Puts the files of a part into the page, each once. Where the page lists none (a test's), there is nothing to do.
 * @throws PartMissing
 */
export async function loadFiles(part: string): Promise<void> {
  await Promise.all((list().parts[part] ?? []).map(loadFile));
}

/** Fetches the files of a part while the browser is idle; missing ones are fetched on demand. */
export function prefetchFiles(part: string): void {
  for (const url of list().parts[part] ?? []) {
    if (loads.has(url) || document.querySelector(`link[rel="modulepreload"][href="${url}"]`)) continue;
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = url;
    link.integrity = list().files[url]!;
    document.head.append(link);
  }
}
