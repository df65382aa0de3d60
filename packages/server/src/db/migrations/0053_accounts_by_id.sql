-- Rights and responsibilities hang on accounts, not on addresses, which people change and others then take.

-- Who owns this installation: written once. The account cannot go while it is named here.
create table installation_owner (
  id integer primary key default 1 check (id = 1),
  user_id bigint not null references user_account
);

-- Who did something, as the id of their account, which stays when the account goes: what they did must not look as if
-- nobody had done it. Null: no account has the address that stood here, or the product itself did it.
create function account_of(address text) returns bigint language sql stable
  return (select id from user_account where email = address);

do $$
declare
  named text[];
begin
  foreach named slice 1 in array array[
    ['conversation', 'updated_by'], ['entity', 'updated_by'], ['component', 'updated_by'],
    ['component_revision', 'updated_by'], ['dialogue_settings', 'updated_by'], ['switcher_api', 'updated_by'],
    ['multimedia_intent', 'updated_by'], ['quality_test', 'updated_by'], ['deleted_object', 'deleted_by'],
    ['restore_point', 'created_by'], ['relearn_review', 'reviewed_by'], ['test_file', 'uploaded_by'],
    ['test_run', 'requested_by'], ['job', 'requested_by'], ['build', 'requested_by'], ['push', 'requested_by'],
    ['environment_pointer', 'moved_by'], ['deploy_record', 'requested_by']
  ]
  loop
    execute format(
      'alter table %I alter column %2$I drop default, alter column %2$I drop not null,
         alter column %2$I type bigint using account_of(%2$I)', named[1], named[2]);
  end loop;
end
$$;

drop function account_of(text);
