import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { axeFindings } from '../../../platform/testing/components/axe.ts'
import { server } from '../../../platform/testing/components/fakeServer.ts'
import { openPhone } from '../../../platform/testing/components/phone.tsx'
import { appConfig } from '../../../platform/web/appConfig.ts'
import { recordsOf } from '../../../platform/web/device/records.ts'
import { currentOwner, session } from '../../../platform/web/runtime.ts'
import * as z from 'zod/mini'

import { postEcho } from '../contract/echo.ts'
import { DemoPage } from './DemoPage.tsx'
import { MockPage } from './MockPage.tsx'
import { RequestPage } from './RequestPage.tsx'
import { RichTextPage } from './RichTextPage.tsx'
import { SessionStatePage } from './SessionStatePage.tsx'
import { StoragePage } from './StoragePage.tsx'

beforeEach(() => void (appConfig.demo = true))
afterEach(() => void (appConfig.demo = false))

const acts = recordsOf({ name: 'act', shape: z.object({ note: z.string() }), days: 30 })

test.each([
  ['演示页面', DemoPage],
  ['本机存储', StoragePage],
  ['会话状态', SessionStatePage],
  ['接口示例', MockPage],
  ['网络请求', RequestPage],
  ['富文本', RichTextPage],
])('without demo mode %s says that it is a demonstration page', async (title, Content) => {
  appConfig.demo = false

  await openPhone(Content)

  await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
  await expect.element(page.getByText('这是演示页面')).toBeVisible()
  await expect.element(page.getByRole('link')).not.toBeInTheDocument()
})

describe('storage', () => {
  test('a stored sample appears among the records and is erased on request', async () => {
    await openPhone(StoragePage)
    await page.getByRole('textbox', { name: '演示记录' }).fill('周五交作业')
    await page.getByRole('button', { name: '存入本机' }).click()

    await expect.element(page.getByRole('button', { name: /演示记录.*没有待发送的/ })).toBeVisible()
    expect(await axeFindings()).toEqual([])

    await page.getByRole('button', { name: '清除全部记录' }).click()
    await page.getByRole('button', { name: '清除', exact: true }).click()
    await expect.element(page.getByText(/这台设备上没有您的草稿/)).toBeVisible()
  })

  test('erasing one kind names what has not reached the school, and keeps the other kinds', async () => {
    await openPhone(StoragePage)
    await page.getByRole('textbox', { name: '演示记录' }).fill('留着')
    await acts.put(currentOwner(), 'one', { note: '请假' })
    await page.getByRole('button', { name: '存入本机' }).click()

    await page.getByRole('button', { name: /待发送的操作.*1 条待发送/ }).click()
    await expect.element(page.getByText(/其中 1 条待发送/)).toBeVisible()
    await page.getByRole('button', { name: '清除', exact: true }).click()

    await expect.element(page.getByRole('button', { name: /待发送的操作/ })).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: /演示记录.*没有待发送的/ })).toBeVisible()
  })
})

test('the session state shows no whole token, and notes a change from elsewhere', async () => {
  await openPhone(SessionStatePage)
  await expect.element(page.getByText(/打开本页以来没有变化/)).toBeVisible()
  const { accessToken } = session.state
  expect(accessToken.length).toBeGreaterThan(20)
  expect(document.body.textContent).not.toContain(accessToken)

  session.signIn({
    ...session.state.userInfo,
    access_token: 'a-newer-access-token',
    refresh_token: 'a-newer-refresh-token',
  })

  await expect.element(page.getByText('令牌已更新')).toBeVisible()
})

test('renewing the token twice within 30 seconds asks the server once', async () => {
  server.reset()
  await openPhone(SessionStatePage)
  const button = page.getByRole('button', { name: '立即更新令牌' })
  await button.click()
  await expect.element(page.getByText(/原来的继续有效/)).toBeVisible()
  const before = server.asked.length

  expect(await session.renewEarly()).toBe('tooSoon')
  expect(server.asked).toHaveLength(before)
})

test('rich text shows foreign content without scripts, handlers, styles and outside pictures', async () => {
  await openPhone(RichTextPage, { search: '?view=check' })

  const code = page.getByRole('region', { name: '安全的代码' })
  await expect.element(code).toBeVisible()
  expect(code.element().textContent).toContain('<p>正文保留</p>')
  for (const bad of ['script', 'onclick', 'onerror', 'javascript:', 'style', 'example.com'])
    expect(code.element().textContent).not.toContain(bad)
  expect(await axeFindings()).toEqual([])
})

describe('request', () => {
  const result = page.getByRole('status')

  test('POST shows the headers that were sent without their secrets, and the answer', async () => {
    server.answer(postEcho, ({ text }) => ({
      method: 'POST',
      text: String(text),
      waitMs: 0,
      headers: [],
      receivedAt: '2027-03-15 09:00:00',
    }))
    await openPhone(RequestPage)
    await page.getByRole('button', { name: '发送' }).click()

    await expect.element(result.getByText('BladeHttpRequest')).toBeVisible()
    await expect.element(result.getByText(/"text": "青禾"/)).toBeVisible()
    expect(document.body.textContent).not.toContain(session.state.accessToken)
    expect(await axeFindings()).toEqual([])
  })

  test('CONNECT is not sent, and the page says so', async () => {
    await openPhone(RequestPage)
    await page.getByRole('radio', { name: /^CONNECT/ }).click()
    const before = server.askedOf(postEcho).length
    await page.getByRole('button', { name: '发送' }).click()

    await expect.element(result.getByText('浏览器不允许 CONNECT 请求')).toBeVisible()
    expect(server.askedOf(postEcho)).toHaveLength(before)
  })

  test('a cancelled request says that it was cancelled', async () => {
    server.answer(postEcho, () => new Promise(() => undefined))
    await openPhone(RequestPage)
    await page.getByRole('button', { name: '发送' }).click()
    await page.getByRole('button', { name: '取消请求' }).click()

    await expect.element(result.getByText('已取消', { exact: true }).first()).toBeVisible()
    await expect.element(page.getByRole('button', { name: '取消请求' })).toBeDisabled()
  })
})
