-- Seals committed transactions of a range of ids, both ends included, in the order of their ids. Reads that range alone.
create or replace function ledger_seal_range(p_from bigint, p_to bigint, p_limit int) returns int language plpgsql as $$
declare
  v record;
  v_hash text;
  v_seq bigint;
  v_ids bigint[] := '{}';
  v_hashes text[] := '{}';
begin
  if not pg_try_advisory_xact_lock(720001) then
    return 0;
  end if;
  select seq, hash into v_seq, v_hash from ledger_seals order by seq desc limit 1;
  v_seq := coalesce(v_seq, 0);
  v_hash := coalesce(v_hash, '');
  for v in
    select t.id, t.text from ledger_sealed_texts t
     where t.id between p_from and p_to and not exists (
       select 1 from ledger_seals s where s.transaction_id = t.id and s.transaction_id between p_from and p_to)
     order by t.id limit p_limit
  loop
    v_hash := encode(sha256(convert_to(v_hash || v.text, 'UTF8')), 'hex');
    v_ids := v_ids || v.id;
    v_hashes := v_hashes || v_hash;
  end loop;
  insert into ledger_seals (seq, transaction_id, hash)
    select v_seq + n, id, hash from unnest(v_ids, v_hashes) with ordinality as sealed (id, hash, n);
  return cardinality(v_ids);
end $$;
