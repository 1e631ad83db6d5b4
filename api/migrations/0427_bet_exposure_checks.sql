-- What the last daily comparison of the exposure with the open bets found.
create table bet_exposure_checks (
  only_row boolean primary key default true check (only_row),
  checked_at timestamptz not null,
  -- Figures that are wrong, at most 100.
  wrong int not null check (wrong >= 0)
);
