-- The built-in template that a domain was made from; null: from none, or before it was noted.
alter table domain add column template text;
