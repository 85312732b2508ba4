import * as z from 'zod/mini'

import { basic } from '../support/signedIn.ts'
import { expect, productUrl, test } from '../support/test.ts'

const Answer = z.object({ data: z.object({ code: z.optional(z.string()), holder: z.optional(z.string()), state: z.optional(z.string()) }) })

/** What the browser of a desk would do: no page of the phone is asked. */
async function ask(path: 'ticket' | 'poll', body: Record<string, string>): Promise<z.output<typeof Answer>['data']> {
  const headers = { 'Content-Type': 'application/json', Authorization: basic }
  const answer = await fetch(`${productUrl()}/api/blade-auth/scan/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  return z.parse(Answer, await answer.json()).data
}

test('a phone reads which device asks to be let in, allows it, and the code is spent', async ({ phone }) => {
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

test('a phone refuses a device, and a code that is no code is told as spent', async ({ phone }) => {
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
