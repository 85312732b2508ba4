import { sql } from 'kysely'

import { expect, test, testRootKey } from '../../../../app/testing/world.ts'
import type { Api, World } from '../../../../app/testing/world.ts'
import { demoPlanId } from '../../../../db/demo/enrolment/enrolment.ts'
import { demoUserId } from '../../../../db/demo/world.ts'
import type { Database } from '../../../../platform/server/database/db.ts'
import type { InputOf } from '../../../../platform/contract/endpoint.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import { guestOf } from '../../../../platform/server/actor.ts'
import { createKeys } from '../../../../platform/server/keys/keys.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { whenMany } from '../../../../platform/testing/sheets.ts'
import { listInbox } from '../../../messaging/contract/inbox.ts'
import {
  askExport,
  decideExport,
  downloadExport,
  downloadExportCsv,
  listExports,
  listOwnExports,
} from '../../contract/exports/listExport.ts'
import { askExport as askVerb } from './asking.ts'
import { downloadExport as takeVerb } from './downloading.ts'
import { someApplication } from '../testing/enrolmentFactory.ts'

const lead = (api: Api) => api.as('lead')
const privacy = (api: Api) => api.as('privacy')
const formOf = (world: World, change: Partial<InputOf<typeof askExport>> = {}) => ({
  kind: 'LIST' as const,
  planId: demoPlanId(world.tenant, 'XX'),
  purpose: '报区教育局核对人数',
  ...change,
})

async function someExport(
  { api, database, world }: { api: Api; database: Database; world: World },
  change: Partial<InputOf<typeof askExport>> = {},
) {
  await someApplication(api, database)
  const { data } = await lead(api).call(askExport, formOf(world, change))
  return data
}
const approve = (api: Api, id: string) =>
  privacy(api).call(decideExport, { id, isApproved: true, answer: '同意' })
const take = (api: Api, id: string, way: 'download' | 'csv' = 'csv') =>
  lead(api).inject({
    method: 'POST',
    url: `/api${way === 'csv' ? downloadExportCsv.path : downloadExport.path}`,
    payload: { id },
  })

/** Copies an application until there are more than a sheet takes. */
const crowd = (database: Database, world: World) =>
  database.write(world.tenant, (tx) =>
    sql`insert into enrolment_application (tenant_id, apply_no, plan_id, school_year, stage, category, applicant_id, child_name, id_index, answers, answers_sealed, form_version, status, submitted_at)
        select tenant_id, 'N' || n, plan_id, school_year, stage, category, applicant_id, child_name, 'none.' || n, '{}', '{}', form_version, 'WITHDRAWN', submitted_at
        from (select * from enrolment_application where tenant_id = ${world.tenant} limit 1) one, generate_series(1, 5001) n returning true`.execute(
      tx,
    ),
  )

test('POST export/submit: works, waits for approval and tells who may approve', async ({
  api,
  database,
  world,
}) => {
  const stage = { api, database, world }
  const asked = await someExport(stage)
  expect(asked).toMatchObject({
    state: 'PENDING',
    rowCount: 1,
    isOwn: true,
    scope: '全部类别 · 全部状态',
  })
  const inbox = JSON.stringify((await privacy(api).call(listInbox, {})).data)
  expect(inbox).toContain('周敏申请导出报名名单（1 份），等待您批准')
})

test('GET export/own: works for what the caller asked for', async ({ api, database, world }) => {
  const stage = { api, database, world }
  const { id } = await someExport(stage)
  const { data } = await lead(api).call(listOwnExports, {})
  expect(data.records.map((one) => one.id)).toEqual([id])
})

test('GET export/list: works in its own school alone', async ({ api, database, world }) => {
  const stage = { api, database, world }
  const { id } = await someExport(stage)
  const { data } = await privacy(api).call(listExports, { state: 'PENDING' })
  expect(data.records.map((one) => one.id)).toEqual([id])
  const other = api.as('privacy', world.otherTenant)
  expect((await other.call(listExports, {})).data.records).toEqual([])
})

