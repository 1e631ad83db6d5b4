-- Browsers that receive pushes. A subscription belongs to its session and is deleted with it.
create table push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  member_id bigint not null references members,
  session_hash text not null unique references sessions on delete cascade,
  -- Address at the browser's push service. Knowing it allows sending, but without the keys the browser cannot decrypt.
  endpoint text not null unique check (length(endpoint) <= 1000),
  p256dh text not null,
  auth text not null,
  -- Public key of the site that the browser subscribed with; pushes signed by another key are refused.
  server_key text not null,
  created_at timestamptz not null default clock_timestamp()
);
create index push_subscriptions_member on push_subscriptions (member_id);

-- What members chose; who chose nothing has no row. Minutes are those of the Korean day.
create table push_settings (
  member_id bigint primary key references members,
  kinds text[] not null check (kinds <@ array['memo', 'credit', 'debit', 'coupon', 'game', 'csanswer', 'board', 'security']),
  details boolean not null default false,
  quiet_from int check (quiet_from between 0 and 1439),
  quiet_to int check (quiet_to between 0 and 1439),
  check ((quiet_from is null) = (quiet_to is null))
);
