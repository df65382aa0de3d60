-- What every turn writes names a domain that is known to be there: a foreign key would look for it and lock its row in
-- each of them. Who deletes a domain deletes these too.
alter table inbox drop constraint inbox_domain_id_fkey;
alter table outbox drop constraint outbox_domain_id_fkey;

-- Ages are asked for once an hour. These indexes grow by pages and not by rows, and a session whose age changes can stay
-- on its page, where room is left for that.
drop index dialogue_session_by_age;
create index dialogue_session_by_age on dialogue_session using brin (last_at);
drop index inbox_by_age;
create index inbox_by_age on inbox using brin (created_at);
alter table dialogue_session set (fillfactor = 70);
