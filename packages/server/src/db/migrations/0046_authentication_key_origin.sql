-- The origin of the address that a domain's key signs links to: who may only change the address must not take the key along.
alter table authentication_key add column origin text;
update authentication_key k set origin = lower(substring(s.settings -> 'authentication' ->> 'url' from '^[^/]+//[^/?#]+'))
  from dialogue_settings s where s.domain_id = k.domain_id;
-- A key without an address signed nothing yet.
delete from authentication_key where origin is null;
alter table authentication_key alter column origin set not null;
