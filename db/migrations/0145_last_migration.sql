-- The page of the installation says which migration was the last one.
grant select on schema_migration to qinghe_app;
