import { parseVisitorId } from '@maru/contracts';
import type { Signer } from '../kernel/secrets';
import { createSigner } from '../kernel/secrets';

const purpose = 'visitor';

/** Key of visitors' ids, made from the site's own secret: the same for all processes on one database. */
export function createVisitorKey(signer: Signer): string {
  return signer.sign('visitor key', '');
}

/** The value of the visitor's cookie: the id and the server's signature over it. */
export function signVisitor(key: string, id: string): string {
  return `${id}.${createSigner(key).sign(purpose, id)}`;
}

/** The visitor's id of a cookie that this server has signed, or null. */
export function readSignedVisitor(key: string, cookie: string | undefined): string | null {
  const id = parseVisitorId(cookie);
  const signature = id && cookie?.slice(id.length + 1);
  return signature && createSigner(key).verify(purpose, id, signature) ? id : null;
}
