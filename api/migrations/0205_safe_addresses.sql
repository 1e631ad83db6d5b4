-- Settings that become addresses are checked when they are written. What was written before and would be refused now
-- would make the whole configuration unreadable: it goes back to its default.
delete from settings where key = 'brand.logo' and value #>> '{}' !~ '^(/([^/\\[:space:]][^\\[:space:]]*)?)?$';
delete from settings
 where key in ('tawk_id', 'tawk_widget_id', 'live_chat_id') and value #>> '{}' !~ '^[A-Za-z0-9_-]{1,64}$';
