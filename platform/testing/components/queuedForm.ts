import { expect } from 'vitest'
import { page } from 'vitest/browser'

import { axeFindings } from './axe.ts'
import { server } from './fakeServer.ts'

const main = page.getByRole('main')
const button = (name: string) => page.getByRole('button', { name, exact: true })

/**
 * Submits the open form while the network is down. Expects the request in the outbox, and its page
 * to say so instead of showing the form.
 */
export async function submitOffline(title: string, label = '提交申请'): Promise<void> {
  server.cutNetwork()
  await button(label).click()
  await expect.element(main.getByRole('heading', { name: title })).toBeVisible()
  await expect.element(main.getByText('等待网络，联网后自动发送')).toBeVisible()
  expect(await axeFindings()).toEqual([])
  await button(`打开：${title}`).click()
  await expect.element(main.getByText('联网后自动发送，不用重复提交。')).toBeVisible()
  await expect.element(button(label)).not.toBeInTheDocument()
}

/** The network returns, and the server accepts the queued request. */
export async function arrive(): Promise<void> {
  server.restoreNetwork()
  await expect.element(page.getByText('这一项已经发送或放弃')).toBeVisible()
}

/** The network returns, and the server refuses. Opens the form again, from the outbox. */
export async function reopenRefused(title: string, why: string): Promise<void> {
  server.restoreNetwork()
  await expect.element(main.getByText(/^没有发送成功：发起申请/)).toBeVisible()
  await page.getByRole('link', { name: '查看待发送' }).click()
  await expect.element(main.getByText(why)).toBeVisible()
  await button(`打开：${title}`).click()
  await expect.element(main.getByText(why)).toBeVisible()
}
