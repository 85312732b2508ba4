import { describe, expect, test } from 'vitest'

import { migrationProblems, statementsOf } from './check-migrations.ts'

const problemsOf = (text: string, created: readonly string[] = []) =>
  migrationProblems('0999_test.sql', text, (table) => created.includes(table))

describe('the check of migrations', () => {
  test('splits statements, and semicolons inside quotes or function bodies do not count', () => {
    const file = `-- why
      insert into word values ('a;b''c');
      create function f() returns int language sql as $body$ select 1; $body$;
      select 1`

    expect(statementsOf(file).map(({ comment, text }) => [comment, text.slice(0, 9)])).toEqual([
      ['why\n', 'insert in'],
      ['', 'create fu'],
      ['', 'select 1'],
    ])
  })

  test.for([
    'drop table pupil',
    'alter table pupil drop column name',
    'alter table pupil rename column name to full_name',
    'alter table pupil alter column name type text',
    'alter table pupil alter name set not null',
    'alter table pupil alter column name drop default',
    'alter table pupil add column height integer not null',
    'alter table pupil add height integer not null, add weight integer',
    'revoke insert on pupil from qinghe_app',
    'create index pupil_name on pupil (tenant_id, name)',
    'create unique index pupil_name on pupil (tenant_id, name)',
    'alter table pupil add constraint named check (name is not null)',
    "update pupil set name = ''",
    'delete from pupil',
  ])('refuses while the release before serves: %s', (statement) => {
    expect(problemsOf(statement)).toHaveLength(1)
    expect(problemsOf(statement, ['pupil'])).toEqual([])
  })

  test.for([
    'create table pupil (id bigint not null)',
    'alter table pupil add column height integer',
    'alter table pupil add column height integer not null default 0',
    'alter table pupil add height integer not null default 0, add weight integer',
    'alter table pupil add constraint named check (name is not null) not valid',
    'alter table pupil validate constraint named',
    'create index concurrently pupil_name on pupil (tenant_id, name)',
    "insert into word values ('drop table pupil')",
  ])('accepts what only adds: %s', (statement) => {
    expect(problemsOf(statement)).toEqual([])
  })

  test('accepts a refused statement with a reason before it, of the right kind', () => {
    expect(problemsOf('-- contract: not read since 0.2.0\ndrop table pupil')).toEqual([])
    expect(problemsOf('-- short: not read since 0.2.0\ndrop table pupil')).toHaveLength(1)
    expect(problemsOf('-- contract:\ndrop table pupil')).toHaveLength(1)
  })
})
