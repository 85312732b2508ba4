-- What every domain stands on: ids, tenancy, idempotency, rate limits.

create sequence id_sequence minvalue 0 maxvalue 4194303 cycle cache 64;

-- Milliseconds since 2020 shifted by 22 bits plus a sequence: unique across processes, roughly ordered, 64 bit.
create function new_id() returns bigint language sql volatile parallel unsafe as $$
  select ((extract(epoch from clock_timestamp()) * 1000)::bigint - 1577836800000) << 22 | nextval('id_sequence')
$$;
grant usage on sequence id_sequence to qinghe_app;

-- The second belt of tenancy: rows of another tenant do not exist for the application role.
create function protect_tenant_table(table_name regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', table_name);
  execute format(
    'create policy tenant_isolation on %s using (tenant_id = current_setting(''app.tenant_id'', true)) with check (tenant_id = current_setting(''app.tenant_id'', true))',
    table_name);
  execute format('grant select, insert, update, delete on %s to qinghe_app', table_name);
end $$;

-- Platform tables belong to no school: everybody reads them, only the owner writes them.
create function protect_platform_table(table_name regclass) returns void language plpgsql as $$
begin
  execute format('grant select on %s to qinghe_app', table_name);
end $$;

-- One row per answered request that carried an Idempotency-Key.
create table idempotency (
  tenant_id text not null,
  user_id bigint not null,
  path text not null,
  key text not null,
  input_hash text not null,
  status integer,
  answer text,
  create_time timestamptz not null default now(),
  constraint idempotency__pkey primary key (tenant_id, user_id, path, key)
);
create index idempotency__create_time on idempotency (create_time);
select protect_tenant_table('idempotency');

-- Fixed windows shared by all processes; unlogged, because a forgotten window after a crash harms nobody.
create unlogged table rate_limit (
  tenant_id text not null,
  bucket text not null,
  subject text not null,
  window_start timestamptz not null,
  used integer not null,
  constraint rate_limit__pkey primary key (tenant_id, bucket, subject, window_start)
);
create index rate_limit__window_start on rate_limit (window_start);
select protect_tenant_table('rate_limit');
