-- A browser that was sent to a provider's consent page: what it must bring back, and where it goes then.
create table sign_in_consent (
  tenant_id text not null,
  id bigint not null default new_id(),
  state_index text not null,
  browser_index text not null,
  source text not null,
  client_id text not null,
  page text not null,
  expire_time timestamptz not null,
  -- Back from the provider, and spent with its code: each happens once.
  returned_time timestamptz,
  taken_time timestamptz,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  constraint sign_in_consent__pkey primary key (tenant_id, id),
  constraint sign_in_consent__state_index unique (tenant_id, state_index)
);
create index sign_in_consent__expire_time on sign_in_consent (tenant_id, expire_time);
select protect_tenant_table('sign_in_consent');
