/** The page's policy blocks scripts without integrity, also those of a development build. */
async function computeIntegrity(url: string): Promise<string> {
  const answer = await fetch(url, { cache: 'no-store' });
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  const digest = await crypto.subtle.digest('SHA-384', await answer.arrayBuffer());
  return `sha384-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}

interface TrustedPolicy {
  createScriptURL(url: string): string;
}

/** The console's page takes addresses of scripts from named policies alone. */
const policy: TrustedPolicy | undefined = (
  window as { trustedTypes?: { createPolicy(name: string, rules: TrustedPolicy): TrustedPolicy } }
).trustedTypes?.createPolicy('maru-dev', { createScriptURL: (url) => url });

/** Loads a script of a development build; `done` gets an event as webpack's own loading passes it. */
export function loadScript(url: string, done: (event: { type: string; target: { src: string } }) => void): void {
  const end = (type: string) => done({ type, target: { src: url } });
  computeIntegrity(url).then(
    (integrity) => {
      const tag = document.createElement('script');
      tag.crossOrigin = 'anonymous';
      tag.integrity = integrity;
      tag.onload = () => end('load');
      tag.onerror = () => end('error');
      tag.src = policy?.createScriptURL(url) ?? url;
      document.head.append(tag);
    },
    () => end('error'),
  );
}

/** Puts a late style sheet into the page. The link is webpack's and carries its callbacks. */
export function loadStyle(link: HTMLLinkElement): void {
  link.crossOrigin = 'anonymous';
  document.head.append(link);
}

/** Last part of an address's path. */
const fileName = (url: string) => new URL(url, location.href).pathname.split('/').at(-1)!;

/**
 * Replaces style sheets of the page by newer ones; the old sheet stays until the new one applies.
 * @param styles names that each sheet had, newest last
 * @returns how many were replaced
 */
export async function replaceStyles(styles: Record<string, string[]>): Promise<number> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  const loads = links.flatMap((link) => {
    const name = fileName(link.href);
    const names = Object.values(styles).find((all) => all.includes(name));
    const newest = names?.at(-1);
    return newest && newest !== name ? [replaceLink(link, newest)] : [];
  });
  await Promise.all(loads);
  return loads.length;
}

function replaceLink(old: HTMLLinkElement, name: string): Promise<void> {
  const next = old.cloneNode() as HTMLLinkElement;
  next.removeAttribute('integrity');
  next.href = new URL(name, old.href).href;
  if (next.dataset.href) next.dataset.href = next.href;
  return new Promise((resolve) => {
    next.onload = () => {
      old.remove();
      resolve();
    };
    next.onerror = () => {
      next.remove();
      resolve();
    };
    old.after(next);
  });
}
