-- A page of the administrator's own asks for `menu:<code>`: whoever runs a school holds that from the beginning, so that it can be handed on.
-- It opens no call of the server, and the function gives nothing else, in whatever school.
create function offer_menu_permission(permission text) returns void language sql security definer set search_path = public, pg_temp as $$
  insert into role_permission (tenant_id, role_id, permission)
  select r.tenant_id, r.id, $1 from role r where r.alias in ('administrator', 'admin') and not r.is_deleted and $1 like 'menu:%'
  on conflict do nothing
$$;
revoke execute on function offer_menu_permission(text) from public;
grant execute on function offer_menu_permission(text) to qinghe_platform;
