-- protection_watch_of alone decides which members need a full check.
drop view if exists protection_watch;
