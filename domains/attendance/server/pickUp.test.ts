import { expect, test } from '../../../app/testing/world.ts'
import type { Api } from '../../../app/testing/world.ts'
import { demoTenant, demoUserId } from '../../../db/demo/world.ts'
import { freezeStudent } from '../../people/contract/student.ts'
import {
  getCollectors,
  handOver,
  issuePickUpCode,
  listPickUpCodes,
  revokePickUpCode,
} from '../contract/pickUp.ts'
import { rain } from './testing/someRoll.ts'

const day = '2027-03-15'
const substitute = { childId: rain, day, adultName: '张奶奶', relation: '奶奶' }

async function code(api: Api): Promise<string> {
  const { data, text } = await api.as('parent').call(issuePickUpCode, substitute)
  if (!('code' in data)) throw new Error(text)
  return data.code
}

const wrong = (right: string): string => (right === '000000' ? '000001' : '000000')

test('POST pick-up/hand-over: works for a guardian once; ALREADY_COLLECTED after it', async ({
  api,
}) => {
  const form = {
    childId: rain,
    day,
    collector: 'GUARDIAN',
    guardianId: demoUserId(demoTenant, 'parent'),
  } as const

  const answer = await api.as('teacher').call(handOver, form)
  expect(answer.data).toMatchObject({ collected: expect.stringContaining('由张妈妈（母亲）接走') })
  expect(await api.as('teacher').call(handOver, form)).toBeRefused('ALREADY_COLLECTED')
})

test('POST pick-up/hand-over: NOT_TODAY for the list of another day', async ({ api }) => {
  const form = { childId: rain, day: '2027-03-16', collector: 'SELF' } as const
  expect(await api.as('teacher').call(handOver, form)).toBeRefused('NOT_TODAY')
})

test('POST pick-up/hand-over: MAY_NOT_COLLECT for a person who is no guardian', async ({ api }) => {
  const form = {
    childId: rain,
    day,
    collector: 'GUARDIAN',
    guardianId: demoUserId(demoTenant, 'parent2'),
  } as const
  expect(await api.as('teacher').call(handOver, form)).toBeRefused('MAY_NOT_COLLECT')
})

test('POST pick-up/code-submit: works; another adult collects the child with the code, once', async ({
  api,
}) => {
  const issued = await code(api)
  expect(issued).toMatch(/^\d{6}$/)
  const { substitute: shown, ...rest } = (
    await api.as('teacher').call(getCollectors, { childId: rain, day })
  ).data
  expect(shown).toEqual({ adultName: '张奶奶', relation: '奶奶' })
  expect(JSON.stringify(rest)).not.toContain(issued)

  const form = { childId: rain, day, collector: 'SUBSTITUTE', code: issued } as const
  const answer = await api.as('teacher').call(handOver, form)
  expect(answer.data).toMatchObject({
    collected: expect.stringContaining('张奶奶（奶奶）凭接送码'),
  })
  const { records } = (await api.as('parent').call(listPickUpCodes, { childId: rain })).data
  expect(records).toMatchObject([{ adultName: '张奶奶', state: 'USED' }])
})

test('POST pick-up/hand-over: CODE_WRONG is counted, the fifth ends the code: CODE_BLOCKED', async ({
  api,
}) => {
  const issued = await code(api)
  const attempt = (typed: string) =>
    api.as('teacher').call(handOver, { childId: rain, day, collector: 'SUBSTITUTE', code: typed })

  for (let time = 0; time < 5; time += 1)
    expect(await attempt(wrong(issued))).toBeRefused('CODE_WRONG')
  expect(await attempt(issued)).toBeRefused('CODE_BLOCKED')
})

test('POST pick-up/code-revoke: works; a new code replaces the one before', async ({ api }) => {
  const first = await code(api)
  const second = await code(api)
  if (first !== second)
    expect(
      await api
        .as('teacher')
        .call(handOver, { childId: rain, day, collector: 'SUBSTITUTE', code: first }),
    ).toBeRefused('CODE_WRONG')
  const { records } = (await api.as('parent').call(listPickUpCodes, { childId: rain })).data
  expect(records.map(({ state }) => state)).toEqual(['OPEN', 'REVOKED'])

  const [open] = records
  expect(await api.as('parent').call(revokePickUpCode, { id: open?.id ?? '0' })).toBeDone()
  expect(
    await api
      .as('teacher')
      .call(handOver, { childId: rain, day, collector: 'SUBSTITUTE', code: second }),
  ).toBeRefused('CODE_BLOCKED')
})

test('GET pick-up/collectors: works with the guardians who may collect', async ({ api }) => {
  const { guardians } = (await api.as('teacher').call(getCollectors, { childId: rain, day })).data
  expect(guardians).toMatchObject([{ name: '张妈妈', relationName: '母亲' }])
})

test('GET pick-up/code-list: works without the code itself', async ({ api }) => {
  const issued = await code(api)
  const answer = await api.as('parent').call(listPickUpCodes, { childId: rain })
  expect(answer.data.records).toMatchObject([{ adultName: '张奶奶', state: 'OPEN' }])
  expect(answer.text).not.toContain(`"${issued}"`)
})

test('POST pick-up/code-submit: ALREADY_COLLECTED once the child has left', async ({ api }) => {
  await api.as('teacher').call(handOver, { childId: rain, day, collector: 'SELF' })
  expect(await api.as('parent').call(issuePickUpCode, substitute)).toBeRefused('ALREADY_COLLECTED')
})

test('POST pick-up/code-submit: DAY_PAST and DAY_TOO_FAR', async ({ api }) => {
  const on = (other: string) =>
    api.as('parent').call(issuePickUpCode, { ...substitute, day: other })
  expect(await on('2027-03-14')).toBeRefused('DAY_PAST')
  expect(await on('2027-03-30')).toBeRefused('DAY_TOO_FAR')
})

test('POST pick-up/code-submit: CUSTODY_FROZEN when custody is disputed (L13); a code from before still works', async ({
  api,
}) => {
  const issued = await code(api)
  await api.as('admin').call(freezeStudent, { id: rain, reason: '法院正在审理' })

  expect(await api.as('parent').call(issuePickUpCode, substitute)).toBeRefused('CUSTODY_FROZEN')
  const form = { childId: rain, day, collector: 'SUBSTITUTE', code: issued } as const
  expect((await api.as('teacher').call(handOver, form)).data).toMatchObject({
    collected: expect.stringContaining('张奶奶（奶奶）'),
  })
})

test('POST pick-up/code-revoke: CUSTODY_FROZEN when custody is disputed and the other guardian made the code (L13)', async ({
  api,
  database,
}) => {
  await code(api)
  await code(api)
  const { records } = (await api.as('parent').call(listPickUpCodes, { childId: rain })).data
  const id = records.find(({ state }) => state === 'OPEN')?.id ?? '0'
  const madeBy = (account: string) =>
    database.write(demoTenant, (tx) =>
      tx
        .updateTable('pickUpCode')
        .set({ madeBy: demoUserId(demoTenant, account) })
        .where('tenantId', '=', demoTenant)
        .where('id', '=', id)
        .execute(),
    )
  await madeBy('parent2')
  await api.as('admin').call(freezeStudent, { id: rain, reason: '法院正在审理' })

  expect(await api.as('parent').call(revokePickUpCode, { id })).toBeRefused('CUSTODY_FROZEN')
  await madeBy('parent')
  expect(await api.as('parent').call(revokePickUpCode, { id })).toBeDone()
})
