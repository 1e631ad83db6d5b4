import { releaseId } from '@maru/contracts';
import { exits, Failure } from './exit';

/** A remote's name from the command line. */
export function remoteName(text: string): string {
  if (/^remote-[a-z0-9-]{1,40}$/.test(text)) return text;
  throw new Failure(exits.usage, `"${text}" is not a remote’s name: "remote-" and small letters, digits and "-".`);
}

/** A release's id from the command line. */
export function idOrFail(text: string): string {
  if (releaseId.safeParse(text).success) return text;
  throw new Failure(exits.usage, `"${text}" is not a release’s id: <version>-<build>, for example 1.2.0-b123456789ab.`);
}

/** An address from the command line or the environment, without a slash at the end. */
export function parseAddress(text: string, what: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) {
    throw new Failure(exits.usage, `${what} "${text}" is not an http or https address.`);
  }
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '');
}
