import * as z from 'zod/mini'

import { basic } from '../../support/signedIn.ts'
import { expect, productUrl, test } from '../../support/test.ts'

const Answer = z.object({
  data: z.object({
    code: z.optional(z.string()),
    holder: z.optional(z.string()),
    state: z.optional(z.string()),
  }),
})

/** Sends the request that a desk browser would send, without using a page of the phone. */
async function ask(
  path: 'ticket' | 'poll',
  body: Record<string, string>,
): Promise<z.output<typeof Answer>['data']> {
  const headers = { 'Content-Type': 'application/json', Authorization: basic }
  const answer = await fetch(`${productUrl()}/api/blade-auth/scan/${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  return z.parse(Answer, await answer.json()).data
}

test('a phone shows which device wants to sign in, allows it, and the code is used up', async ({
  phone,
}) => {
  const { page } = phone
  const { code = '', holder = '' } = await ask('ticket', {})
  await phone.signIn('teacher')

  await phone.open(`/pages/login/scan?code=${code}`)
  await expect(page.getByText('有设备请求以您的身份登录')).toBeVisible()
  expect(await ask('poll', { code, holder })).toEqual({ state: 'scanned' })
  await page.getByRole('button', { name: '允许登录' }).click()

  await expect(page.getByText('已允许登录')).toBeVisible()
  expect(await ask('poll', { code, holder })).toEqual({ state: 'allowed' })
})

test('a phone refuses a device, and an invalid code is reported as used up', async ({ phone }) => {
  const { page } = phone
  const { code = '', holder = '' } = await ask('ticket', {})
  await phone.signIn('teacher')

  await phone.open(`/pages/login/scan?code=${code}`)
  await page.getByRole('button', { name: '拒绝' }).click()
  await expect(page.getByText('已拒绝登录')).toBeVisible()
  expect(await ask('poll', { code, holder })).toEqual({ state: 'refused' })

  await phone.open('/pages/login/scan?code=none')
  await expect(page.getByText('二维码已失效')).toBeVisible()
})

test('a desk shows a code, the phone that scans it agrees, and the desk continues to its page', async ({
  phone,
  newPhone,
}) => {
  const { page: desk } = await newPhone()
  await desk.setViewportSize({ width: 1280, height: 800 })
  await phone.signIn('admin')
  const asked = desk.waitForResponse(/scan\/ticket/)
  await desk.goto(`${productUrl()}/desk/#/login?redirect=${encodeURIComponent('/posts')}`)
  await desk.getByRole('button', { name: '用手机扫码登录' }).click()
  await expect(desk.getByRole('img', { name: '登录二维码' })).toBeVisible()
  const { code = '' } = z.parse(Answer, await (await asked).json()).data

  await phone.open(`/pages/login/scan?code=${code}`)
  await expect(desk.getByText('已扫码，请在手机上点“允许登录”')).toBeVisible()
  await phone.page.getByRole('button', { name: '允许登录' }).click()

  await expect(desk.getByRole('heading', { name: '岗位', exact: true })).toBeVisible()
})
