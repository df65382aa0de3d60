create table conversation_group (
  domain_id bigint not null references domain on delete cascade,
  id bigint not null,
  name text not null,
  name_key text not null,
  created_at timestamptz not null default now(),
  primary key (domain_id, id),
  unique (domain_id, name_key)
);

create table conversation_tag (
  domain_id bigint not null references domain on delete cascade,
  id bigint not null,
  name text not null,
  name_key text not null,
  created_at timestamptz not null default now(),
  primary key (domain_id, id),
  unique (domain_id, name_key)
);

create table conversation (
  domain_id bigint not null references domain on delete cascade,
  id bigint not null,
  name text not null,
  name_key text not null,
  type text not null,
  group_id bigint,
  random boolean not null,
  revision integer not null default 1,
  -- What a list row shows, kept with the row so that a page is one query.
  question_count integer not null,
  regex_count integer not null,
  answer_count integer not null,
  first_question text not null,
  first_answer text not null,
  -- Name, questions and answers, lower-cased; and its character pairs as numbers for the index (any script).
  search_text text not null,
  search_grams integer[] not null,
  -- The training content and the rest apart: an apply carries over the rest only.
  question_hash text not null,
  -- All that a build takes in, to tell whether it was changed since the one in beta (specification section 4).
  content_hash text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null,
  primary key (domain_id, id),
  unique (domain_id, name_key),
  foreign key (domain_id, group_id) references conversation_group (domain_id, id)
);
create index conversation_by_update on conversation (domain_id, updated_at desc, id desc);
create index conversation_by_group on conversation (domain_id, group_id);
create index conversation_by_grams on conversation using gin (search_grams);

create table conversation_tag_use (
  domain_id bigint not null,
  conversation_id bigint not null,
  tag_id bigint not null,
  position integer not null,
  primary key (domain_id, conversation_id, tag_id),
  foreign key (domain_id, conversation_id) references conversation (domain_id, id) on delete cascade,
  foreign key (domain_id, tag_id) references conversation_tag (domain_id, id)
);
create index conversation_tag_use_by_tag on conversation_tag_use (domain_id, tag_id);

create table question (
  domain_id bigint not null,
  conversation_id bigint not null,
  id bigint not null,
  position integer not null,
  chat_type text not null,
  text text not null,
  -- The same question may stand in one conversation of a domain only (specification section 5).
  question_key text not null,
  primary key (domain_id, id),
  foreign key (domain_id, conversation_id) references conversation (domain_id, id) on delete cascade
);
create index question_by_conversation on question (domain_id, conversation_id, position);
create unique index question_by_key on question (domain_id, chat_type, md5(question_key));

create table answer (
  domain_id bigint not null,
  conversation_id bigint not null,
  id bigint not null,
  position integer not null,
  chat_status_code text not null,
  bubbles jsonb not null,
  primary key (domain_id, id),
  foreign key (domain_id, conversation_id) references conversation (domain_id, id) on delete cascade
);
create index answer_by_conversation on answer (domain_id, conversation_id, position);

create table entity (
  domain_id bigint not null references domain on delete cascade,
  id bigint not null,
  name text not null,
  name_key text not null,
  type text not null,
  pattern text not null,
  words jsonb not null,
  word_count integer not null,
  synonym_count integer not null,
  search_text text not null,
  sensitive_type text not null,
  active boolean not null,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (domain_id, id),
  unique (domain_id, name_key)
);

-- The one index of uses: what refers to what. Written with every save of the one that refers.
create table reference_use (
  domain_id bigint not null references domain on delete cascade,
  from_kind text not null,
  from_id bigint not null,
  to_kind text not null,
  to_id bigint not null,
  place text not null,
  primary key (domain_id, to_kind, to_id, from_kind, from_id, place)
);
create index reference_use_by_user on reference_use (domain_id, from_kind, from_id);
