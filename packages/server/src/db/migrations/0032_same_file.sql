-- By its SHA-256 a file is known that was applied to the domain before (specification section 5).
alter table upload add column digest text;
