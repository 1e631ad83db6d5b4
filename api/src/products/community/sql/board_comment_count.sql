-- Keeps the number of comments of a post in step.
create or replace function board_comment_count() returns trigger language plpgsql as $$
declare
  change int := (new.state = 'shown')::int - (case when tg_op = 'UPDATE' then (old.state = 'shown')::int else 0 end);
begin
  if change <> 0 then
    update board_posts set comments = comments + change where id = new.post_id;
  end if;
  return null;
end $$;

create or replace trigger board_comment_count after insert or update of state on board_comments
  for each row execute function board_comment_count();
