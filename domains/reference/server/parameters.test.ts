import { expect, test } from '../../../app/testing/world.ts'
import * as contract from '../contract/parameter.ts'

const row = (name: string) => ({
  paramName: name,
  paramKey: `school.${name}`,
  paramValue: '1',
  remark: '',
})

test('GET param/list: works with filters; GET param/page: works the same; GET param/detail: works', async ({
  api,
}) => {
  const chief = api.as('admin')

  const { records } = (await chief.call(contract.listParameters, { paramKey: 'register' })).data

  expect(records).toMatchObject([
    { paramKey: 'account.registerUser', paramValue: 'true', status: 1 },
  ])
  expect((await chief.call(contract.pageParameters, {})).data.total).toBe(2)
  expect((await chief.call(contract.getParameter, { id: records[0]?.id ?? '' })).data).toEqual(
    records[0],
  )
})

test('GET param/page: works', async ({ api }) => {
  expect(
    (await api.as('admin').call(contract.pageParameters, { size: 1 })).data.records,
  ).toHaveLength(1)
})

test('GET param/detail: works, and reports a missing one', async ({ api }) => {
  expect(await api.as('admin').call(contract.getParameter, { id: '1' })).toBeRefused('NOT_FOUND')
})

test('GET param/value: works for public keys only', async ({ api }) => {
  expect(
    (await api.call(contract.getParameterValue, { paramKey: 'account.registerUser' })).data,
  ).toBe('true')
  expect(
    await api.call(contract.getParameterValue, { paramKey: 'account.initPassword' }),
  ).toBeRefused('NOT_FOUND')
})

test('POST param/submit: works for a new one and for a whole row posted back', async ({ api }) => {
  const chief = api.as('admin')
  expect(await chief.callRaw(contract.saveParameter, row('bell'))).toBeDone()
  const [saved] = (await chief.call(contract.listParameters, { paramName: 'bell' })).data.records

  expect(await chief.callRaw(contract.saveParameter, { ...saved, paramValue: 2 })).toBeDone()

  expect((await chief.call(contract.getParameter, { id: saved?.id ?? '' })).data.paramValue).toBe(
    '2',
  )
})

test('POST param/submit: KEY_TAKEN for the key of another parameter', async ({ api }) => {
  const chief = api.as('admin')
  await chief.callRaw(contract.saveParameter, row('bell'))
  await chief.callRaw(contract.saveParameter, row('gong'))
  const [gong] = (await chief.call(contract.listParameters, { paramName: 'gong' })).data.records

  expect(await chief.callRaw(contract.saveParameter, row('bell'))).toBeRefused('KEY_TAKEN')
  expect(
    await chief.callRaw(contract.saveParameter, { ...gong, paramKey: 'school.bell' }),
  ).toBeRefused('KEY_TAKEN')
})

test('POST param/submit: FIXED_PASSWORD WRONG_SWITCH PARAMETER_IN_USE protect the parameters that the product reads', async ({
  api,
}) => {
  const chief = api.as('admin')
  const { records } = (await chief.call(contract.listParameters, {})).data
  const [password, registration] = ['account.initPassword', 'account.registerUser'].map((key) =>
    records.find(({ paramKey }) => paramKey === key),
  )

  expect(
    await chief.callRaw(contract.saveParameter, { ...password, paramValue: '123456' }),
  ).toBeRefused('FIXED_PASSWORD')
  expect(
    await chief.callRaw(contract.saveParameter, { ...registration, paramValue: '也许' }),
  ).toBeRefused('WRONG_SWITCH')
  expect(
    await chief.callRaw(contract.saveParameter, { ...registration, paramKey: 'account.other' }),
  ).toBeRefused('PARAMETER_IN_USE')
})

test('POST param/remove: works, all or none', async ({ api }) => {
  const chief = api.as('admin')
  await chief.callRaw(contract.saveParameter, row('bell'))
  const [bell] = (await chief.call(contract.listParameters, { paramName: 'bell' })).data.records

  expect(await chief.call(contract.removeParameters, { ids: `${bell?.id},1` })).toBeRefused(
    'NOT_FOUND',
  )
  expect(await chief.call(contract.removeParameters, { ids: bell?.id ?? '' })).toBeDone()
  expect((await chief.call(contract.listParameters, {})).data.total).toBe(2)
})

test('POST param/remove: PARAMETER_IN_USE for parameters that the product reads', async ({
  api,
}) => {
  const [one] = (await api.as('admin').call(contract.listParameters, { paramKey: 'account' })).data
    .records

  expect(await api.as('admin').call(contract.removeParameters, { ids: one?.id ?? '' })).toBeRefused(
    'PARAMETER_IN_USE',
  )
})
