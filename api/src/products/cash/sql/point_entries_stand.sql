-- Records of money and play are never deleted (record_stands).
create or replace trigger point_entries_stand before delete or truncate on point_entries
  for each statement execute function record_stands();
