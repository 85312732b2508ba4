import { expect, test } from '../../../app/testing/world.ts'
import type { Api } from '../../../app/testing/world.ts'
import { exportStudents } from '../../people/contract/studentSheets.ts'
import {
  askExportPermit,
  decideExportPermit,
  listExportPermits,
  ownExportPermit,
} from '../contract/exportPermit.ts'

const act = 'people.studentExport' as const
const wanted = { act, purpose: '报区教育局核对人数' }

const asked = async (api: Api, change = {}): Promise<string> => {
  const { data, text } = await api.as('admin').call(askExportPermit, { ...wanted, ...change })
  if (!('id' in data)) throw new Error(text)
  return data.id
}

const approved = async (api: Api, change = {}): Promise<string> => {
  const id = await asked(api, change)
  await api.as('privacy').call(decideExportPermit, { id, isApproved: true })
  return id
}

test('POST student/export: EXPORT_NOT_APPROVED (L6) when nobody approved it, when it was refused and a day later', async ({
  api,
  world,
}) => {
  const take = () => api.as('admin').callRaw(exportStudents, {})
  expect(await take()).toBeRefused('EXPORT_NOT_APPROVED')

  const id = await asked(api)
  expect(await take()).toBeRefused('EXPORT_NOT_APPROVED')
  await api.as('privacy').call(decideExportPermit, { id, isApproved: false })
  expect(await take()).toBeRefused('EXPORT_NOT_APPROVED')

  await approved(api)
  expect((await take()).status).toBe(200)
  world.setNow(new Date(world.now.getTime() + 24 * 60 * 60 * 1000 + 1000))
  expect(await take()).toBeRefused('EXPORT_NOT_APPROVED')
})

test('L6: an approval of masked numbers does not permit clear ones, and is personal', async ({
  api,
}) => {
  await approved(api)

  expect(await api.as('privacy').callRaw(exportStudents, {})).toBeRefused('NOT_ALLOWED')
  const own = (await api.as('head').call(ownExportPermit, { act })).data
  expect(own).toEqual({ permit: null })
})

test('POST export-permit/submit: works and waits for somebody else', async ({ api }) => {
  await asked(api)

  expect((await api.as('admin').call(ownExportPermit, { act })).data.permit).toMatchObject({
    state: 'PENDING',
    purpose: wanted.purpose,
    openUntil: '',
  })
})

test('POST export-permit/submit: PERMIT_WAITS when one waits already', async ({ api }) => {
  await asked(api)

  expect(await api.as('admin').call(askExportPermit, wanted)).toBeRefused('PERMIT_WAITS')
})

test('GET export-permit/own: works with the day until which it holds', async ({ api }) => {
  await approved(api)

  expect((await api.as('admin').call(ownExportPermit, { act })).data.permit?.openUntil).toBe(
    '2027-03-16 09:00:00',
  )
})

test('GET export-permit/list: works with what waits first, in the own school', async ({ api }) => {
  await approved(api)
  await asked(api)
  const { data } = await api.as('privacy').call(listExportPermits, {})

  expect(data.records.map(({ state }) => state)).toEqual(['PENDING', 'APPROVED'])
  expect((await api.as('privacy').call(listExportPermits, { state: 'REFUSED' })).data.total).toBe(0)
})

test('POST export-permit/decide: works with an answer', async ({ api }) => {
  const id = await asked(api)
  const { data } = await api
    .as('privacy')
    .call(decideExportPermit, { id, isApproved: true, answer: '用后删除' })

  expect(data).toMatchObject({ state: 'APPROVED', decidedByName: '郑老师', answer: '用后删除' })
})

test('POST export-permit/decide: NOT_FOUND, OWN_EXPORT, ALREADY_DECIDED when there is none, it is the own one or it is done', async ({
  api,
}) => {
  const privacy = api.as('privacy')
  expect(await privacy.call(decideExportPermit, { id: '12', isApproved: true })).toBeRefused(
    'NOT_FOUND',
  )
  const own = (await privacy.call(askExportPermit, wanted)).data.id
  expect(await privacy.call(decideExportPermit, { id: own, isApproved: true })).toBeRefused(
    'OWN_EXPORT',
  )
  const id = await approved(api)
  expect(await privacy.call(decideExportPermit, { id, isApproved: false })).toBeRefused(
    'ALREADY_DECIDED',
  )
})
