-- The turns of one user, and of one session, are looked for over months.
create index turn_of_user on turn (domain_id, user_id, at);
create index turn_of_session on turn (domain_id, session_id, at);
