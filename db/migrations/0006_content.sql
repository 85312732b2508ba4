-- Notices of the school and news for everybody. The text stands apart from what lists read: it is toasted, and lists never name it.

create table notice (
  tenant_id text not null,
  id bigint not null default new_id(),
  title text not null,
  category smallint not null,
  audience text not null,
  publisher text not null default '',
  content text not null,
  pinned boolean not null default false,
  state text not null,
  release_time timestamptz not null,
  create_user bigint not null,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  constraint notice__pkey primary key (tenant_id, id),
  constraint notice__title check (title <> '' and length(title) <= 140),
  constraint notice__category check (category between 1 and 6),
  constraint notice__audience check (audience in ('public', 'signedIn')),
  constraint notice__state check (state in ('DRAFT', 'PUBLISHED', 'WITHDRAWN'))
);
create index notice__published on notice (tenant_id, pinned desc, release_time desc, id desc) include (audience) where state = 'PUBLISHED';
select protect_tenant_table('notice');

create table news (
  tenant_id text not null,
  id bigint not null default new_id(),
  title text not null,
  category smallint not null,
  cover text not null default '',
  summary text not null default '',
  source text not null default '',
  author text not null default '',
  tags text[] not null default '{}',
  content text not null,
  pinned boolean not null default false,
  state text not null,
  release_time timestamptz not null,
  expire_time timestamptz,
  create_user bigint not null,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  constraint news__pkey primary key (tenant_id, id),
  constraint news__title check (title <> '' and length(title) <= 140),
  constraint news__category check (category between 1 and 6),
  constraint news__state check (state in ('DRAFT', 'PUBLISHED', 'WITHDRAWN')),
  constraint news__expire_time check (expire_time is null or expire_time > release_time)
);
create index news__published on news (tenant_id, pinned desc, release_time desc, id desc) where state = 'PUBLISHED';
create index news__category on news (tenant_id, category, pinned desc, release_time desc, id desc) where state = 'PUBLISHED';
select protect_tenant_table('news');