test('POST export/submit: PLAN_NOT_FOUND when the plan is of another school', async ({
  api,
  world,
}) => {
  const planId = demoPlanId(world.otherTenant, 'XX')
  expect(await lead(api).call(askExport, formOf(world, { planId }))).toBeRefused('PLAN_NOT_FOUND')
})

test('POST export/submit: NOTHING_TO_EXPORT when no application fits', async ({ api, world }) => {
  const form = formOf(world, { status: 'VOID' })
  expect(await lead(api).call(askExport, form)).toBeRefused('NOTHING_TO_EXPORT')
})

test('POST export/submit: TOO_MANY_ROWS when a sheet cannot hold them', async ({
  api,
  database,
  world,
}) => {
  await someApplication(api, database)
  await crowd(database, world)
  expect(await lead(api).call(askExport, formOf(world))).toBeRefused('TOO_MANY_ROWS')
})

test('POST export/decide: works, and the one who asked is told', async ({
  api,
  database,
  world,
}) => {
  const stage = { api, database, world }
  const { id } = await someExport(stage)
  expect((await approve(api, id)).data).toMatchObject({ state: 'APPROVED', answer: '同意' })
  const inbox = JSON.stringify((await lead(api).call(listInbox, {})).data)
  expect(inbox).toContain('您导出报名名单的申请已批准')
})

test('POST export/decide: NOT_FOUND when it is of another school', async ({
  api,
  database,
  world,
}) => {
  const stage = { api, database, world }
  const { id } = await someExport(stage)
  const other = api.as('privacy', world.otherTenant)
  expect(await other.call(decideExport, { id, isApproved: true })).toBeRefused('NOT_FOUND')
})

test('POST export/decide: ALREADY_DECIDED when somebody else was first', async ({
  api,
  database,
  world,
}) => {
  const stage = { api, database, world }
  const { id } = await someExport(stage)
  await approve(api, id)
  expect(await approve(api, id)).toBeRefused('ALREADY_DECIDED')
})

test('POST export/decide: OWN_EXPORT when the same person asked for it', async ({
  api,
  database,
  world,
}) => {
  const stage = { api, database, world }
  const { id } = await someExport(stage)
  await database.write(world.tenant, (tx) =>
    tx
      .updateTable('enrolmentExport')
      .set({ askedBy: demoUserId(world.tenant, 'privacy') })
      .where('tenantId', '=', world.tenant)
      .where('id', '=', id)
      .execute(),
  )
  expect(await approve(api, id)).toBeRefused('OWN_EXPORT')
})

test('POST export/csv: works with masks, and every row says who, when and what for', async ({
  api,
  database,
  world,
}) => {
  const stage = { api, database, world }
  const { id } = await someExport(stage)
  await approve(api, id)
  const { status, text, headers } = await take(api, id)
  expect(status).toBe(200)
  expect(String(headers['content-type'])).toContain('text/csv')
  const [heading = '', row = ''] = text.split('\r\n')
  expect(heading).toContain('报名编号')
  expect(heading).toContain('导出标记')
  expect(row).toContain('张小溪')
  expect(row).toContain(`周敏 2027-03-15 09:00 导出，仅用于：报区教育局核对人数（${id}）`)
  expect(row).toMatch(/99\*+/)
  expect(row).not.toMatch(/140000002\d\d/)

  const audit = await database.read(world.tenant, (db) =>
    db
      .selectFrom('auditLog')
      .select(['detail'])
      .where('tenantId', '=', world.tenant)
      .where('action', '=', 'enrolment.exportTake')
      .execute(),
  )
  expect(audit).toHaveLength(1)
})

test('POST export/download: works in clear for those who may reveal numbers', async ({
  api,
  database,
  world,
}) => {
  const stage = { api, database, world }
  const { id } = await someExport(stage, { isClear: true })
  await approve(api, id)
  const answer = await lead(api).inject({
    method: 'POST',
    url: `/api${downloadExport.path}`,
    payload: { id },
  })
  expect(answer.status).toBe(200)
  expect(String(answer.headers['content-type'])).toContain('spreadsheetml')
  const csv = (await take(api, id)).text
  expect(csv).toMatch(/99\d{15}[\dX]/)
  const [own] = (await lead(api).call(listOwnExports, {})).data.records
  expect(own?.downloadCount).toBe(2)
})

