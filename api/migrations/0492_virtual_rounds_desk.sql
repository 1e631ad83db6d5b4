-- Rounds of all competitions in the order of the operators' list.
create index virtual_rounds_starts on virtual_rounds (starts_at desc, id desc);
