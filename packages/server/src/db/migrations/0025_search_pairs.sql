-- The pairs of characters that a search looks up, without spaces: a search finds a text however the two are spaced.
-- The same numbers as gramsOf() in content/reference/searchText.ts.
update conversation c set search_grams = coalesce((
  select array_agg(distinct (case when n >= 2147483648 then n - 4294967296 else n end)::integer)
  from (
    select (((ascii(l.characters[i])::bigint * 2654435761) & 4294967295) # ascii(l.characters[i + 1])) as n
    from (
      select regexp_split_to_array(replace(line, ' ', ''), '') as characters
      from regexp_split_to_table(c.search_text, E'\n') as line
    ) l
    cross join lateral generate_series(1, cardinality(l.characters) - 1) as i
  ) pairs
), '{}');
