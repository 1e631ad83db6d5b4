import type { PointConversion, PointEntry } from '@maru/contracts';
import { type CamelCased, toSnakeCase } from '../../../kernel/column-case';
import type { Handlers } from '../../../kernel/handlers';
import { runOnce } from '../../../kernel/idempotency';
import { memberMayPlay } from '../../../members/identity/restrictions';
import { readPage } from '../page';
import type { CashPorts } from '../ports';
import { ms } from '../rows';
import { convert } from './convert';

const done = { ok: true, data: { success: true } } as const;
type PointHandlers = Pick<
  Handlers,
  | 'convertPoint'
  | 'pointConversions'
  | 'pointConversionHide'
  | 'pointConversionHideAll'
  | 'pointLog'
  | 'pointLogHide'
  | 'pointLogHideAll'
>;

/** Points of members: conversion, log, and what they take off their lists. */
export function pointCalls({ db, notifier, log }: Pick<CashPorts, 'db' | 'notifier' | 'log'>): PointHandlers {
  const hide = async (table: 'point_conversions' | 'point_entries', memberId: number, id: number | null) => {
    const hidden = await db.query(
      `update ${table} set hidden_at = clock_timestamp()
        where member_id = $1 and hidden_at is null and ($2::bigint is null or id = $2) returning 1`,
      [memberId, id],
    );
    return id === null || hidden.length > 0 ? done : ({ ok: false, reason: 'not_found' } as const);
  };
  return {
    async convertPoint({ member, body, key }) {
      if (!memberMayPlay(member)) return { ok: false, reason: 'forbidden' };
      const attempt = { memberId: member.id, key, call: 'convertPoint', body };
      const made = await runOnce(db, attempt, async (tx) => {
        const conversion = await convert(tx, member.id, body.point);
        const [left] = await tx.query<{ money: number; point: number }>(
          'select ledger_balance($1)::float8 as money, ledger_balance($2)::float8 as point',
          [`member:${member.id}:cash`, `member:${member.id}:point`],
        );
        return { success: true as const, conversion: toSnakeCase(conversion), ...left! };
      });
      if (made.ok && !made.replayed) {
        notifier
          .walletChanged(member.id)
          .catch((error: unknown) => log.error({ err: error }, 'balance not sent after a conversion'));
      }
      return made;
    },
    async pointConversions({ member, query }) {
      const select = `select id::float8 as id, point::float8 as point, money::float8 as money, ${ms('created_at')} as created_at
         from point_conversions`;
      const condition = 'member_id = $1 and hidden_at is null';
      const page = await readPage<CamelCased<PointConversion>>(
        db,
        { select, condition, values: [member.id] },
        query.page,
      );
      return { ok: true, data: { ...page, data: page.data.map(toSnakeCase) } };
    },
    async pointLog({ member, query }) {
      const select = `select id::float8 as id, reason, product, words, point::float8 as point, balance::float8 as balance,
                ${ms('created_at')} as created_at from point_entries`;
      const condition = 'member_id = $1 and hidden_at is null';
      const page = await readPage<CamelCased<PointEntry>>(db, { select, condition, values: [member.id] }, query.page);
      return { ok: true, data: { ...page, data: page.data.map(toSnakeCase) } };
    },
    pointConversionHide: ({ member, params }) => hide('point_conversions', member.id, params.id),
    pointConversionHideAll: ({ member }) => hide('point_conversions', member.id, null),
    pointLogHide: ({ member, params }) => hide('point_entries', member.id, params.id),
    pointLogHideAll: ({ member }) => hide('point_entries', member.id, null),
  };
}
