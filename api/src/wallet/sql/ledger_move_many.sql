-- Executes moves like ledger_move in one statement: parallel arrays, each move a separate transaction, in order. Skips
-- all moves of a member whose wallet does not cover them or is locked by another transaction: no member waits for the
-- wallet of another. Returns the executed moves.
create or replace function ledger_move_many(p_kind text, p_wallet text, p_account text, p_keys text[], p_references text[],
                                 p_members bigint[], p_amounts bigint[])
returns table (key text, transaction_id bigint, money bigint) language plpgsql as $$
#variable_conflict use_column
begin
  return query
  with wallet as materialized (
    select member_id, balance from wallets where member_id = any (p_members) and wallet = p_wallet
       for update skip locked),
  moves as materialized (
    select m.*, w.balance + sum(m.amount) over running as money,
           w.balance + min(m.total) over (partition by m.member_id) >= 0 as covered
      from (select u.*, sum(u.amount) over (partition by u.member_id order by u.n) as total
              from unnest(p_keys, p_references, p_members, p_amounts) with ordinality
                as u (key, reference, member_id, amount, n)) m
      join wallet w using (member_id)
    window running as (partition by m.member_id order by m.n)),
  booked as (
    insert into ledger_transactions (kind, key, reference)
      select p_kind, key, reference from moves where covered order by n returning id, key),
  posted as (
    insert into ledger_entries (transaction_id, line, account, amount)
      select b.id, e.line, e.account, e.amount
        from booked b join moves m using (key)
       cross join lateral (values (1, 'member:' || m.member_id || ':' || p_wallet, m.amount), (2, p_account, -m.amount))
          as e (line, account, amount)),
  spent as (
    update wallets w set balance = w.balance + t.amount, version = w.version + t.moves
      from (select member_id, sum(amount)::bigint as amount, count(*) as moves from moves where covered group by 1) t
     where w.member_id = t.member_id and w.wallet = p_wallet)
  select b.key, b.id, m.money::bigint from booked b join moves m using (key);
end $$;
