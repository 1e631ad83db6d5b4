-- How long records of a kind stand. The least days are data too, so that no row asks for fewer.
create table retention_rules (
  record     text        primary key,
  days       int         not null check (days between least_days and 36525),
  least_days int         not null check (least_days > 0),
  deleted    bigint      not null default 0,
  deleted_at timestamptz,
  updated_by text        not null default 'maru',
  updated_at timestamptz not null default clock_timestamp()
);
insert into retention_rules (record, days, least_days) values
  ('sign_ins', 400, 366),
  ('notifications', 400, 366),
  ('memos', 1827, 366),
  ('questions', 1827, 366),
  ('guest_contacts', 366, 30),
  ('territory_signals', 1827, 1827),
  ('audit_log', 3653, 1827);

-- What shows what operators did, and where members came from, may be deleted after five years and not before, whoever
-- asks: the tables themselves hold to it.
create function younger_than_five_years(made timestamptz) returns boolean language sql stable as
  $$ select made > clock_timestamp() - interval '1827 days' $$;

create function territory_signals_stand() returns trigger language plpgsql as $$
begin
  if exists(select 1 from gone where younger_than_five_years(at)) then
    raise exception 'signals stand for five years' using errcode = 'MR003';
  end if;
  return null;
end $$;
drop trigger territory_signals_append_only on territory_signals;
create trigger territory_signals_append_only before update or truncate on territory_signals
  for each statement execute function member_protection_append_only();
create trigger territory_signals_stand after delete on territory_signals referencing old table as gone
  for each statement execute function territory_signals_stand();
create index territory_signals_at on territory_signals (at);

create or replace function audit_log_is_final() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not younger_than_five_years(old.at) then
    return old;
  end if;
  raise exception 'the audit log is append-only' using errcode = 'MR101';
end
$$;

-- Records of money and play stand for good: deleting hides them from their member, and no statement removes them.
create function record_stands() returns trigger language plpgsql as $$
begin
  raise exception 'records of % stand', tg_table_name using errcode = 'MR003';
end $$;
do $$
declare v_table text;
begin
  foreach v_table in array array['bets', 'bet_legs', 'bet_settlements', 'bet_cash_outs', 'graph_bets', 'cash_requests',
    'cash_steps', 'casino_transfers', 'casino_transfer_steps', 'casino_transactions', 'point_entries',
    'point_conversions', 'complaints', 'harm_cases'] loop
    execute format('create trigger %1$s_stand before delete or truncate on %1$I
      for each statement execute function record_stands()', v_table);
  end loop;
end $$;

create index audit_log_at on audit_log (at);
create index notifications_at on notifications (created_at);
create index memos_at on memos (created_at);
create index questions_at on questions (created_at);
