/**
 * During an upgrade the release before keeps serving on the new schema, so a migration may only add.
 * What the release before no longer uses is removed one release later.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import * as z from 'zod/mini'

import { project, report } from '../project.ts'

const Released = z.object({ version: z.string(), migrations: z.array(z.string()) })
export type Released = z.output<typeof Released>

/** The last release and the migrations that it knows, from db/released.json. */
export const readReleased = (): Released =>
  z.parse(Released, JSON.parse(readFileSync(join(project, 'db', 'released.json'), 'utf8')))

type Statement = { readonly comment: string; readonly text: string }

/** The statements of a file with the comment before each; semicolons inside quotes do not count. */
export function statementsOf(file: string): Statement[] {
  const parts = file.match(/--[^\n]*|\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'|;|[^-$';]+|[-$]/g) ?? []
  const statements: Statement[] = []
  let comment = ''
  let text = ''
  for (const part of parts) {
    if (part.startsWith('--')) {
      if (text.trim() === '') comment += `${part.slice(2).trim()}\n`
    } else if (part === ';') {
      if (text.trim() !== '') statements.push({ comment, text: text.trim() })
      comment = ''
      text = ''
    } else text += part
  }
  if (text.trim() !== '') statements.push({ comment, text: text.trim() })
  return statements
}

type Rule = {
  readonly finds: RegExp
  readonly says: string
  readonly allowedBy: 'contract' | 'short'
}

/** The first group of `finds` is the table, where there is one. */
const rules: readonly Rule[] = [
  {
    finds: /^drop (?:table|view|materialized view|function|type)(?: if exists)? (?:only )?(\w+)/i,
    says: 'drops what the running release may use',
    allowedBy: 'contract',
  },
  {
    finds: /^alter table (?:if exists )?(?:only )?(\w+)[\s\S]*\bdrop column\b/i,
    says: 'drops a column that the running release may read or write',
    allowedBy: 'contract',
  },
  {
    finds: /^alter (?:table|view|function|type) (?:if exists )?(?:only )?(\w+)[\s\S]*\brename\b/i,
    says: 'renames what the running release uses under its old name',
    allowedBy: 'contract',
  },
  {
    finds: /^alter table (?:only )?(\w+)[\s\S]*\balter (?:column )?\w+ (?:set data )?type\b/i,
    says: 'changes the type of a column, which also rewrites the table under a lock',
    allowedBy: 'contract',
  },
  {
    finds:
      /^alter table (?:only )?(\w+)[\s\S]*\balter (?:column )?\w+ (?:set not null|drop default)\b/i,
    says: 'requires a value that the running release does not write',
    allowedBy: 'contract',
  },
  {
    finds:
      /^alter table (?:only )?(\w+)(?=[\s\S]*\badd (?:column )?(?!constraint\b)\w+ (?:(?!\bdefault\b|\bgenerated\b)[^,])*not null(?:(?!\bdefault\b|\bgenerated\b)[^,])*(?:,|$))/i,
    says: 'adds a required column that the running release does not write',
    allowedBy: 'contract',
  },
  {
    finds: /^revoke [\s\S]* on (?:table )?(?!function|schema|all)(\w+)/i,
    says: 'takes a right from the running release',
    allowedBy: 'contract',
  },
  {
    finds: /^create (?:unique )?index (?!concurrently)[\s\S]*? on (?:only )?(\w+)/i,
    says: 'stops writes while the index is built: use `create index concurrently` in a file that begins with "-- outside a transaction"',
    allowedBy: 'short',
  },
  {
    finds:
      /^alter table (?:only )?(\w+)[\s\S]*\badd constraint\b(?![\s\S]*\b(?:not valid|using index)\b)/i,
    says: 'checks every row under a lock: add it `not valid` and validate it in another migration',
    allowedBy: 'short',
  },
  {
    finds: /^(?:update|delete from) (?:only )?(\w+)/i,
    says: 'changes rows of a whole table in one transaction',
    allowedBy: 'short',
  },
]

/** What is wrong with one new migration; tables that `isNew` names are not in use yet. */
export function migrationProblems(
  name: string,
  file: string,
  isNew: (table: string) => boolean,
): string[] {
  return statementsOf(file).flatMap(({ comment, text }) => {
    const broken = rules.find(({ finds, allowedBy }) => {
      const table = finds.exec(text)?.[1]
      return table !== undefined && !isNew(table) && !isReasoned(comment, allowedBy)
    })
    return broken
      ? [
          `${name}: "${text.slice(0, 60).replaceAll(/\s+/g, ' ')}" ${broken.says} → if it is safe, say why in a comment before it: "-- ${broken.allowedBy}: reason"`,
        ]
      : []
  })
}

const isReasoned = (comment: string, word: string): boolean =>
  new RegExp(`^${word}: \\S+ \\S+`, 'm').test(comment)

const createdIn = (file: string): string[] =>
  statementsOf(file).flatMap(
    ({ text }) => /^create (?:unlogged )?table (?:if not exists )?(\w+)/i.exec(text)?.[1] ?? [],
  )

/** Checks the migrations that came after the last release. */
export function findMigrationProblems(): string[] {
  const folder = join(project, 'db', 'migrations')
  const { migrations } = readReleased()
  const names = readdirSync(folder).sort()
  const added = names
    .filter((name) => !migrations.includes(name))
    .map((name) => ({ name, file: readFileSync(join(folder, name), 'utf8') }))
  const fresh = new Set(added.flatMap(({ file }) => createdIn(file)))
  const missing = migrations.filter((name) => !names.includes(name))
  return [
    ...missing.map((name) => `${name}: a released migration is missing or was renamed`),
    ...added.flatMap(({ name, file }) =>
      migrationProblems(name, file, (table) => fresh.has(table)),
    ),
  ]
}

if (import.meta.main) report('migrations', findMigrationProblems())
