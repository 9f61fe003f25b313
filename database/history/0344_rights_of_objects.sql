-- What visitors and accounts may do with each object when the schema was brought here, so that a
-- right that was lost since is found. Null where an older version wrote it down.
alter table private.schema_objects add column if not exists rights text[];
