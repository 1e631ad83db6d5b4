-- Records of money and play are never deleted (record_stands).
create or replace trigger point_conversions_stand before delete or truncate on point_conversions
  for each statement execute function record_stands();
