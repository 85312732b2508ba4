import { readFileSync } from 'node:fs'

import { notedSecrets } from '../support/secrets.ts'
import { withTables } from '../support/store.ts'
import { expect, test } from '../support/test.ts'

/**
 * Matches a secret only as a separate word, because six digits may also occur inside a longer
 * number.
 */
const holds = (text: string, secret: string): boolean =>
  new RegExp(`(?<![\\w.])${secret.replaceAll(/[^\w]/g, '\\$&')}(?!\\w)`).test(text)

const isPhone = (secret: string): boolean => /^1\d{10}$/.test(secret)
const isCode = (secret: string): boolean => /^\d{6}$/.test(secret)

/** Journeys and walks run on separate products. */
const products = ['JOURNEYS', 'WALKS']

test('after all journeys no log line contains a password, token, code, identity number or phone', () => {
  const secrets = notedSecrets()
  const printed = products
    .map((name) => readFileSync(process.env[`QINGHE_${name}_LOG`] ?? '', 'utf8'))
    .join('\n')

  expect(secrets.length).toBeGreaterThan(10)
  expect(printed.length).toBeGreaterThan(10_000)
  expect(secrets.filter((secret) => holds(printed, secret))).toEqual([])
})

test('after all journeys no table contains them in clear, and no audit, queue or answer table a phone or code', async () => {
  const secrets = notedSecrets()
  const hits = await Promise.all(
    products.map((name) => hitsIn(process.env[`QINGHE_${name}_DATA`] ?? '', secrets)),
  )

  expect(hits.flat()).toEqual([])
})

/** Returns each table that contains a secret, with the first characters of that secret. */
const hitsIn = (dataDir: string, secrets: readonly string[]): Promise<string[]> =>
  withTables(dataDir, async (run) => {
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
