-- Settings that an operator changed; what is not here has the default of the code.
create table settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

create table popups (
  id int generated always as identity primary key,
  content text not null,
  width int not null,
  height int not null,
  -- Parts of paths, or 'all'; empty is all.
  paths text[] not null default '{}',
  active boolean not null default true,
  updated_at timestamptz not null default clock_timestamp(),
  purpose text not null default 'notice' check (purpose in ('notice', 'promotion'))
);

-- `texts`: what it says by language; Korean is there always.
create table banners (
  id int generated always as identity primary key,
  art text not null,
  target text not null,
  texts jsonb not null,
  position int not null,
  active boolean not null,
  purpose text not null default 'notice' check (purpose in ('notice', 'promotion'))
);

-- Inserted parts of the demo's content: content deleted by an operator is not restored.
create table demo_seeds (
  name text primary key,
  at timestamptz not null default clock_timestamp()
);
