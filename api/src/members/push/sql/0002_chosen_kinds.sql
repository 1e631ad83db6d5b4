-- Goals in matches with an open bet, and draws that the member asked about.
alter table push_settings drop constraint push_settings_kinds_check, add constraint push_settings_kinds_check check (kinds <@ array[
  'memo', 'credit', 'debit', 'coupon', 'game', 'csanswer', 'board', 'security', 'goal', 'draw']) not valid;
