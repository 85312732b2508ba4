import { expect, test } from 'vitest'

import { readMigrations } from '../../platform/server/database/migrate.ts'
import { splitStatements } from '../../platform/server/database/splitStatements.ts'
import { project } from '../project.ts'
import { statementsOf } from './statements.ts'

/** Comments and line breaks around a statement belong to neither side. */
const bare = (statement: string): string =>
  statement
    .replaceAll(/--[^\n]*/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

test('every migration is separated into the statements that PostgreSQL sees', async () => {
  const migrations = await readMigrations(`${project}/db/migrations`)

  expect(migrations.length).toBeGreaterThan(100)
  for (const { name, text } of migrations)
    expect(splitStatements(text).map(bare), name).toEqual(
      statementsOf(text).map((one) => bare(one.text)),
    )
})

test('a semicolon in a body, a text, a name or a comment ends nothing', () => {
  const body = 'create function f() returns int language sql as $a$ select 1; $b$ ; $a$'
  const text = "insert into t values ('a;''b', \"c;d\")"

  expect(splitStatements(`-- one; two\n${body};\n${text};\n-- the end;\n`)).toEqual([
    `-- one; two\n${body}`,
    text,
  ])
})
