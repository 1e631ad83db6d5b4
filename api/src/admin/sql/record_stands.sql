-- Records of money and play stand for good: deleting hides them from their member, and no statement removes them.
create or replace function record_stands() returns trigger language plpgsql as $$
begin
  raise exception 'records of % stand', tg_table_name using errcode = 'MR003';
end $$;
