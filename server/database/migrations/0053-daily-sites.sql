-- Five hundred pages, one a second, are not read every hour.
update knowledge_sources set every_hours = 24 where kind = 'site' and every_hours = 1;
