-- Two plain questions instead of one with `or`: an index answers each whole, where the `or` made PostgreSQL cut every found row into grams anew
-- (2 500 found among 100 000: 300 ms before, 20 ms now; 51 found: 20 ms before, 0.8 ms now).
create or replace function people_matching(text, boolean) returns setof bigint language sql stable security definer rows 100 set search_path = pg_catalog, public as $$
  select id from public.app_user
  where not is_deleted and tenant_id = current_setting('app.tenant_id', true)
    and public.search_grams(tenant_id, name_search) @> public.term_grams(current_setting('app.tenant_id', true), $1)
    and name_search like '%' || regexp_replace(lower($1), '([\\%_])', '\\\1', 'g') || '%'
  union
  select id from public.app_user
  where $2 and not is_deleted and tenant_id = current_setting('app.tenant_id', true)
    and public.search_grams(tenant_id, contact_search) @> public.term_grams(current_setting('app.tenant_id', true), $1)
    and contact_search like '%' || regexp_replace(lower($1), '([\\%_])', '\\\1', 'g') || '%'
  order by id limit 10000
$$;

-- People change seldom and are searched often: no list of pending entries that every search would read through.
alter index app_user__name_search set (fastupdate = off);
alter index app_user__contact_search set (fastupdate = off);
select gin_clean_pending_list('app_user__name_search'), gin_clean_pending_list('app_user__contact_search');
