-- Platform tables are written under a role of their own, `qinghe_platform`: it holds what `qinghe_app` holds plus the
-- writing of these tables. The application login may take it on for one transaction (`set local role`) and has none of it otherwise.
create or replace function protect_platform_table(table_name regclass) returns void language plpgsql as $$
begin
  execute format('grant select on %s to qinghe_app', table_name);
  execute format('grant select, insert, update, delete on %s to qinghe_platform', table_name);
end $$;

select protect_platform_table('tenant');
select protect_platform_table('client');
