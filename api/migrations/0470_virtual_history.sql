-- Rounds that are over, as they are read: the season of a table, and a day of results over all competitions.
create index virtual_rounds_season on virtual_rounds (category, season);
create index virtual_rounds_over on virtual_rounds (starts_at desc) where seed is not null or state = 'void';
