import { sql } from 'kysely'

import { listInbox } from '../../messaging/contract/inbox.ts'
import { demoPupilId } from '../../../db/demo/people.ts'
import { demoUserId } from '../../../db/demo/world.ts'
import { expect, test } from '../../../app/testing/world.ts'
import type { Api } from '../../../app/testing/world.ts'
import { guestOf } from '../../../platform/server/actor.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Database } from '../../../platform/server/database/db.ts'
import { rowRef } from '../../../platform/server/database/rowRef.ts'
import { listAccess } from '../../privacy/contract/access.ts'
import * as contract from '../contract/incident.ts'
import * as notice from '../contract/incidentNotice.ts'
import { addConcerned } from './queries/affected.ts'
import { exportAffected } from './incidents/affectedExport.ts'

const entered = async (api: Api, change = {}): Promise<string> => {
  const { data, text } = await api.as('privacy').call(contract.submitIncident, {
    title: '教师账号被盗用',
    foundAt: '2027-03-14 10:00:00',
    happenedFrom: '2027-03-13 20:00:00',
    happenedUntil: '2027-03-14 09:00:00',
    course: '一名教师的密码在外部网站泄露。',
    dataKinds: '姓名、班级、身份证件号',
    measures: '已重置密码。',
    ...change,
  })
  if (!('id' in data)) throw new Error(text)
  return data.id
}

type World = { readonly tenant: string; readonly now: Date }

/** Adds records to an incident, as a search does. */
const concerning = (
  database: Database,
  { tenant: tenantId }: World,
  id: string,
  people: readonly (readonly [kind: string, id: string])[],
) =>
  database.write(tenantId, (tx) =>
    addConcerned(
      tx,
      rowRef({ tenantId }, id),
      people.map(([subjectKind, subjectId]) => ({
        subjectKind,
        subjectId,
        firstAt: null,
        lastAt: null,
        acts: 0,
      })),
    ),
  )

const titles = async (api: Api, account: string): Promise<string[]> =>
  (await api.as(account).call(listInbox, { kind: 'message', size: 50 })).data.records
    .map(({ title }) => title)
    .filter((title) => title.includes('安全事件'))

const officer = (tenant: string): Actor => ({
  ...guestOf(tenant),
  kind: 'user',
  userId: demoUserId(tenant, 'privacy'),
  realName: '郑老师',
})

const auditOf = (database: Database, { tenant }: World, action: string) =>
  database.read(tenant, (db) =>
    sql<{ detail: unknown }>`select detail from audit_log
      where tenant_id = ${tenant} and action = ${action}`.execute(db),
  )

test('POST incident/notice/send: works (L9): guardians and affected accounts are told once, and the step is recorded', async ({
  api,
  database,
  world,
}) => {
  const id = await entered(api)
  await concerning(database, world, id, [
    ['student', demoPupilId(world.tenant, '张小雨')],
    ['user', demoUserId(world.tenant, 'teacher')],
  ])
  const privacy = api.as('privacy')
  const preview = (await privacy.call(notice.previewNotice, { id })).data

  expect(preview).toMatchObject({ isDrill: false, alreadySent: 0, unreached: 0, dispatches: [] })
  expect(preview.text).toContain('身份证件号')
  expect(preview.recipients).toBe(preview.concerned)
  const sent = await privacy.call(notice.sendNotice, { id })
  expect(sent.data).toEqual({ sent: preview.recipients, unreached: 0 })
  for (const account of ['parent', 'teacher']) {
    expect(await titles(api, account)).toHaveLength(1)
    expect((await api.as(account).call(notice.getOwnNotice, { id })).data).toMatchObject({
      isDrill: false,
      text: preview.text,
    })
  }
  expect(await titles(api, 'parent2')).toEqual([])
  expect(await privacy.call(notice.sendNotice, { id })).toBeRefused('NOBODY_TO_TELL')
  expect(await titles(api, 'parent')).toHaveLength(1)
  const after = (await privacy.call(notice.previewNotice, { id })).data
  expect(after).toMatchObject({ recipients: 0, alreadySent: preview.recipients })
  expect(after.dispatches).toMatchObject([{ sent: preview.recipients, unreached: 0 }])
  expect((await privacy.call(contract.getIncident, { id })).data.familiesToldAt).not.toBe('')
  expect((await auditOf(database, world, 'safeguards.sendNotice')).rows).toMatchObject([
    { detail: { isDrill: false, sent: preview.recipients } },
  ])
})

