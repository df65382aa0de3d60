-- Section 3 lists a support build limit with each domain.
alter table domain add column support_build_limit integer not null default 50;
