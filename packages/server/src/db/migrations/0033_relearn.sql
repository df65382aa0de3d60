-- What was decided on utterances of end users. One row settles all turns with the same utterance, those to come too.
create table relearn_review (
  domain_id bigint not null references domain on delete cascade,
  id bigint not null,
  list text not null,
  -- SHA-256 of the utterance as questions are compared (behaviour 5.3).
  utterance_hash text not null,
  -- The last turn with it when it was reviewed; the review is kept as long as that turn would be.
  utterance text not null,
  turn_id text not null,
  turn_at timestamptz not null,
  platform text not null,
  state text not null,
  -- It was held before: a cancelled review returns it there.
  was_pending boolean not null default false,
  -- The question that it became, where, and whether that conversation got it by this review.
  question text,
  question_added boolean not null default false,
  conversation_id bigint,
  conversation_name text,
  reviewed_at timestamptz not null,
  reviewed_by text not null,
  primary key (domain_id, id),
  unique (domain_id, list, utterance_hash)
);
create index relearn_review_by_age on relearn_review (turn_at);

-- As for what failed: what was answered with similar answers, and what was said of answers, are few among very many.
create index turn_similar on turn (domain_id, environment, at) where event = 'send' and match_type = 'SIMILAR';
create index turn_rating on turn (domain_id, environment, at) where trace ? 'rating';
