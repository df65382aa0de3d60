-- To which secret key and which folder of files this database belongs: one row, written by the first node.
create table installation (
  id integer primary key check (id = 1),
  key_check text not null,
  store_id text not null,
  created_at timestamptz not null default now()
);

-- How often in a row the worker of a job was lost without the job getting on; other attempts end with a reason.
alter table job add column losses integer not null default 0;
