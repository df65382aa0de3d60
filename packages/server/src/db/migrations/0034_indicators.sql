-- How the user of a turn spoke; empty where nothing was said, and of turns before it was told.
alter table turn add column emotion text;
-- Indicators count turns of months by user, conversation, outcome, emotion and time: all that they count stands in this
-- index, so that none of the turns themselves is read. It does what the index of what was said did for the home too.
create index turn_counted on turn (domain_id, environment, at)
  include (event, match_type, platform, user_id, conversation_id, emotion, elapsed_ms);
drop index turn_said;
