import { expect, test } from 'vitest'

import { statementsOf } from './statements.ts'

test('splits statements, and semicolons inside quotes or function bodies do not count', () => {
  const file = `-- why 为什么
    insert into word values ('甲;b''c');
    -- the second
    -- in two lines
    create function f() returns int language sql as $body$ select 1; $body$;
    select /* no; -- */ 1`

  expect(statementsOf(file).map(({ comment, text }) => [comment, text.slice(0, 9)])).toEqual([
    ['why 为什么\n', 'insert in'],
    ['the second\nin two lines\n', 'create fu'],
    ['', 'select /*'],
  ])
})

test('a comment inside a statement is not the one before it', () => {
  const [statement] = statementsOf('drop table\n-- contract: not read since 0.2.0\npupil')

  expect(statement?.comment).toBe('')
})
