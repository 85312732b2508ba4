import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { screen } from '../../../platform/contract/screen.ts'
import { Refusal, server } from '../../../platform/testing/components/fakeServer.ts'
import { openPhoneAt } from '../../../platform/testing/components/phone.tsx'
import { listLetterKeys, verifyLetterAt } from '../contract/letter.ts'
import type { LetterAnswer, LetterKeys } from '../contract/letter.ts'
import { base64url, letterAddress, signedBytes } from '../contract/letterCode.ts'
import type { LetterFacts } from '../contract/letterCode.ts'
import { LetterPage } from './LetterPage.tsx'

const code = '00000023456789ABCDEFGHJKMN'
const facts: LetterFacts = {
  school: '澜汀实验学校',
  number: 'LQ2027-0001',
  name: '张*轩',
  plan: '2027年小学一年级招生',
  date: '2027-07-01',
}
const pair = crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])

async function keysOfSchool(numbers: string[] = []): Promise<LetterKeys> {
  const { publicKey } = await keyPair()
  const raw = new Uint8Array(await crypto.subtle.exportKey('raw', publicKey))
  return {
    keys: [{ id: '1', publicKey: base64url(raw), from: '2027-01-01 00:00:00' }],
    revoked: { numbers, asOf: '2026-11-26 10:00:00' },
  }
}

async function keyPair(): Promise<CryptoKeyPair> {
  const made = await pair
  if (!('privateKey' in made)) throw new Error('no pair')
  return made
}

async function addressOf(stated = facts): Promise<string> {
  const { privateKey } = await keyPair()
  const signature = base64url(
    new Uint8Array(await crypto.subtle.sign('Ed25519', privateKey, signedBytes(facts))),
  )
  return letterAddress(code, { facts: stated, keyId: '1', signature })
}

const answers = (reply: LetterAnswer | Refusal) =>
  server.answer(verifyLetterAt(code), () => {
    if (reply instanceof Refusal) throw reply
    return reply
  })

const open = (address: string, person = '') =>
  openPhoneAt(address, [[screen('/letter/*'), LetterPage]], person)
const heading = (name: string) => page.getByRole('heading', { name })

beforeEach(async () => {
  const keys = await keysOfSchool()
  server.answer(listLetterKeys, () => keys)
  answers({ ...facts, state: 'VALID' })
})

test('a letter that the school confirms is shown with what it states', async () => {
  await open(await addressOf())

  await expect.element(heading('通知书真实有效')).toBeVisible()
  await expect.element(page.getByText('张*轩')).toBeVisible()
  await expect.element(page.getByText('000000-2345-6789-ABCD-EFGH-JKMN')).toBeVisible()
  expect(server.askedOf(listLetterKeys)[0]?.input).toMatchObject({ school: '000000' })
})

test('an altered picture is refused, although the school has the letter', async () => {
  await open(await addressOf({ ...facts, name: '李*轩' }))

  await expect.element(heading('内容与学校签发的不一致')).toBeVisible()
  await expect.element(page.getByText('李*轩')).not.toBeInTheDocument()
})

test('a revoked letter says so', async () => {
  answers({ ...facts, state: 'REVOKED' })
  await open(await addressOf())

  await expect.element(heading('通知书已经吊销')).toBeVisible()
})

test('an unknown code and a code that is none are told', async () => {
  answers(new Refusal('NOT_FOUND', '学校没有这份录取通知书'))
  const first = await open(await addressOf())
  await expect.element(heading('学校没有这份通知书')).toBeVisible()
  await first.unmount()

  await open('/letter/abc')
  await expect.element(heading('学校没有这份通知书')).toBeVisible()
})

test('without network the kept keys and the kept list decide, and the page states its time', async () => {
  const person = 'keeper-of-keys'
  const first = await open(await addressOf(), person)
  await expect.element(heading('通知书真实有效')).toBeVisible()
  await first.unmount()
  server.cutNetwork()

  const second = await open(await addressOf(), person)
  await expect.element(heading('电子签名真实，没有查到吊销')).toBeVisible()
  await expect.element(page.getByText(/按.*11月26日.*10:00.*的吊销名单核对/)).toBeVisible()
  await second.unmount()

  const third = await open(await addressOf({ ...facts, number: 'LQ2027-0002' }), person)
  await expect.element(heading('内容与学校签发的不一致')).toBeVisible()
  await third.unmount()

  const fourth = await open(`/letter/${code}`, person)
  await expect.element(heading('现在还不能核验')).toBeVisible()
  server.restoreNetwork()
  await page.getByRole('button', { name: '重试' }).click()
  await expect.element(heading('通知书真实有效')).toBeVisible()
  await fourth.unmount()
})

test('a letter revoked in the kept list is revoked without network', async () => {
  const person = 'keeper-of-a-list'
  const keys = await keysOfSchool([facts.number])
  server.answer(listLetterKeys, () => keys)
  const first = await open(await addressOf(), person)
  await expect.element(heading('通知书真实有效')).toBeVisible()
  await first.unmount()
  server.cutNetwork()

  await open(await addressOf(), person)
  await expect.element(heading('通知书已经吊销')).toBeVisible()
})

test('a typed code is checked with the school', async () => {
  await open('/letter/abc')
  await page.getByRole('textbox', { name: /核验码/ }).fill('000000-2345-6789-abcd-efgh-jkmn')
  await page.getByRole('button', { name: '核验', exact: true }).click()

  await expect.element(heading('通知书真实有效')).toBeVisible()
  await expect.element(page.getByText(/请与纸上的内容逐项核对/)).toBeVisible()
})
