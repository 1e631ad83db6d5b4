create or replace trigger point_conversions_stand before delete or truncate on point_conversions
  for each statement execute function record_stands();
