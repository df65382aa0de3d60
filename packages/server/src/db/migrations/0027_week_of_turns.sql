-- The home of a domain counts what end users said in two weeks; all it counts stands in the index.
create index turn_said on turn (domain_id, environment, at) include (match_type, platform, user_id) where event = 'send';
-- What stayed unanswered is a small part of that.
create index turn_failed on turn (domain_id, environment, at) where event = 'send' and match_type = 'FAIL';
