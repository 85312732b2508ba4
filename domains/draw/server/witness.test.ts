import { expect, test } from '../../../app/testing/world.ts'
import * as ceremony from '../contract/ceremony.ts'
import { commitmentOf } from '../contract/drawing.ts'
import { commitAsWitness, getWitnessPart, openAsWitness } from '../contract/witness.ts'
import {
  afterDeadline,
  committed,
  opened,
  proofFor,
  secretOf,
  someDraw,
  witnessed,
} from './testing/someDraw.ts'
import type { Stage } from './testing/someDraw.ts'

const phone = '14000007001'
const secret = secretOf('家长代表1')

async function invited(stage: Stage): Promise<{ id: string; partId: string }> {
  const id = await someDraw(stage)
  await committed(stage, id)
  const answer = await stage.api
    .as('admin')
    .call(ceremony.addWitness, { id, name: '程女士', phone })
  return { id, partId: answer.data.partId }
}

async function frozenWithWitness(stage: Stage): Promise<{ id: string; partId: string }> {
  const id = await someDraw(stage)
  await committed(stage, id)
  const partId = await witnessed(stage, id, phone)
  await stage.api.as('admin').call(ceremony.freezeDraw, { id })
  return { id, partId }
}

// One code per minute goes to a phone.
const aMinuteLater = ({ world }: Stage): void =>
  world.setNow(new Date(world.now.getTime() + 61_000))

test('GET draw/witness/detail: works for a guest, without name or phone; NOT_FOUND for an operator', async ({
  api,
  database,
  world,
}) => {
  const stage = { api, database, world }
  const { id, partId } = await invited(stage)

  const answer = await api.call(getWitnessPart, { id: partId })
  expect(answer.data).toMatchObject({ drawId: id, who: '家长代表1', hasCommitted: false })
  expect(answer.text).not.toContain('程女士')
  expect(answer.text).not.toContain('7001')
  const { parts } = (await api.as('admin').call(ceremony.getCeremony, { id })).data
  const operator = parts.find(({ role }) => role === 'OPERATOR')
  expect(await api.callRaw(getWitnessPart, { id: operator?.id ?? '' })).toBeRefused('NOT_FOUND')
})

test('POST draw/witness/commit: works with a commitment made elsewhere; NOT_PREPARED once frozen', async ({
  api,
  database,
  world,
}) => {
  const stage = { api, database, world }
  const { id, partId } = await invited(stage)
  const commitment = await commitmentOf('家长代表1', secret)
  const proof = await proofFor(stage, phone)

  const answer = await api.call(commitAsWitness, { id: partId, ...proof, commitment })
  expect(answer.data).toEqual({ who: '家长代表1' })
  expect((await api.as('admin').call(ceremony.freezeDraw, { id })).status).toBe(200)
  aMinuteLater(stage)
  const again = await proofFor(stage, phone)
  expect(await api.callRaw(commitAsWitness, { id: partId, ...again, commitment })).toBeRefused(
    'NOT_PREPARED',
  )
})

test('POST draw/witness/commit: SMS_CODE_WRONG, NOT_THE_WITNESS with a code of another phone', async ({
  api,
  database,
  world,
}) => {
  const stage = { api, database, world }
  const { partId } = await invited(stage)
  const commitment = await commitmentOf('家长代表1', secret)
  const proof = await proofFor(stage, phone)
  const smsValue = proof.smsValue === '000000' ? '000001' : '000000'

  expect(
    await api.callRaw(commitAsWitness, { id: partId, ...proof, smsValue, commitment }),
  ).toBeRefused('SMS_CODE_WRONG')
  const stranger = await proofFor(stage, '14000007002')
  expect(await api.callRaw(commitAsWitness, { id: partId, ...stranger, commitment })).toBeRefused(
    'NOT_THE_WITNESS',
  )
  expect((await api.call(getWitnessPart, { id: partId })).data.hasCommitted).toBe(false)
})

test('POST draw/witness/open: works before the deadline', async ({ api, database, world }) => {
  const stage = { api, database, world }
  const { partId } = await frozenWithWitness(stage)
  aMinuteLater(stage)

  await opened(stage, partId, phone)

  expect((await stage.api.call(getWitnessPart, { id: partId })).data.hasOpened).toBe(true)
})

test('POST draw/witness/open: SMS_CODE_WRONG, NOT_THE_WITNESS, SECRET_WRONG, OPENING_OVER', async ({
  api,
  database,
  world,
}) => {
  const stage = { api, database, world }
  const { partId } = await frozenWithWitness(stage)
  aMinuteLater(stage)
  const proof = await proofFor(stage, phone)
  const smsValue = proof.smsValue === '000000' ? '000001' : '000000'
  const open = (input: Record<string, string>) =>
    api.callRaw(openAsWitness, { id: partId, secret, ...input })

  expect(await open({ ...proof, smsValue })).toBeRefused('SMS_CODE_WRONG')
  expect(await open(await proofFor(stage, '14000007002'))).toBeRefused('NOT_THE_WITNESS')
  expect(await open({ ...proof, secret: secretOf('学校1') })).toBeRefused('SECRET_WRONG')
  world.setNow(afterDeadline(stage))
  expect(await open(await proofFor(stage, phone))).toBeRefused('OPENING_OVER')
})

test('POST draw/witness/open: NOT_FROZEN while the draw is prepared', async ({
  api,
  database,
  world,
}) => {
  const stage = { api, database, world }
  const { partId } = await invited(stage)
  const proof = await proofFor(stage, phone)

  expect(await api.callRaw(openAsWitness, { id: partId, ...proof, secret })).toBeRefused(
    'NOT_FROZEN',
  )
})
