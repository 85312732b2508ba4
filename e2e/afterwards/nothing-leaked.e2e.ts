import { readFileSync } from 'node:fs'

import { notedSecrets } from '../support/secrets.ts'
import { withTables } from '../support/store.ts'
import { expect, test } from '../support/test.ts'

/** Whether a text holds a secret as a word of its own: six digits may stand inside any long number. */
const holds = (text: string, secret: string): boolean =>
  new RegExp(`(?<![\\w.])${secret.replaceAll(/[^\w]/g, '\\$&')}(?!\\w)`).test(text)

const isPhone = (secret: string): boolean => /^1\d{10}$/.test(secret)
const isCode = (secret: string): boolean => /^\d{6}$/.test(secret)

test('after all journeys no log line holds a password, token, code, identity number or phone', () => {
  const secrets = notedSecrets()
  const printed = readFileSync(process.env['QINGHE_LOG'] ?? '', 'utf8')

  expect(secrets.length).toBeGreaterThan(10)
  expect(printed.length).toBeGreaterThan(10_000)
  expect(secrets.filter((secret) => holds(printed, secret))).toEqual([])
})

test('after all journeys no table holds them in the clear, and no audit, queue or answer table a phone or code', async () => {
  const secrets = notedSecrets()
  const hits = await withTables(process.env['QINGHE_DATA'] ?? '', async (run) => {
    const tables = await run(
      "select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
    )
    const found: string[] = []
    for (const { name } of tables) {
      const rows = await run(`select t::text as line from ${String(name)} t`)
      const text = rows.map(({ line }) => String(line)).join('\n')
      const keepsRecords = /audit|idempotency|pgboss|flow_record|login_failure|rate_limit/.test(
        String(name),
      )
      const sought = secrets.filter(
        (secret) => keepsRecords || (!isPhone(secret) && !isCode(secret)),
      )
      found.push(
        ...sought
          .filter((secret) => holds(text, secret))
          .map((secret) => `${String(name)}: ${secret.slice(0, 6)}…`),
      )
    }
    return found
  })

  expect(hits).toEqual([])
})
