import { expect, test } from '../../../../app/testing/world.ts'
import type { Api } from '../../../../app/testing/world.ts'
import type { InputOf } from '../../../../platform/contract/endpoint.ts'
import { listDeskReasons, removeReasons, submitReason } from '../../contract/planning/deskReason.ts'
import { savePlan } from '../../contract/planning/deskPlan.ts'
import { somePlan } from '../../contract/planning/testing/somePlan.ts'
import { listCheckItems } from '../../contract/reason.ts'
import { claimAnd, someApplication } from '../testing/enrolmentFactory.ts'
import { usualReasons } from './usualReasons.ts'

const lead = (api: Api) => api.as('lead')
const form: InputOf<typeof submitReason> = {
  title: '居住证过期',
  parentText: '请上传有效期内的居住证。',
  severity: 'fix',
  fieldKeys: 'permitNo,permitFrom',
  materialKeys: 'permit',
}
const read = async (api: Api, keyword: string) =>
  (await lead(api).call(listDeskReasons, { keyword })).data.records
const offered = async (api: Api) =>
  (await api.as('reviewer').call(listCheckItems, {})).data.records.map(({ title }) => title)

test('POST reason/submit: works for a new reason, which reviewers tick from then on', async ({
  api,
}) => {
  expect(await lead(api).call(submitReason, form)).toBeDone()

  expect(await read(api, '居住证过期')).toEqual([
    expect.objectContaining({ ...form, severityName: '退回修改', isDisabled: false, usedCount: 0 }),
  ])
  expect(await offered(api)).toContain('居住证过期')
})

test('a school that begins its first plan finds the usual reasons, and gets none back that it removed', async ({
  api,
  database,
  world,
}) => {
  const tenantId = world.otherTenant
  await database.write(tenantId, async (tx) => {
    for (const table of ['enrolWindow', 'enrolQuota', 'formRule', 'enrolPlanVersion'] as const)
      await tx.deleteFrom(table).where('tenantId', '=', tenantId).execute()
    await tx.deleteFrom('enrolPlan').where('tenantId', '=', tenantId).execute()
    await tx.deleteFrom('returnReason').where('tenantId', '=', tenantId).execute()
  })
  const other = api.as('lead', tenantId)
  const titles = async () =>
    (await other.call(listDeskReasons, { size: 100 })).data.records.map(({ title }) => title)
  expect(await titles()).toEqual([])

  expect(await other.call(savePlan, somePlan)).toBeDone()
  expect(await titles()).toEqual(usualReasons.map(({ title }) => title))

  const { data } = await other.call(listDeskReasons, { size: 100 })
  const ids = data.records.map(({ id }) => id).join(',')
  expect(await other.call(removeReasons, { ids })).toBeDone()
  expect(await other.call(savePlan, { ...somePlan, name: '第二个计划' })).toBeDone()
  expect(await titles()).toEqual([])
})

test('a disabled reason is no longer offered, and those who have it still read it', async ({
  api,
  database,
}) => {
  const { id } = await someApplication(api, database)
  expect(await claimAnd(api.as('reviewer'), id, 'return', [{ code: 'HUKOU_UNCLEAR' }])).toBeDone()
  const [reason] = await read(api, '户口簿不清晰')
  if (!reason) throw new Error('the demo has this reason')
  const { title, parentText, severity } = reason
  const change = { id: reason.id, title, parentText, severity, isDisabled: true }
  expect(reason.usedCount).toBe(1)
  expect(await lead(api).call(submitReason, change)).toBeDone()

  expect(await offered(api)).not.toContain(title)
  const own = await api.as('parent').call(listCheckItems, { applicationId: id })
  expect(own.data.records).toMatchObject([{ code: 'HUKOU_UNCLEAR', parentText, checked: true }])
})

test('GET reason/list: works by words, in its own school alone', async ({ api, world }) => {
  await lead(api).call(submitReason, form)
  expect((await read(api, '有效期内的居住证')).map(({ title }) => title)).toEqual(['居住证过期'])
  expect(await read(api, '100%')).toEqual([])
  const other = await api.as('lead', world.otherTenant).call(listDeskReasons, { keyword: '过期' })
  expect(other.data.records.map(({ title }) => title)).not.toContain('居住证过期')
})

test('POST reason/submit: REASON_TITLE_TAKEN when another reason has the title', async ({
  api,
}) => {
  const { data } = await lead(api).call(submitReason, form)
  expect(await lead(api).call(submitReason, form)).toBeRefused('REASON_TITLE_TAKEN')
  const other = { ...form, id: data.id, title: '户口簿不清晰或缺页' }
  expect(await lead(api).call(submitReason, other)).toBeRefused('REASON_TITLE_TAKEN')
})

test('a reason names only fields and papers of the form', async ({ api }) => {
  const strange = { ...form, fieldKeys: 'permitNo,income' }
  expect(await lead(api).call(submitReason, strange)).toBeRefused('INVALID_INPUT')
})

test('POST reason/remove: works for one that was never used', async ({ api }) => {
  const { data } = await lead(api).call(submitReason, form)
  expect(await lead(api).call(removeReasons, { ids: data.id })).toBeDone()
  expect(await read(api, '居住证过期')).toEqual([])
  expect(await lead(api).call(removeReasons, { ids: data.id })).toBeRefused('NOT_FOUND')
})

test('POST reason/remove: REASON_IN_USE when an application was returned for it', async ({
  api,
  database,
}) => {
  const { id } = await someApplication(api, database)
  await claimAnd(api.as('reviewer'), id, 'return', [{ code: 'HUKOU_UNCLEAR' }])
  const [used] = await read(api, '户口簿不清晰')
  const { data } = await lead(api).call(submitReason, form)
  expect(await lead(api).call(removeReasons, { ids: `${data.id},${used?.id ?? ''}` })).toBeRefused(
    'REASON_IN_USE',
  )
  expect(await read(api, '居住证过期')).toHaveLength(1)
})