test('L9: people who are found later are sent the notice then, and those without an account are counted', async ({
  api,
  database,
  world,
}) => {
  const id = await entered(api)
  const privacy = api.as('privacy')
  await concerning(database, world, id, [['user', demoUserId(world.tenant, 'teacher')]])
  await privacy.call(notice.sendNotice, { id })
  await concerning(database, world, id, [
    ['student', demoPupilId(world.tenant, '张小雨')],
    ['student', '999'],
  ])

  expect((await privacy.call(notice.sendNotice, { id })).data.unreached).toBe(1)
  expect(await titles(api, 'teacher')).toHaveLength(1)
  expect(await titles(api, 'parent')).toHaveLength(1)
  const { records } = (await privacy.call(contract.listAffected, { id })).data
  expect(records.map(({ notice: state }) => state).toSorted()).toEqual([
    'NO_ACCOUNT',
    'SENT',
    'SENT',
  ])
})

test('L9: in a drill only the person in charge receives the notice, marked 演练, even if the mark was edited away', async ({
  api,
  database,
  world,
}) => {
  const id = await entered(api, { isDrill: true })
  const privacy = api.as('privacy')
  await concerning(database, world, id, [['student', demoPupilId(world.tenant, '张小雨')]])
  await privacy.call(contract.saveNotices, { id, familyNotice: '各位', authorityNotice: '报告' })
  const preview = (await privacy.call(notice.previewNotice, { id })).data

  expect(preview).toMatchObject({ isDrill: true, recipients: 1 })
  expect(preview.concerned).toBeGreaterThan(0)
  expect((await privacy.call(notice.sendNotice, { id })).data.sent).toBe(1)
  expect(await titles(api, 'privacy')).toEqual([expect.stringContaining('【演练】')])
  expect((await privacy.call(notice.getOwnNotice, { id })).data).toMatchObject({
    isDrill: true,
    text: '【演练】各位',
  })
  expect(await titles(api, 'parent')).toEqual([])
  expect(await api.as('parent').call(notice.getOwnNotice, { id })).toBeRefused('NOT_FOUND')
  expect(await privacy.call(notice.sendNotice, { id })).toBeRefused('NOBODY_TO_TELL')
})

test('GET incident/notice/preview: works and writes nothing; NOT_FOUND when there is no such incident', async ({
  api,
}) => {
  const id = await entered(api)
  const privacy = api.as('privacy')

  expect((await privacy.call(notice.previewNotice, { id })).data.recipients).toBe(0)
  expect((await privacy.call(contract.getIncident, { id })).data.familiesToldAt).toBe('')
  expect(await privacy.call(notice.previewNotice, { id: '12' })).toBeRefused('NOT_FOUND')
})

test('GET incident/notice/preview: NOT_FOUND when there is no such incident', async ({ api }) => {
  expect(await api.as('privacy').call(notice.previewNotice, { id: '12' })).toBeRefused('NOT_FOUND')
})

test('POST incident/notice/send: NOT_FOUND when there is no such incident', async ({ api }) => {
  expect(await api.as('privacy').call(notice.sendNotice, { id: '12' })).toBeRefused('NOT_FOUND')
})

test('POST incident/notice/send: INCIDENT_CLOSED when it has ended', async ({ api }) => {
  const id = await entered(api, { isDrill: true })
  await api.as('privacy').call(contract.moveIncident, { id, step: 'CLOSE' })

  expect(await api.as('privacy').call(notice.sendNotice, { id })).toBeRefused('INCIDENT_CLOSED')
})

test('POST incident/notice/send: NOTICE_UNFINISHED while something is still to be written; a drill may be sent', async ({
  api,
  database,
  world,
}) => {
  for (const isDrill of [false, true]) {
    const id = await entered(api, { measures: '', isDrill })
    await concerning(database, world, id, [['user', demoUserId(world.tenant, 'teacher')]])
    const answer = await api.as('privacy').call(notice.sendNotice, { id })
    if (isDrill) expect(answer).toBeDone()
    else expect(answer).toBeRefused('NOTICE_UNFINISHED')
  }
})

test('L9: with people who have no account, telling them in another way is still recorded', async ({
  api,
  database,
  world,
}) => {
  const id = await entered(api)
  const privacy = api.as('privacy')
  await concerning(database, world, id, [
    ['user', demoUserId(world.tenant, 'teacher')],
    ['student', '999'],
  ])
  await privacy.call(notice.sendNotice, { id })
  const toldAt = async () => (await privacy.call(contract.getIncident, { id })).data.familiesToldAt
  expect(await toldAt()).toBe('')

  expect(await privacy.call(contract.moveIncident, { id, step: 'FAMILIES' })).toBeDone()
  expect(await toldAt()).not.toBe('')
})

