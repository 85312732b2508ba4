-- One download by a plain link, in place of a token in its address: for one path, one session, once, within a minute.
create table download_ticket (
  tenant_id text not null,
  ticket_index text not null,
  session_id bigint not null,
  user_id bigint not null,
  path text not null,
  expire_time timestamptz not null,
  taken_time timestamptz,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  constraint download_ticket__pkey primary key (tenant_id, ticket_index),
  constraint download_ticket__session_id foreign key (tenant_id, session_id) references sign_in_session (tenant_id, id) on delete cascade
);
create index download_ticket__session_id on download_ticket (tenant_id, session_id);
create index download_ticket__expire_time on download_ticket (tenant_id, expire_time);
select protect_tenant_table('download_ticket');
