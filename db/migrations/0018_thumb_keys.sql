-- The sweep of contents asks for small pictures by their key too.
create index stored_file__thumb_key on stored_file (tenant_id, thumb_key) where thumb_key is not null;
