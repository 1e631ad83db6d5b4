-- Seals up to p_limit committed transactions and returns how many: those behind the newest seal, and those of the ids
-- shortly before it (p_lookback), as ids commit out of order. One process at a time; the others return 0.
create or replace function ledger_seal(p_limit int, p_lookback bigint default 2000) returns int language sql as $$
  select ledger_seal_range(coalesce((select max(transaction_id) from ledger_seals), 0) - p_lookback + 1,
                           9223372036854775807, p_limit);
$$;
