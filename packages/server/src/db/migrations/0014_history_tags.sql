-- The tags of the conversation that answered, as data; until now history read them out of the stored bubbles.
alter table turn add column tags text[] not null default '{}';
update turn
set tags = string_to_array(jsonb_path_query_first(
  bubbles, '$[*].information[*] ? (@.key == "conversationTypes" && @.value != "").value') #>> '{}', U&'\241E')
where jsonb_path_exists(bubbles, '$[*].information[*] ? (@.key == "conversationTypes" && @.value != "")');
