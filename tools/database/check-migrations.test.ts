import { describe, expect, test } from 'vitest'

import { findMigrationProblems, migrationProblems } from './check-migrations.ts'

/** Problems of a migration after one that created these tables. */
const problemsOf = (text: string, created: readonly string[] = []) =>
  migrationProblems([
    { name: '0998_new.sql', file: created.map((name) => `create table ${name} ()`).join(';') },
    { name: '0999_test.sql', file: text },
  ])

/** The words of the comments that a statement asks for. */
const wordsFor = (text: string, created: readonly string[] = []) =>
  problemsOf(text, created).map((problem) => /"-- (\w+): reason"$/.exec(problem)?.[1])

test('the migrations since the last release pass', () => {
  expect(findMigrationProblems()).toEqual([])
})

describe('the check of migrations', () => {
  test.for([
    'drop table pupil',
    'drop table "pupil"',
    'drop table public.pupil',
    'drop trigger kept on pupil',
    'drop policy tenant_isolation on pupil',
    'truncate pupil',
    'alter table pupil drop column name',
    'alter table pupil drop name',
    'alter table "pupil" drop "name"',
    'alter table pupil rename column name to full_name',
    'alter table pupil alter column name type text',
    'alter table pupil alter name set not null',
    'alter table pupil alter name drop not null',
    'alter table pupil alter column name drop default',
    'alter table pupil add column height integer not null',
    'alter table pupil add height integer not null, add weight integer',
    'alter table pupil drop constraint named',
    'alter table pupil add constraint named check (name is not null) not valid',
    'alter table pupil add check (name is not null) not valid',
    'alter table pupil add foreign key (class_id) references class (id) not valid',
    'alter table pupil add primary key using index pupil__id',
    'alter table pupil enable row level security',
    'alter table pupil owner to other',
    'alter table pupil disable trigger all',
    'revoke insert on pupil from qinghe_app',
    'create unique index concurrently pupil_name on pupil (tenant_id, name)',
    'create trigger kept before update on pupil for each row execute function keep()',
    'create policy narrow on pupil as restrictive using (true)',
    'create rule kept as on insert to pupil do instead nothing',
    "select protect_tenant_table('pupil')",
    "select set_everything('pupil')",
    'create table pupil_old () inherits (pupil)',
  ])('refuses while the release before serves: %s', (statement) => {
    expect(wordsFor(statement)).toEqual(['contract'])
  })

  test.for([
    'drop sequence number',
    'drop index pupil_name',
    'drop index concurrently pupil_name',
    'drop function keep()',
    'drop function keep',
    'drop view pupils',
    'drop type kind',
    'drop schema public cascade',
    'drop extension pg_trgm',
    'revoke all on all tables in schema public from qinghe_app',
    'revoke execute on function keep() from public',
    'alter default privileges revoke select on tables from qinghe_app',
    'do $$ begin drop table pupil; end $$',
    'create or replace function keep() returns void language sql as $$ select 1 $$',
    'create or replace view pupils as select 1',
    'alter policy tenant_isolation on pupil using (false)',
    'alter function keep() rename to kept',
    'alter sequence number restart',
    "alter type kind add value 'x'",
    'call keep()',
    'select 1 into pupil_old',
    'set local lock_timeout = 0',
    'commit',
    "insert into word select pg_terminate_backend(1) where 'a' = 'b'",
  ])('refuses what is not known to be safe: %s', (statement) => {
    expect(wordsFor(statement)).toEqual(['contract'])
  })

  test.for([
    'create index pupil_name on pupil (tenant_id, name)',
    "update pupil set name = ''",
    'delete from pupil',
    "with changed as (update pupil set name = '' returning id) select id from changed",
    "insert into word (name) values ('a') on conflict (name) do update set name = 'b'",
    'merge into pupil p using word w on p.name = w.name when matched then delete',
    'select id from pupil for update',
    'alter table pupil add column height integer default floor(random() * 10)',
    'alter table pupil add column code uuid not null default gen_random_uuid()',
    'alter table pupil add column number serial',
    'alter table pupil add column number bigint generated always as identity',
    'alter table pupil add column upper_name text generated always as (upper(name)) stored',
    'alter table pupil add column class_id bigint references class (id)',
    'alter table pupil add column height integer check (height > 0)',
    'alter table pupil add column height some_domain',
    'alter table pupil set unlogged',
    'lock table pupil',
    'vacuum full pupil',
    'cluster pupil',
    'reindex table pupil',
    'refresh materialized view pupils',
  ])('refuses what locks or rewrites a table in use: %s', (statement) => {
    expect(wordsFor(statement)).toEqual(['short'])
  })

  test.for([
    'create unique index pupil_name on pupil (tenant_id, name)',
    'alter table pupil add constraint named check (name is not null)',
    'alter table pupil add check (name is not null)',
    'alter table pupil add unique (name)',
    'alter table pupil add primary key (id)',
    'alter table pupil add foreign key (class_id) references class (id)',
    'alter table pupil add exclude using gist (name with =)',
  ])('asks for both reasons: %s', (statement) => {
    expect(new Set(wordsFor(statement))).toEqual(new Set(['contract', 'short']))
  })

  test.for([
    'create table pupil (id bigint not null, class_id bigint references class (id))',
    'alter table pupil add column height integer',
    'alter table pupil add column height integer not null default 0',
    "alter table pupil add column marks text[] not null default '{}', add seen timestamptz default now()",
    'alter table pupil add height integer not null default -1, add weight integer',
    "alter table pupil alter column name set default ''",
    'alter table pupil validate constraint named',
    'alter table pupil add constraint named unique using index pupil_name',
    'alter table pupil set (fillfactor = 80)',
    'create policy wide on pupil for select using (true)',
    'create function keep() returns void language sql as $$ delete from pupil $$',
    'create sequence number',
    'create view pupils as select name from pupil',
    'grant select on pupil to qinghe_app',
    'analyze pupil',
    "comment on table pupil is 'drop table pupil'",
    "insert into word values ('drop table pupil')",
    'insert into word select lower(name) from pupil on conflict do nothing',
  ])('accepts what only adds: %s', (statement) => {
    expect(problemsOf(statement)).toEqual([])
  })

  test.for([
    'drop table pupil',
    'drop trigger kept on pupil',
    'truncate pupil',
    'alter table pupil drop column name',
    'alter table "pupil" alter column name type text',
    'alter table pupil add constraint named check (name is not null)',
    'create unique index pupil_name on pupil (tenant_id, name)',
    'revoke insert on public.pupil from qinghe_app',
    "update pupil set name = ''",
    "select protect_tenant_table('pupil')",
  ])('accepts it on a table that no release uses: %s', (statement) => {
    expect(problemsOf(statement, ['pupil'])).toEqual([])
  })

  test('a function counts as new with the types of its arguments', () => {
    const create = 'create function keep(a bigint, out b text) language sql as $$ select 1 $$;'

    expect(problemsOf(`${create} revoke execute on function keep(bigint) from public`)).toEqual([])
    expect(problemsOf(`${create} revoke execute on function keep(text) from public`)).toHaveLength(
      1,
    )
    expect(problemsOf(`${create} drop function keep`)).toHaveLength(1)
  })

  test.for([
    'drop table pupil; create table pupil ()',
    'create table if not exists pupil (); drop table pupil',
    'create temporary table pupil (); alter table pupil drop column name',
    'create table pupil (); alter table pupil attach partition class default',
    'create table pupil (); drop table pupil cascade',
    'create table other.pupil (); drop table pupil',
  ])('a table that may be in use does not count as new: %s', (statements) => {
    expect(wordsFor(statements)).toEqual(['contract'])
  })

  test('accepts a refused statement with a reason before it, of the right kind', () => {
    expect(problemsOf('-- contract: not read since 0.2.0\ndrop table pupil')).toEqual([])
    expect(problemsOf('-- short: not read since 0.2.0\ndrop table pupil')).toHaveLength(1)
    expect(problemsOf('-- contract:\ndrop table pupil')).toHaveLength(1)
    expect(
      problemsOf(
        '-- contract: never written twice\n-- short: forty rows at most\nalter table pupil add unique (name)',
      ),
    ).toEqual([])
  })

  test('refuses what PostgreSQL cannot read', () => {
    expect(problemsOf('alter tabel pupil add x')[0]).toContain('PostgreSQL cannot read it')
  })
})

describe('a file outside a transaction', () => {
  const outside = (text: string) => wordsFor(`-- outside a transaction: large\n${text}`)

  test('may build an index again', () => {
    expect(
      outside(
        'drop index concurrently if exists pupil_name; create index concurrently pupil_name on pupil (name);',
      ),
    ).toEqual([])
    expect(outside('drop index concurrently if exists pupil_name;')).toEqual(['contract'])
  })

  test('must be repeatable, because a start repeats a failed file', () => {
    expect(outside('create table class ();')).toEqual(['contract'])
    expect(outside('alter table pupil validate constraint named;')).toEqual([])
    const built = 'create index concurrently a on pupil (name);'
    expect(outside(built)).toEqual(['contract'])
    expect(outside('create index concurrently if not exists a on pupil (name);')).toEqual([
      'contract',
    ])
    expect(outside(`drop index concurrently if exists b; ${built}`)).toContain('contract')
    expect(outside('update pupil set name = name;')).toContain('contract')
  })

  test('is the place of an index that is built beside the running release', () => {
    expect(wordsFor('create index concurrently a on pupil (name);')).toEqual(['contract'])
  })
})
