-- The message names its constraint, because a coordinator passes on nothing else of an error (ADR 52).
create or replace function keep_account_number() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare most integer;
begin
  select account_number into most from tenant where tenant_id = new.tenant_id;
  if most is null then return null; end if;
  perform pg_advisory_xact_lock(hashtextextended('account number ' || new.tenant_id, 0));
  if (select count(*) from app_user where tenant_id = new.tenant_id and not is_deleted) > most then
    raise exception 'tenant % may have % accounts: constraint "app_user__account_number"', new.tenant_id, most using errcode = 'check_violation', constraint = 'app_user__account_number';
  end if;
  return null;
end $$;
