-- The same functions in a form that a coordinator of many databases carries out too (ADR 52).

-- On the node that holds the rows a trigger finds its tables by this path alone.
create or replace function keep_account_number() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare most integer;
begin
  select account_number into most from tenant where tenant_id = new.tenant_id;
  if most is null then return null; end if;
  perform pg_advisory_xact_lock(hashtextextended('account number ' || new.tenant_id, 0));
  if (select count(*) from app_user where tenant_id = new.tenant_id and not is_deleted) > most then
    raise exception 'tenant % may have % accounts', new.tenant_id, most using errcode = 'check_violation', constraint = 'app_user__account_number';
  end if;
  return null;
end $$;

create or replace function keep_version_as_published() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if (new.graph, new.drawing, new.settings, new.form, new.number, new.definition_id, new.note) is distinct from (old.graph, old.drawing, old.settings, old.form, old.number, old.definition_id, old.note) then
    raise exception 'a published version never changes';
  end if;
  return new;
end $$;

-- Two statements instead of an insert with a query inside.
create or replace function open_demo_school(school text, school_name text) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into tenant (tenant_id, name, is_demo) values (school, school_name, true) on conflict (tenant_id) do nothing;
  if not exists (select from app_user where app_user.tenant_id = school) then
    update tenant set name = school_name, is_demo = true where tenant.tenant_id = school and not tenant.is_demo;
  end if;
end $$;
