-- Where members sign in from, as far as the site is told, and what of it is worth a look.

alter table sign_ins add column country text check (country ~ '^[A-Z]{2}$');

create table territory_signals (
  id bigint generated always as identity primary key,
  member_id bigint not null references members,
  at timestamptz not null default clock_timestamp(),
  kind text not null check (kind in ('blocked', 'country_changed', 'anonymised', 'sources_differ')),
  country text check (country ~ '^[A-Z]{2}$'),
  -- 'blocked': the call; 'country_changed' and 'sources_differ': the other country.
  detail text not null default ''
);
create index territory_signals_member on territory_signals (member_id, id desc);

create trigger territory_signals_append_only before update or delete or truncate on territory_signals
  for each statement execute function member_protection_append_only();
