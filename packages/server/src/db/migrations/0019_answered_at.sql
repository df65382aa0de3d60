-- When the last turn of a session was committed: what was received before that came from somebody who had not seen its
-- answer. Empty where that was before it was noted.
alter table dialogue_session add column answered_at timestamptz;
