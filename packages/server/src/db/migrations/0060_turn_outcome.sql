-- What became of what an end user did: a message that was answered, offered choices for, or not answered; a choice among
-- what was offered (PICKED) or shown (PRESSED), and a rating, which are no messages. Empty where the user did nothing, and
-- where people had the talk.
create function turn_outcome(event text, match_type text, trace jsonb) returns text language sql immutable as $$
  select case
    when event <> 'send' then null
    when trace ? 'rating' or coalesce(trace @? '$.steps[*] ? (@ == "FEEDBACK WON YES" || @ == "FEEDBACK WON NO")', false)
      then 'RATED'
    -- Who picks an offered conversation says its name.
    when coalesce(trace @? 'strict $.steps[*] ? ((@[0] == "FORM WON BUTTON" || @[0] == "FORM WON NAME")
        && @[1].name == $.conversation.name)', false)
      then 'PICKED'
    when coalesce(trace @? '$.steps[*] ? (@ == "FORM WON BUTTON" || @ == "FORM WON NAME" || @ == "FORM WON SEVERAL"
        || @ == "FORM DONE NUMBERED" || @ == "TASK DONE PRESSED")', false)
      then 'PRESSED'
    when match_type = 'EVENT' then null
    when match_type = 'SIMILAR' then 'OFFERED'
    when match_type in ('FAIL', 'SYSTEM_ERROR') then 'NOT_ANSWERED'
    else 'ANSWERED'
  end
$$;
-- What puts the answer before in doubt: the same was said in other words, or the talk went to people.
create function turn_doubt(trace jsonb) returns text language sql immutable as $$
  select case
    when coalesce(trace @? '$.steps[*] ? (@ == "AGENT DONE SWITCHED")', false) then 'AGENT'
    when trace ? 'rephrased' then 'REPHRASED'
  end
$$;

-- Both follow from the row, so turns of before have them too: written in one pass over the table, then by a trigger.
alter table turn
  add column outcome text generated always as (turn_outcome(event, match_type, trace)) stored,
  add column doubt text generated always as (turn_doubt(trace)) stored;
alter table turn alter column outcome drop expression, alter column doubt drop expression;
create function judge_turn() returns trigger language plpgsql as $$
begin
  new.outcome := turn_outcome(new.event, new.match_type, new.trace);
  new.doubt := turn_doubt(new.trace);
  return new;
end
$$;
create trigger judged before insert on turn for each row execute function judge_turn();

drop index turn_counted;
create index turn_counted on turn (domain_id, environment, at)
  include (event, match_type, platform, user_id, conversation_id, emotion, elapsed_ms, build_id, outcome, doubt);
-- What was picked of offers is looked for beside the offers.
create index turn_picked on turn (domain_id, environment, at) where outcome = 'PICKED';

-- The build that settled what was said, because it answers it; of a taught question, the first one that learnt it.
alter table relearn_review add column build_id bigint, alter column reviewed_by drop not null;
