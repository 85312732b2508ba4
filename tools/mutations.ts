/**
 * Breaks one guard at a time in a scratch copy and runs the tests that must then fail; `npm run
 * test:deep` includes it (assurance.md 1.4, 6).
 */
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { runIn } from './gate/commands.ts'
import { project, report, sourceFiles } from './project.ts'

type Edit = { readonly file: string; readonly from: string; readonly to: string }
export type Mutation = {
  readonly name: string
  readonly edits: readonly Edit[]
  readonly tests: readonly string[]
}

/** The guards whose removal the tests must detect, and their places. */
export const mutations: readonly Mutation[] = [
  {
    name: 'missing tenant predicate',
    edits: [
      {
        file: 'domains/organisation/server/queries/people.ts',
        from: `    .where('u.tenantId', '=', tenantId)\n    .where(sql<boolean>\`not u.is_deleted\`)`,
        to: `    .where(sql<boolean>\`not u.is_deleted\`)`,
      },
      {
        file: 'db/migrations/0001_platform.sql',
        from: `using (tenant_id = current_setting(''app.tenant_id'', true))`,
        to: 'using (true)',
      },
    ],
    tests: ['app/rights/permissions.test.ts', '-t', 'user/detail'],
  },
  {
    name: 'missing owner check',
    edits: [
      {
        file: 'domains/enrolment/server/queries/drafts.ts',
        from: `    .where('d.ownerId', '=', ownerId)\n`,
        to: '',
      },
    ],
    tests: ['app/rights/permissions.test.ts', '-t', 'baomingdraft'],
  },
  {
    name: 'missing clearance gate',
    edits: [
      {
        file: 'domains/clearance/contract/states.ts',
        from: `  if (isCleared(clearanceOn(lookUp, day))) return ''\n`,
        to: `  if (lookUp || isCleared(clearanceOn(lookUp, day))) return ''\n`,
      },
    ],
    tests: ['domains/afterSchool/server/classes/gate.test.ts'],
  },
  {
    name: 'raw sort key',
    edits: [
      {
        file: 'platform/server/database/filters.ts',
        from: 'listing.sorts.find((one) => one === raw.trim() || snakeCase(one) === raw.trim())',
        to: 'raw.trim()',
      },
    ],
    tests: ['platform/server/database/filters.test.ts', 'domains/content/server'],
  },
  {
    name: 'un-rotated refresh token',
    edits: [
      {
        file: 'domains/identity/server/sessions/refreshTokens.ts',
        from: 'if (await markRefreshTokenUsed(tx, tenantId, row.id, now)) {',
        to: "if (tenantId) return { kind: 'rotated', sessionId, token }\n  if (await markRefreshTokenUsed(tx, tenantId, row.id, now)) {",
      },
    ],
    tests: ['domains/identity/server/sessions/sessions.test.ts'],
  },
  {
    name: 'raw HTML',
    edits: [
      {
        file: 'domains/content/server/cleanHtml.ts',
        from: 'sanitizeHtml(html, options)',
        to: 'html',
      },
    ],
    tests: ['domains/content/server/cleanHtml.test.ts'],
  },
]

/** Runs every mutation and returns those that no test detected. */
export async function findUnnoticed(): Promise<string[]> {
  const problems: string[] = []
  for (const mutation of mutations) {
    const folder = mkdtempSync(join(tmpdir(), 'qinghe-mutation-'))
    try {
      problems.push(...(await tryIn(folder, mutation)))
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
  return problems
}

async function tryIn(folder: string, { name, edits, tests }: Mutation): Promise<string[]> {
  copyTo(folder)
  const before = await runIn(folder, 'vitest', ['run', ...tests])
  if (before.code !== 0) return [`${name}: its tests fail before the mutation`]
  for (const { file, from, to } of edits) {
    const text = readFileSync(join(folder, file), 'utf8')
    if (!text.includes(from))
      return [`${name}: ${file} no longer contains the guard that this mutation removes`]
    writeFileSync(join(folder, file), text.replace(from, to))
  }
  const after = await runIn(folder, 'vitest', ['run', ...tests])
  const [failed] = /\d+ failed/.exec(after.text.slice(after.text.lastIndexOf('Tests '))) ?? []
  console.log(`${failed ? '✓' : '✗'} ${name}: ${failed ?? 'no test failed'}`)
  return failed ? [] : [`${name}: no test failed`]
}

function copyTo(folder: string): void {
  for (const file of sourceFiles(() => true)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(join(project, file), join(folder, file))
  }
  symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'))
}

if (import.meta.main) report('mutations', await findUnnoticed())