test('POST incident/notice/send: NOBODY_TO_TELL when no account is concerned', async ({ api }) => {
  const id = await entered(api)

  expect(await api.as('privacy').call(notice.sendNotice, { id })).toBeRefused('NOBODY_TO_TELL')
})

test('GET incident/notice/own: works for those who were sent it; NOT_FOUND for everybody else', async ({
  api,
  database,
  world,
}) => {
  const id = await entered(api)
  await concerning(database, world, id, [['user', demoUserId(world.tenant, 'teacher')]])
  await api.as('privacy').call(notice.sendNotice, { id })

  expect((await api.as('teacher').call(notice.getOwnNotice, { id })).data.text).not.toBe('')
  expect(await api.as('privacy').call(notice.getOwnNotice, { id })).toBeRefused('NOT_FOUND')
})

test('GET incident/notice/own: NOT_FOUND when the caller was not sent it', async ({ api }) => {
  expect(await api.as('parent').call(notice.getOwnNotice, { id: '12' })).toBeRefused('NOT_FOUND')
})

test('POST incident/affected: works (L9) for all staff and for everybody who applied for a post', async ({
  api,
}) => {
  const id = await entered(api)
  const privacy = api.as('privacy')
  const whole = async (kind: contract.WholeClass) =>
    (await privacy.call(contract.collectAffected, { id, from: '', until: '', whole: kind })).data
  expect((await whole('STAFF')).affected).toBeGreaterThan(3)
  await whole('JOB_APPLICATION')

  const { records } = (await privacy.call(contract.listAffected, { id, size: 200 })).data
  const staff = records.filter(({ kind }) => kind === '工作人员').map(({ name }) => name)
  expect(staff).toContain('李老师')
  expect(staff).not.toContain('张妈妈')
})

test('POST incident/affected/export: works (L9) as a file; the log and the family know who took it', async ({
  api,
  database,
  world,
}) => {
  const id = await entered(api)
  const childId = demoPupilId(world.tenant, '张小雨')
  await concerning(database, world, id, [['student', childId]])
  const { status } = await api.as('privacy').callRaw(notice.exportAffected, { id })

  expect(status).toBe(200)
  expect((await auditOf(database, world, 'safeguards.exportAffected')).rows).toEqual([
    { detail: { count: 1 } },
  ])
  const seen = await api.as('parent').call(listAccess, { subject: `STUDENT:${childId}` })
  expect(seen.data.records.map(({ what }) => what)).toContain(
    '下载了安全事件涉及的人的名单，含孩子姓名',
  )
  const sheet = await database.write(world.tenant, (tx) =>
    exportAffected(tx, officer(world.tenant), id, {
      now: world.now,
      request: { id: '', ip: '' },
    }),
  )
  expect(sheet.rows).toHaveLength(1)
  expect(sheet.rows[0]).toContain('张小雨')
  expect(sheet.rows[0]?.at(-1)).toBe('郑老师 2027-03-15 09:00 导出，仅用于处理安全事件 SJ0001')
})

test('POST incident/affected/export: TOO_MANY_ROWS beyond the limit of a sheet', async ({
  api,
  database,
  world,
}) => {
  const id = await entered(api)
  const many = Array.from({ length: 5001 }, (_, at) => ['student', String(at + 1)] as const)
  await concerning(database, world, id, many)

  expect(await api.as('privacy').callRaw(notice.exportAffected, { id })).toBeRefused(
    'TOO_MANY_ROWS',
  )
})

test('POST incident/affected/export: WORKBOOKS_BUSY when too many wait', async ({ api }) => {
  const id = await entered(api)
  const all = Array.from({ length: 12 }, async () =>
    api.as('privacy').callRaw(notice.exportAffected, { id }),
  )
  const reasons = (await Promise.all(all)).map(({ text }) => text)

  expect(reasons.some((text) => text.includes('WORKBOOKS_BUSY'))).toBe(true)
})

test('POST incident/affected/export: NOT_FOUND when there is no such incident', async ({ api }) => {
  expect(await api.as('privacy').call(notice.exportAffected, { id: '12' })).toBeRefused('NOT_FOUND')
})
