-- What a seal covers: everything that was written of a transaction.
create or replace view ledger_sealed_texts as
  select t.id, '|' || t.id || '|' || t.kind || '|' || t.key || '|' || t.reference || '|' ||
         extract(epoch from t.created_at)::text || '|' ||
         coalesce((select string_agg(e.line || ',' || e.account || ',' || e.amount, ';' order by e.line)
                     from ledger_entries e where e.transaction_id = t.id), '') as text
    from ledger_transactions t;
