-- The same question may stand in several conversations where their input contexts tell them apart in every turn
-- (decision 0033). Whether they do depends on two conversations: the save looks at it, under the lock of the content.
drop index question_by_key;
create index question_by_key on question (domain_id, chat_type, md5(question_key));
