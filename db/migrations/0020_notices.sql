-- Notices for real: audiences, schedule, receipts; news with an approver, versions and counted views.

alter table notice drop constraint notice__audience;
alter table notice drop constraint notice__state;
alter table notice
  -- What the publisher chose; `audience` says in one word who may read, `chosen` means: whoever stands in notice_recipient.
  add column audience_parts jsonb not null default '[]',
  add column receipt text not null default 'none',
  add column questions jsonb not null default '[]',
  add column deadline timestamptz,
  add column expire_time timestamptz,
  add column attach_ids bigint[] not null default '{}',
  add column withdraw_reason text not null default '',
  add column previous_state text,
  add constraint notice__audience check (audience in ('public', 'signedIn', 'chosen')),
  add constraint notice__state check (state in ('DRAFT', 'SCHEDULED', 'PUBLISHING', 'PUBLISHED', 'WITHDRAWN', 'EXPIRED', 'REMOVED')),
  add constraint notice__receipt check (receipt in ('none', 'read', 'confirm', 'sign', 'answer'));
drop index notice__published;
create index notice__published on notice (tenant_id, pinned desc, release_time desc, id desc) include (audience, expire_time) where state = 'PUBLISHED';
create index notice__managed on notice (tenant_id, update_time desc, id desc) where state <> 'REMOVED';
create index notice__waiting on notice (tenant_id, release_time) where state in ('SCHEDULED', 'PUBLISHING');
create index notice__expiring on notice (tenant_id, expire_time) where state = 'PUBLISHED' and expire_time is not null;

-- Whom a notice was for when it went out, and what came back. One member of a family answers for all of it.
create table notice_recipient (
  tenant_id text not null,
  notice_id bigint not null,
  user_id bigint not null,
  family_id bigint not null,
  -- Under which name the person is counted: a department, else a role.
  group_name text not null default '',
  is_pending boolean not null,
  read_time timestamptz,
  done_time timestamptz,
  done_by bigint,
  signature_id bigint,
  answers jsonb,
  reminded_time timestamptz,
  create_time timestamptz not null default now(),
  constraint notice_recipient__pkey primary key (tenant_id, notice_id, user_id),
  constraint notice_recipient__notice_id foreign key (tenant_id, notice_id) references notice (tenant_id, id),
  constraint notice_recipient__user_id foreign key (tenant_id, user_id) references app_user (tenant_id, id),
  constraint notice_recipient__done check ((done_time is null) = (done_by is null))
);
create index notice_recipient__user_id on notice_recipient (tenant_id, user_id, notice_id);
create index notice_recipient__pending on notice_recipient (tenant_id, user_id) where is_pending;
create index notice_recipient__family on notice_recipient (tenant_id, notice_id, family_id);
select protect_tenant_table('notice_recipient');

alter table news drop constraint news__state;
alter table news
  add column attach_ids bigint[] not null default '{}',
  add column views integer not null default 0,
  add column editor_id bigint,
  add column approver_id bigint,
  -- Why it came back, or why an approver let it pass the content check.
  add column review_note text not null default '',
  add column previous_state text,
  add constraint news__state check (state in ('DRAFT', 'REVIEW', 'RETURNED', 'PUBLISHED', 'WITHDRAWN', 'REMOVED'));
create index news__managed on news (tenant_id, update_time desc, id desc) where state <> 'REMOVED';

-- What a news item said each time it was handed in or published.
create table news_version (
  tenant_id text not null,
  news_id bigint not null,
  version integer not null,
  title text not null,
  summary text not null,
  content text not null,
  saved_by bigint not null,
  saved_for text not null,
  create_time timestamptz not null default now(),
  constraint news_version__pkey primary key (tenant_id, news_id, version),
  constraint news_version__news_id foreign key (tenant_id, news_id) references news (tenant_id, id)
);
select protect_tenant_table('news_version');
