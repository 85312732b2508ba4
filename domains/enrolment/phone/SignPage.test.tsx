import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { linkTo } from '../../../platform/contract/screen.ts'
import { axeFindings } from '../../../platform/testing/components/axe.ts'
import { Refusal, server } from '../../../platform/testing/components/fakeServer.ts'
import { openPhoneAt } from '../../../platform/testing/components/phone.tsx'
import { consentLabels, consentPurposes, listConsentTexts } from '../contract/consent.ts'
import { readSignPaper, signEntry } from '../contract/counter.ts'
import { signScreen } from '../contract/screens.ts'
import { SignPage } from './SignPage.tsx'

const code = '23456789ABCD'

beforeEach(() => {
  server.answer(listConsentTexts, () => ({
    records: consentPurposes.map((purpose) => ({
      purpose,
      title: consentLabels[purpose],
      body: '正文',
      textVersion: '2027-01',
      textHash: `hash-${purpose}`,
    })),
  }))
  server.answer(readSignPaper, () => ({
    applyNo: 'XX2027-00042',
    planName: '2027 年小学一年级新生报名',
    expiresAt: '2027-05-02 10:15:00',
    guardianName: '周敏',
    phone: '14000008801',
    groups: [
      { title: '孩子', items: [{ label: '身份证件号', value: '99*************36' }] },
      { title: '监护人', items: [{ label: '监护人姓名', value: '周敏' }] },
    ],
    papers: [{ label: '户口簿', how: '已看原件' }],
  }))
  server.answer(signEntry, () => ({ applyNo: 'XX2027-00042', maskedName: '周*窗' }))
})

const open = (typed?: string) =>
  openPhoneAt(linkTo(signScreen, typed ? { code: typed } : {}), [[signScreen, SignPage]])
const send = page.getByRole('button', { name: '确认无误，签名提交' })

test('the guardian reads what was entered, agrees to each text and signs', async () => {
  await open(code)
  await expect.element(page.getByText('99*************36')).toBeVisible()
  await expect.element(page.getByText('已看原件')).toBeVisible()
  expect(await axeFindings()).toEqual([])
  await send.click()
  await expect.element(page.getByText('请阅读并勾选').first()).toBeVisible()
  await expect.element(page.getByText('请签名')).toBeVisible()
  expect(server.askedOf(signEntry)).toEqual([])

  for (const name of [/法定监护人/, /处理孩子和监护人/, /敏感个人信息/])
    await page.getByRole('checkbox', { name }).click()
  await page.getByRole('button', { name: '手写签名' }).click()
  await page.getByRole('button', { name: '使用姓名签署' }).click()
  await page.getByRole('button', { name: '完成' }).click()
  await expect.element(page.getByRole('img', { name: '已签名' })).toBeVisible()
  await send.click()

  await expect.element(page.getByText('已签名，报名已提交')).toBeVisible()
  expect(server.askedOf(signEntry)[0]?.input).toMatchObject({
    code,
    consents: { truth: 'hash-truth', privacy: 'hash-privacy', sensitive: 'hash-sensitive' },
    picture: expect.stringMatching(/^[A-Za-z0-9+/]+={0,2}$/),
  })
})

test.for([
  ['LINK_EXPIRED', '签名链接只在 15 分钟内有效，现在已过期'],
  ['LINK_USED', '这份报名已经签名并提交，不用再签'],
  ['NOT_FOUND', '没有找到要签名的报名'],
] as const)('a link that is %s says so kindly', async ([reason, msg]) => {
  server.answer(readSignPaper, () => {
    throw new Refusal(reason, msg)
  })
  await open(code)
  await expect.element(page.getByText(msg)).toBeVisible()
  await expect.element(send).not.toBeInTheDocument()
})

test('the short address asks for the code, in any spelling', async () => {
  await open()
  await page.getByRole('textbox', { name: /签名编号/ }).fill('2345 6789 abcd')
  await page.getByRole('button', { name: '下一步' }).click()
  await expect.element(page.getByText('99*************36')).toBeVisible()
  expect(server.askedOf(readSignPaper)[0]?.input).toEqual({ code })
})

test('half a code is said at the field', async () => {
  await open()
  await page.getByRole('textbox', { name: /签名编号/ }).fill('2345')
  await page.getByRole('button', { name: '下一步' }).click()
  await expect.element(page.getByText('应为 12 位字母和数字，请核对')).toBeVisible()
  expect(server.askedOf(readSignPaper)).toEqual([])
})

test('a refused form names what the office has to correct', async () => {
  server.answer(signEntry, () => {
    throw new Refusal('ALREADY_APPLIED', '这个身份证件号本学年已经报过名')
  })
  await open(code)
  for (const name of [/法定监护人/, /处理孩子和监护人/, /敏感个人信息/])
    await page.getByRole('checkbox', { name }).click()
  await page.getByRole('button', { name: '手写签名' }).click()
  await page.getByRole('button', { name: '使用姓名签署' }).click()
  await page.getByRole('button', { name: '完成' }).click()
  await send.click()
  await expect.element(page.getByText('这个身份证件号本学年已经报过名').first()).toBeVisible()
})
