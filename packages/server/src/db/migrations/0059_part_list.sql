-- In which list of its owner a part stands: its slots, or contexts that it needs or changes.
alter table part rename column place to list;
