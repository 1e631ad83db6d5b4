-- Who stands behind an operator's account. An account begins with an invitation: a link by which its own person sets the
-- password and, at the first sign-in, the second factor. Until a second person vouches for it, it counts as the person who
-- invited it (docs/operations.md): nobody becomes two people by inviting accounts.

alter table operators alter column password_hash drop not null;
alter table operators
  -- Null: the command line on the server, or the demo. An account of a token without an account behind it names the token.
  add column invited_by       int references operators (id),
  add column invited_token    int references operator_tokens (id),
  -- The password was set through an invitation, by whoever opened it, and by no administrator.
  add column password_own     boolean     not null default false,
  -- The same person added or used an own second factor.
  add column confirmed_at     timestamptz,
  -- Confirmed before invitations existed: it needs no factor until it is sent a link.
  add column confirmed_before boolean     not null default false,
  -- Two people vouched for the person, or one did who is not the inviter.
  add column vouched_at       timestamptz;
alter table operator_tokens
  -- The account behind a token, whatever tokens made it; null: the command line.
  add column made_by    int references operators (id),
  add column made_token int references operator_tokens (id);

create table operator_invitations (
  -- SHA-256 of the link's secret.
  hash        text        primary key,
  operator_id int         not null references operators (id),
  issued_by   int         references operators (id),
  issued_token int        references operator_tokens (id),
  created_at  timestamptz not null default clock_timestamp(),
  expires_at  timestamptz not null,
  used_at     timestamptz
);
create index operator_invitations_operator on operator_invitations (operator_id);

-- Accounts from before: the audit log knows who made them and who set their passwords, by the names of then. What passed as a
-- second person so far, an account that nobody else had touched within a day, goes on doing so.
update operator_tokens t set made_by = n.id
  from operators n where n.name = t.created_by;
update operator_tokens t set made_by = o.id
  from audit_log l join operators o on l.subject = 'account ' || o.login
 where t.made_by is null and l.ok and l.action = 'operator.change' and l.detail->'name'->>0 = t.created_by;
with names (name, id) as (
  select name, id from operators
  union
  select l.detail->'name'->>0, o.id from audit_log l join operators o on l.subject = 'account ' || o.login
   where l.ok and l.action = 'operator.change' and jsonb_exists(l.detail, 'name')
), makers as (
  select distinct on (o.id) o.id, coalesce(n.id, t.made_by) as maker, t.id as token
    from operators o
    join audit_log l on l.subject = 'account ' || o.login and l.ok
     and (l.action = 'operator.create' or (l.action = 'operator.change' and jsonb_exists(l.detail, 'password')))
    left join names n on n.name = l.actor and n.id <> o.id
    left join operator_tokens t on t.name = l.actor
   where n.id is not null or t.id is not null
   order by o.id, l.id desc, n.id desc nulls last
)
update operators o set invited_by = m.maker, invited_token = case when m.maker is null then m.token end
  from makers m where m.id = o.id;
update operators o set confirmed_at = clock_timestamp(), confirmed_before = true, vouched_at = clock_timestamp()
 where not exists (
   select 1 from audit_log l
    where l.subject = 'account ' || o.login and l.ok and l.actor not in ('command-line', o.name)
      and l.at > clock_timestamp() - interval '24 hours'
      and (l.action = 'operator.create' or (l.action = 'operator.change' and jsonb_exists(l.detail, 'password'))));

-- The person that an account counts as: 'account:7', or 'token:3' where accounts of a token of the server's are meant.
create function operator_person(p_account int) returns text language plpgsql stable as $$
declare
  v_id int := p_account;
  v_seen int[] := '{}';
  o operators;
begin
  loop
    select * into o from operators where id = v_id;
    if o.demo or o.vouched_at is not null or (o.invited_by is null and o.invited_token is null) then
      return 'account:' || v_id;
    end if;
    if o.invited_by is null then
      return 'token:' || o.invited_token;
    end if;
    v_seen := v_seen || v_id;
    -- Accounts that sent one another links are one person, whichever one asks.
    if o.invited_by = any(v_seen) then
      return 'account:' || (select min(n) from unnest(v_seen[array_position(v_seen, o.invited_by):]) n);
    end if;
    v_id := o.invited_by;
  end loop;
end $$;

-- The same for whoever calls, a token included.
create function operator_caller_person(p_kind text, p_id int) returns text language sql stable as $$
  select case when p_kind = 'account' then operator_person(p_id)
              else (select case when made_by is not null then operator_person(made_by)
                                else 'token:' || coalesce(made_token, id) end
                      from operator_tokens where id = p_id) end
$$;

-- How people call a person.
create function operator_person_name(p_person text) returns text language sql stable as $$
  select case when p_person like 'account:%' then (select name from operators where id = split_part(p_person, ':', 2)::int)
              else (select name from operator_tokens where id = split_part(p_person, ':', 2)::int) end
$$;

-- Whether an account was confirmed by its own person: password by a link, and a second factor that is still there.
create function operator_is_confirmed(p_account int) returns boolean language sql stable as $$
  select demo or (confirmed_at is not null
                  and (confirmed_before or exists (select 1 from second_factors f where f.operator_id = o.id)))
    from operators o where id = p_account
$$;

-- What one person did alone of a kind on a Korean day, in KRW: bounds count the sum, so that many small acts are one large one.
create table operator_alone (
  person text   not null,
  kind   text   not null,
  day    date   not null,
  amount bigint not null check (amount >= 0),
  primary key (person, kind, day)
);

-- Counts an amount in the transaction that books it, and says true; false, and counts nothing, where the sum of the day would
-- pass the bound. The row stays locked: of two at once the second one sees the first one's amount.
create function operator_alone_count(p_caller_kind text, p_caller int, p_kind text, p_amount bigint, p_most bigint)
returns boolean language plpgsql as $$
declare
  v_person text := operator_caller_person(p_caller_kind, p_caller);
  v_day date := (clock_timestamp() at time zone 'Asia/Seoul')::date;
begin
  insert into operator_alone (person, kind, day, amount) values (v_person, p_kind, v_day, 0) on conflict do nothing;
  update operator_alone set amount = amount + p_amount
   where person = v_person and kind = p_kind and day = v_day and amount + p_amount <= p_most;
  return found;
end $$;
