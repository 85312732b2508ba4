-- The practice table of the demonstration pages. Each school has a limited number of places, so its
-- rows are limited too: the unique constraint decides between two additions.
create table sample_item (
  tenant_id text not null,
  id bigint not null default new_id(),
  place smallint not null,
  name text not null,
  subject text not null,
  bought_on date not null,
  price_fen integer not null,
  note text not null default '',
  details jsonb not null default '{}',
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  constraint sample_item__pkey primary key (tenant_id, id),
  constraint sample_item__place unique (tenant_id, place),
  constraint sample_item__places check (place between 1 and 200),
  constraint sample_item__name check (char_length(name) between 1 and 30),
  constraint sample_item__price_fen check (price_fen between 0 and 9999999)
);
create index sample_item__bought_on on sample_item (tenant_id, bought_on desc, id desc);
select protect_tenant_table('sample_item');
