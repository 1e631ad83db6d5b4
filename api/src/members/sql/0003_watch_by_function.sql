-- Which members are read in full is asked of protection_watch_of alone.
drop view if exists protection_watch;
