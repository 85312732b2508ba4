-- Whole records of people, departments and posts, and a search that stays quick with a hundred thousand people.

alter table app_user
  add column code text not null default '',
  add column sex smallint,
  add column birthday date,
  add column user_type smallint not null default 1,
  -- What a client of one kind keeps beside the record (update-platform).
  add column user_ext text not null default '',
  add column create_user bigint,
  add column create_dept bigint,
  add column update_user bigint,
  -- Initials of the real name, written by the application: `zxy` for 张小雨.
  add column pinyin text not null default '',
  -- Row-level security lets only leakproof comparisons use an index: lower() is none, equality of a column is.
  add column account_key text not null generated always as (lower(account)) stored,
  add column name_search text not null generated always as (lower(real_name || ' ' || pinyin)) stored,
  add column contact_search text not null generated always as (lower(account) || ' ' || phone) stored,
  add constraint app_user__sex check (sex in (1, 2)),
  add constraint app_user__user_type check (user_type between 1 and 9),
  add constraint app_user__pinyin check (length(pinyin) <= 80);
drop index app_user__account;
create unique index app_user__account_key on app_user (tenant_id, account_key) where not is_deleted;
-- Lists of names stand in Chinese order.
drop index app_user__real_name;
create index app_user__real_name on app_user (tenant_id, real_name collate "zh-x-icu", id) where not is_deleted;

-- All pieces of one to three characters of each word, marked with the school: what a name can be found by, however short.
create function search_grams(school text, words text) returns text[] language sql immutable strict parallel safe set search_path = pg_catalog as $$
  select coalesce(array_agg(distinct school || substr(word, start, size)), '{}')
  from string_to_table(words, ' ') as word, generate_series(1, 3) as size, generate_series(1, length(word) - size + 1) as start
$$;

-- What of a search text must be found: the whole of a short one, all threes of a longer one.
create function term_grams(school text, term text) returns text[] language sql immutable strict parallel safe set search_path = pg_catalog as $$
  select coalesce(array_agg(distinct school || substr(word, start, least(length(word), 3))), '{}')
  from string_to_table(lower(term), ' ') as word, generate_series(1, greatest(length(word) - 2, 1)) as start
  where word <> ''
$$;

create index app_user__name_search on app_user using gin (search_grams(tenant_id, name_search)) where not is_deleted;
create index app_user__contact_search on app_user using gin (search_grams(tenant_id, contact_search)) where not is_deleted;

-- Row-level security keeps text comparisons away from such an index, so this one question is asked past it, for the bound school only.
-- $1: text in a name or its initials; $2: also in account and phone.
create function people_matching(text, boolean) returns setof bigint language sql stable security definer rows 100 set search_path = pg_catalog, public as $$
  select id from public.app_user
  where not is_deleted and tenant_id = current_setting('app.tenant_id', true)
    and ((public.search_grams(tenant_id, name_search) @> public.term_grams(current_setting('app.tenant_id', true), $1)
          and name_search like '%' || regexp_replace(lower($1), '([\\%_])', '\\\1', 'g') || '%')
      or ($2 and public.search_grams(tenant_id, contact_search) @> public.term_grams(current_setting('app.tenant_id', true), $1)
          and contact_search like '%' || regexp_replace(lower($1), '([\\%_])', '\\\1', 'g') || '%'))
  order by id limit 10000
$$;
revoke execute on function people_matching(text, boolean) from public;
grant execute on function people_matching(text, boolean) to qinghe_app;

alter table department
  add column full_name text not null default '',
  add column category smallint not null default 2,
  add column remark text not null default '',
  add constraint department__category check (category between 1 and 9),
  add constraint department__not_own_parent check (parent_id <> id);
update department set full_name = name;

alter table user_department add column is_leader boolean not null default false;

alter table post
  add column category smallint not null default 3,
  add column remark text not null default '',
  add column status smallint not null default 1,
  add column create_user bigint,
  add column create_dept bigint,
  add column update_user bigint,
  add constraint post__category check (category between 1 and 9);

-- A password that somebody else has set: good until then, and to be changed before anything else.
alter table credential add column temporary_until timestamptz;
