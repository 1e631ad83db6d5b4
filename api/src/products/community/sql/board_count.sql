-- Keeps the numbers of posts of the board in step.
create or replace function board_count() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.state, old.category) is not distinct from (new.state, new.category) then
    return null;
  end if;
  if tg_op = 'UPDATE' and old.state = 'shown' then
    update board_counts set posts = posts - 1 where category = old.category;
  end if;
  if new.state = 'shown' then
    insert into board_counts (category, posts) values (new.category, 1)
      on conflict (category) do update set posts = board_counts.posts + 1;
  end if;
  return null;
end $$;

create or replace trigger board_count after insert or update of state, category on board_posts
  for each row execute function board_count();
