-- Sessions of games at companies that hold no balances. A company learns a token when the member opens its game, and each stake
-- names it: a key alone takes no member's money.
create table seamless_sessions (
  token text primary key,
  company text not null,
  member_id bigint not null references members,
  game text not null,
  opened_at timestamptz not null default clock_timestamp(),
  -- A stop of the member brings it forward.
  ends_at timestamptz not null
);
create index seamless_sessions_member on seamless_sessions (member_id);
create index seamless_sessions_end on seamless_sessions (ends_at);

-- Ids are those of one company. Calls of an older version have none. 'waits': a win that people decide about.
alter table seamless_calls add column company text not null default '';
alter table seamless_calls drop constraint seamless_calls_pkey, add primary key (id, company);
alter table seamless_calls drop constraint seamless_calls_state_check;
alter table seamless_calls add constraint seamless_calls_state_check check (state in ('done', 'refused', 'void', 'waits'));

-- A win above the multiple of its stake waits as a ticket.
alter table casino_tickets drop constraint casino_tickets_casino_check;
alter table casino_tickets add constraint casino_tickets_casino_check check (casino in ('union', 'hera', 'aplus', 'seamless'));
alter table casino_tickets drop constraint casino_tickets_kind_check;
alter table casino_tickets add constraint casino_tickets_kind_check
  check (kind in ('late_win', 'unmatched_transfer', 'missing_transfer', 'fraction', 'balance', 'points', 'large_win'));

-- As before, and ends the sessions of the member.
create or replace function casino_enqueue_stop(p_member bigint) returns int language sql as $$
  update seamless_sessions set ends_at = clock_timestamp() where member_id = p_member and ends_at > clock_timestamp();
  select jobs_enqueue('casino-stops', array_agg(casino || ':' || member_id order by casino), null, 0, true)
    from casino_users where member_id = p_member having count(*) > 0
$$;
