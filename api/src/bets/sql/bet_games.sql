-- What a bet is on, for reports. Many games of one kind are 'sport:1', one game by rounds 'game:3', more than one 'mixed'.
create or replace view bet_games as
  select b.id as bet_id, b.product, b.member_id,
         coalesce((select case when min(g.game) = max(g.game) then min(g.game) when count(g.game) > 1 then 'mixed' end
                     from (select coalesce('game:' || (l.data ->> 'game'), 'sport:' || (l.data ->> 'sport_id')) as game
                             from bet_leg_data l where l.bet_id = b.id) g), 'other') as game
    from member_bets b;
