create or replace trigger point_entries_stand before delete or truncate on point_entries
  for each statement execute function record_stands();
