import { createAddress, opsRoutes } from '@maru/client/core';
import type { TableQuery } from '../../kit';

/** Query of the log; times in epoch ms. */
export interface AuditFilter {
  subject?: string;
  actor?: string;
  from?: number;
  until?: number;
}

/** The minute that a field of time can name ends with this millisecond. */
const lastOfMinute = 59_999;

/** What the table asks for, as the call takes it. The search looks for subjects; of two conditions the last one counts. */
export function toQuery({ search, conditions }: TableQuery): AuditFilter {
  const filter: AuditFilter = search === '' ? {} : { subject: search };
  for (const { field, op, value } of conditions) {
    if (field === 'subject') filter.subject = value;
    if (field === 'actor') filter.actor = value;
    if (field === 'at' && op === 'least') filter.from = Number(value);
    if (field === 'at' && op === 'most') filter.until = Number(value) + lastOfMinute;
  }
  return filter;
}

const address = createAddress(opsRoutes);

/** Where the same lines are a file. */
export const addressOfExport = (filter: AuditFilter): string => address('opsAuditExport', { query: filter });
