-- Schools as the platform's administrator keeps them, and how many accounts they may have.

alter table tenant
  add column linkman text not null default '',
  add column contact_number text not null default '',
  add column address text not null default '',
  add column background_url text not null default '',
  -- Accounts at most; null for any number.
  add column account_number integer,
  -- -1 in the recycle bin: nobody of the school may be signed in.
  add column status smallint not null default 1,
  add column is_deleted boolean not null default false,
  add constraint tenant__status check (status in (1, -1)),
  add constraint tenant__account_number check (account_number > 0),
  add constraint tenant__platform_stays check (tenant_id <> '000000' or (expire_time is null and status = 1 and not is_deleted));

-- Whom the platform calls at a school is the administrator's business alone: the platform role reads all, everybody else what a guest may know.
revoke select on tenant from qinghe_app;
grant select (tenant_id, name, domain, is_demo, expire_time, account_number, background_url, status, is_deleted, create_time, update_time) on tenant to qinghe_app;

-- No account beyond the number, whoever adds it: those who add one at the same moment count one after the other.
create function keep_account_number() returns trigger language plpgsql as $$
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
create trigger app_user__account_number after insert on app_user for each row when (not new.is_deleted) execute function keep_account_number();
create trigger app_user__account_number_restored after update of is_deleted on app_user for each row
  when (old.is_deleted and not new.is_deleted) execute function keep_account_number();
