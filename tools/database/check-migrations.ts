/**
 * During an upgrade the release before keeps serving on the new schema, so a migration may only add.
 * What the release before no longer uses is removed one release later.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import * as z from 'zod/mini'

import { project, report } from '../project.ts'
import { judgeStatement } from './judgeStatement.ts'
import { contract } from './objections.ts'
import type { Objection } from './objections.ts'
import { listedName, noteCreated, statementsOf, wordsOf } from './statements.ts'
import type { Fresh, Statement } from './statements.ts'

const Released = z.object({ version: z.string(), migrations: z.array(z.string()) })
export type Released = z.output<typeof Released>

/** The last release and the migrations that it knows, from db/released.json. */
export const readReleased = (): Released =>
  z.parse(Released, JSON.parse(readFileSync(join(project, 'db', 'released.json'), 'utf8')))

/**
 * Migrations that were applied before the check knew the kinds of their statements, and why they are
 * safe: an applied file is never edited, so the reason stands here.
 */
const explained: Readonly<Record<string, string>> = {
  '0158_functions_on_a_cluster.sql': 'the functions do the same in another form',
  '0165_named_account_limit.sql': 'only the message of the refusal differs',
  '0166_functions_by_school.sql': 'the functions without a school ask for the bound one, as before',
}

type Migration = { readonly name: string; readonly file: string }

/** What is wrong with new migrations, in their order: what one creates is not in use yet. */
export function migrationProblems(migrations: readonly Migration[]): string[] {
  const fresh: Fresh = new Set()
  return migrations.flatMap(({ name, file }) => problemsOf(name, file, fresh))
}

function problemsOf(name: string, file: string, fresh: Fresh): string[] {
  let statements: Statement[]
  try {
    statements = statementsOf(file)
  } catch (error) {
    return [`${name}: PostgreSQL cannot read it: ${String(error)}`]
  }
  const isOutside = /^-- outside a transaction\b/.test(file)
  return statements.flatMap((statement) => {
    const objections = isOutside
      ? judgeOutside(statement, statements, fresh)
      : judgeInside(statement.node, fresh)
    noteCreated(statement.node, fresh)
    if (explained[name] !== undefined) return []
    return objections
      .filter(({ allowedBy }) => !isReasoned(statement.comment, allowedBy))
      .map(
        ({ says, allowedBy }) =>
          `${name}: "${statement.text.slice(0, 60).replaceAll(/\s+/g, ' ')}" ${says} → if it is safe, say why in a comment before it: "-- ${allowedBy}: reason"`,
      )
  })
}

/** Inside a transaction PostgreSQL builds no index beside the running release. */
const judgeInside = (node: Statement['node'], fresh: Fresh): Objection[] =>
  'IndexStmt' in node && node.IndexStmt.concurrent
    ? [contract('needs a file that begins with "-- outside a transaction"')]
    : judgeStatement(node, fresh)

/**
 * Outside a transaction a file that failed is repeated as a whole by the next start, so each of its
 * statements must be repeatable.
 */
function judgeOutside({ node }: Statement, all: readonly Statement[], fresh: Fresh): Objection[] {
  if ('DropStmt' in node && isRebuilt(node.DropStmt, all)) return []
  const isRepeatable =
    ('IndexStmt' in node && isDroppedFirst(node.IndexStmt, all)) ||
    ('DropStmt' in node && node.DropStmt.missing_ok === true) ||
    'VacuumStmt' in node ||
    ('AlterTableStmt' in node &&
      (node.AlterTableStmt.cmds ?? []).every(
        (one) => 'AlterTableCmd' in one && one.AlterTableCmd.subtype === 'AT_ValidateConstraint',
      ))
  return [
    ...judgeStatement(node, fresh),
    ...(isRepeatable ? [] : [contract('fails when a start repeats the file')]),
  ]
}

type Drop = Extract<Statement['node'], { DropStmt: unknown }>['DropStmt']

/** Whether an index is dropped only so that the same file can build it, which may be repeated. */
function isRebuilt(
  { objects, removeType, missing_ok, concurrent }: Drop,
  all: readonly Statement[],
) {
  if (removeType !== 'OBJECT_INDEX' || !missing_ok || !concurrent) return false
  const built = all.flatMap(({ node }) =>
    'IndexStmt' in node && node.IndexStmt.concurrent && !node.IndexStmt.unique
      ? (node.IndexStmt.idxname ?? '')
      : [],
  )
  return (objects ?? []).every(
    (one) => 'List' in one && built.includes(listedName(wordsOf(one.List.items))),
  )
}

type Index = Extract<Statement['node'], { IndexStmt: unknown }>['IndexStmt']

/** Whether an index is built after the same file has dropped it, perhaps half built. */
const isDroppedFirst = (
  { concurrent, if_not_exists, idxname }: Index,
  all: readonly Statement[],
): boolean =>
  concurrent === true &&
  if_not_exists !== true &&
  all.some(
    ({ node }) =>
      'DropStmt' in node &&
      isRebuilt(node.DropStmt, all) &&
      (node.DropStmt.objects ?? []).some(
        (one) => 'List' in one && listedName(wordsOf(one.List.items)) === idxname,
      ),
  )

const isReasoned = (comment: string, word: string): boolean =>
  new RegExp(`^${word}: \\S+ \\S+`, 'm').test(comment)

/** Checks the migrations that came after the last release. */
export function findMigrationProblems(): string[] {
  const folder = join(project, 'db', 'migrations')
  const { migrations } = readReleased()
  const names = readdirSync(folder).sort()
  const added = names
    .filter((name) => !migrations.includes(name))
    .map((name) => ({ name, file: readFileSync(join(folder, name), 'utf8') }))
  const missing = migrations.filter((name) => !names.includes(name))
  return [
    ...missing.map((name) => `${name}: a released migration is missing or was renamed`),
    ...migrationProblems(added),
  ]
}

if (import.meta.main) report('migrations', findMigrationProblems())
