import { channels } from '@maru/contracts';

export type Admission = 'open' | 'refused' | 'sign-in';

const privateUser = /^private-user\.([1-9]\d{0,14})$/;

/** Whether a socket or a caller may join a channel: public ones by name, a member's own by its id. */
export function mayJoin(channel: string, memberId: number | null, openPrefixes: readonly string[]): Admission {
  if (channel === channels.site || openPrefixes.some((prefix) => channel.startsWith(prefix))) return 'open';
  const own = privateUser.exec(channel);
  if (!own) return 'refused';
  if (memberId === null) return 'sign-in';
  return Number(own[1]) === memberId ? 'open' : 'refused';
}
