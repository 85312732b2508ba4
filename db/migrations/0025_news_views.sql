-- Who has read which news item on which day, so that a reader counts once a day; a guest is a keyed hash. Rows are forgotten after two days.
create table news_view (
  tenant_id text not null,
  day date not null,
  news_id bigint not null,
  reader text not null,
  constraint news_view__pkey primary key (tenant_id, day, news_id, reader),
  constraint news_view__news_id foreign key (tenant_id, news_id) references news (tenant_id, id)
);
select protect_tenant_table('news_view');

-- So far whoever published notices wrote to the whole school; from here on that is a right of its own.
insert into role_permission (tenant_id, role_id, permission)
select tenant_id, role_id, 'content.publishSchoolNotices' from role_permission where permission = 'content.publishNotices'
on conflict do nothing;
insert into role_permission (tenant_id, role_id, permission)
select tenant_id, role_id, 'grant:content.publishSchoolNotices' from role_permission where permission = 'grant:content.publishNotices'
on conflict do nothing;
