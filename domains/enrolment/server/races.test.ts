import pg from 'pg'

import { expect, test } from '../../../app/testing/world.ts'
import { demoIdentityNumber } from '../../../db/demo/enrolment/applicationForms.ts'
import {
  listApplications,
  submitApplication,
  withdrawApplication,
} from '../contract/application.ts'
import { saveDraft } from '../contract/draft.ts'
import { decide, someApplication, someForm } from './testing/enrolmentFactory.ts'
import type { Clients } from './testing/enrolmentFactory.ts'
import type { ApiClient } from '../../../platform/testing/apiClient.ts'

/** Creates the clients up front, because the factory needs them synchronously. */
async function clientsOf(as: (account: string) => Promise<ApiClient>): Promise<Clients> {
  const clients = new Map<string, ApiClient>()
  for (const account of ['parent', 'parent2', 'reviewer', 'lead'])
    clients.set(account, await as(account))
  return {
    as: (account) => {
      const client = clients.get(account)
      if (!client) throw new Error(`no client for ${account}`)
      return client
    },
  }
}

test('of two families that submit the same number at once exactly one succeeds', async ({
  ownClone,
}) => {
  const { as, database } = await ownClone()
  const api = await clientsOf(as)
  const forms = await Promise.all([
    someForm(database),
    someForm(database),
    someForm(database, { account: 'parent2' }),
  ])

  const answers = await Promise.all(
    forms.map((form, index) =>
      api.as(index === 2 ? 'parent2' : 'parent').call(submitApplication, form),
    ),
  )

  expect(answers.filter((one) => one.status === 200)).toHaveLength(1)
  for (const lost of answers.filter((one) => one.status !== 200))
    expect(lost).toBeRefused('ALREADY_APPLIED')
  expect((await api.as('lead').call(listApplications, {})).data.total).toBe(1)
})

test('two taps with one idempotency key create one application and get the same answer', async ({
  ownClone,
}) => {
  const { as, database } = await ownClone()
  const parent = await as('parent')
  const form = await someForm(database)
  const headers = { 'idempotency-key': 'double-tap-0001' }

  const [first, second] = await Promise.all([
    parent.call(submitApplication, form, headers),
    parent.call(submitApplication, form, headers),
  ])

  expect(first).toBeDone()
  expect(second.data).toEqual(first.data)
})

test('of a concurrent withdrawal and claim one succeeds, and the state matches it', async ({
  ownClone,
}) => {
  const { as, database } = await ownClone()
  const api = await clientsOf(as)
  for (const order of [71, 73, 75]) {
    const { id } = await someApplication(api, database, { order })

    const [withdrawn, claimed] = await Promise.all([
      api.as('parent').call(withdrawApplication, { id }),
      decide(api.as('reviewer'), id, 'claim'),
    ])

    // A late caller gets 404 when the application has already left their list.
    const [winner, loser] = [withdrawn.status, claimed.status].toSorted(
      (left, right) => left - right,
    )
    expect(winner).toBe(200)
    expect([400, 404]).toContain(loser)
    const { records } = (await api.as('lead').call(listApplications, {})).data
    expect(records.find((one) => one.id === id)?.status).toBe(
      withdrawn.status === 200 ? 'WITHDRAWN' : 'UNDER_REVIEW',
    )
  }
})

test('the database contains no clear number, phone, address or title (SEC-55)', async ({
  ownClone,
}) => {
  const { as, database, ownerUrl } = await ownClone()
  const api = await clientsOf(as)
  const { id } = await someApplication(api, database, { category: 'D' })
  await decide(api.as('reviewer'), id, 'claim')
  await decide(api.as('reviewer'), id, 'return')
  await api.as('parent').call(saveDraft, {
    clientDraftId: 'draft-0001',
    payload: {
      values: { idNo: demoIdentityNumber('2020-10-11', 73) },
      guardians: [{ gPhone: '14000000273' }],
      materials: {},
    },
  })

  const dump = await dumpOf(ownerUrl)

  // Control: the same search finds a value stored in plain text.
  expect(dump).toContain('张小溪')
  const secrets = [
    demoIdentityNumber('2020-10-11', 71),
    demoIdentityNumber('1990-05-17', 571),
    demoIdentityNumber('2020-10-11', 73),
    '14000000271',
    '14000000273',
    'DEMO-ZL-20250817',
    'DEMO-JZ-9900012024',
    '柳湾村',
    '渡口街',
  ]
  for (const secret of secrets) expect(dump).not.toContain(secret)
})

/** Every row of every table, as text. */
async function dumpOf(ownerUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      "select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
    )
    const texts: string[] = []
    for (const { name } of tables)
      texts.push(
        ...(await client.query<{ row: string }>(`select t::text as row from ${name} t`)).rows.map(
          (one) => one.row,
        ),
      )
    return texts.join('\n')
  } finally {
    await client.end()
  }
}
