-- What was done, by whom and when. Rows are inserted unchained; one sealer adds place, predecessor and keyed hash (design.md 3).
create table audit_log (
  tenant_id text not null,
  id bigint not null default new_id(),
  at timestamptz not null,
  actor_id bigint not null,
  actor_account text not null,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  detail jsonb not null,
  request_id text not null,
  ip text not null,
  seq bigint,
  prev_hash text,
  hash text,
  create_time timestamptz not null default now(),
  constraint audit_log__pkey primary key (tenant_id, id),
  constraint audit_log__seq unique (tenant_id, seq),
  constraint audit_log__sealed check ((seq is null) = (hash is null) and (seq is null) = (prev_hash is null))
);
create index audit_log__unsealed on audit_log (tenant_id, id) where seq is null;
create index audit_log__subject on audit_log (tenant_id, subject_kind, subject_id, at);
create index audit_log__actor on audit_log (tenant_id, actor_id, at);
select protect_tenant_table('audit_log');

-- The application appends, and seals what is not sealed; nothing else.
revoke update, delete on audit_log from qinghe_app;
grant update (seq, prev_hash, hash) on audit_log to qinghe_app;
create policy unsealed_only on audit_log as restrictive for update using (seq is null) with check (true);

-- The last sealed place of each school, with a keyed mark: cutting off the newest rows shows.
create table audit_head (
  tenant_id text not null,
  seq bigint not null,
  hash text not null,
  mark text not null,
  constraint audit_head__pkey primary key (tenant_id)
);
select protect_tenant_table('audit_head');
revoke delete on audit_head from qinghe_app;

-- Which schools the sealer and the verify command must visit: names only, past row-level security.
create function audit_tenants(is_unsealed_only boolean) returns setof text language sql stable security definer set search_path = pg_catalog, public as $$
  select distinct tenant_id from public.audit_log where not is_unsealed_only or seq is null
  union
  select tenant_id from public.audit_head where not is_unsealed_only
$$;
revoke execute on function audit_tenants(boolean) from public;
grant execute on function audit_tenants(boolean) to qinghe_app;
