-- What end users said of answers stands in the turns in which they said it; history finds it by the turn they spoke of.
create index turn_by_rated on turn (domain_id, (trace #>> '{rating,turnId}')) where trace ? 'rating';
-- Turns in which something failed are few and looked for among very many.
create index turn_with_error on turn (domain_id, at)
  where match_type = 'SYSTEM_ERROR' or jsonb_array_length(coalesce(trace #> '{analysis,errorCodes}', '[]')) > 0;