type Way = 'download' | 'csv'

/** Each refusal of a download, in the order in which they come. */
async function refusals(stage: { api: Api; database: Database; world: World }, way: Way) {
  const { api, database, world } = stage
  const { id } = await someExport(stage)
  const early = await take(api, id, way)
  await approve(api, id)
  const foreign = await take(api, '1', way)
  await crowd(database, world)
  const long = await take(api, id, way)
  world.setNow(new Date(world.now.getTime() + 25 * 60 * 60 * 1000))
  const late = await take(api, id, way)
  return { early, foreign, long, late }
}

test('POST export/download: NOT_APPROVED, NOT_FOUND, TOO_MANY_ROWS and EXPORT_EXPIRED when it is early, of others, too long or late', async ({
  api,
  database,
  world,
}) => {
  const stage = { api, database, world }
  const { early, foreign, long, late } = await refusals(stage, 'download')
  expect(early).toBeRefused('NOT_APPROVED')
  expect(foreign).toBeRefused('NOT_FOUND')
  expect(long).toBeRefused('TOO_MANY_ROWS')
  expect(late).toBeRefused('EXPORT_EXPIRED')
})

test('POST export/csv: NOT_APPROVED, NOT_FOUND, TOO_MANY_ROWS and EXPORT_EXPIRED when it is early, of others, too long or late', async ({
  api,
  database,
  world,
}) => {
  const stage = { api, database, world }
  const { early, foreign, long, late } = await refusals(stage, 'csv')
  expect(early).toBeRefused('NOT_APPROVED')
  expect(foreign).toBeRefused('NOT_FOUND')
  expect(long).toBeRefused('TOO_MANY_ROWS')
  expect(late).toBeRefused('EXPORT_EXPIRED')
})

test('POST export/submit: NOT_ALLOWED when numbers are asked for without the right to reveal them', async ({
  api,
  database,
  world,
}) => {
  const stage = { api, database, world }
  expect(await withoutReveal(stage, 'submit')).toBe('NOT_ALLOWED')
})

test('POST export/download: NOT_ALLOWED when the right to reveal numbers was taken away', async ({
  api,
  database,
  world,
}) => {
  const stage = { api, database, world }
  expect(await withoutReveal(stage, 'xlsx')).toBe('NOT_ALLOWED')
})

test('POST export/csv: NOT_ALLOWED when the right to reveal numbers was taken away', async ({
  api,
  database,
  world,
}) => {
  const stage = { api, database, world }
  expect(await withoutReveal(stage, 'csv')).toBe('NOT_ALLOWED')
})

/** The refusal of a lead who may no longer reveal numbers. */
async function withoutReveal(
  stage: { api: Api; database: Database; world: World },
  act: 'submit' | 'xlsx' | 'csv',
) {
  const { api, database, world } = stage
  const { id } = await someExport(stage, { isClear: true })
  await approve(api, id)
  const without: Actor = {
    ...guestOf(world.tenant),
    kind: 'user',
    userId: demoUserId(world.tenant, 'lead'),
    realName: '周敏',
    permissions: new Set(['enrolment.export', 'enrolment.decide']),
  }
  const doing = { now: world.now, request: { id: 'r', ip: '127.0.0.1' } }
  const keys = createKeys(testRootKey)
  return database.write(world.tenant, async (tx) => {
    const done: Promise<unknown> =
      act === 'submit'
        ? askVerb(tx, without, { ...formOf(world), isClear: true }, doing)
        : takeVerb(tx, without, { id, format: act }, { keys, ...doing })
    return done.then(
      () => 'done',
      (error: unknown) => (error instanceof Refusal ? error.reason : String(error)),
    )
  })
}

test('POST export/download: WORKBOOKS_BUSY when too many wait', async ({
  api,
  database,
  world,
}) => {
  const stage = { api, database, world }
  const { id } = await someExport(stage)
  await approve(api, id)
  expect(await whenMany(() => take(api, id, 'download'))).toContain('WORKBOOKS_BUSY')
})
