import type { Page } from '@playwright/test'
import * as z from 'zod/mini'

import { demoTenant } from '../../../db/demo/world.ts'
import { basic, tokenOf } from '../../support/signedIn.ts'
import { expect, productUrl, test } from '../../support/test.ts'

test.use({ serviceWorkers: 'allow' })

const service = (path: string): string => `${productUrl()}/api/${path}`

async function asLead(path: string, body?: object): Promise<Response> {
  const { access_token: token } = await tokenOf(productUrl(), 'lead')
  return fetch(service(path), {
    method: body ? 'POST' : 'GET',
    headers: {
      Authorization: basic,
      'Blade-Auth': `bearer ${token}`,
      'Tenant-Id': demoTenant,
      'Content-Type': 'application/json',
    },
    ...(body && { body: JSON.stringify(body) }),
  })
}

const Listed = z.object({
  data: z.object({ records: z.array(z.object({ id: z.string(), state: z.string() })) }),
})

/** The newest valid letter, and the in-app address behind its picture. */
async function printed(): Promise<{ id: string; address: string }> {
  const body: unknown = await (await asLead('blade-letter/letter/list?state=VALID')).json()
  const id = Listed.parse(body).data.records[0]?.id ?? ''
  const pdf = Buffer.from(
    await (await asLead(`blade-weixin/baoming/letterpdf?id=${id}`)).arrayBuffer(),
  )
  const [, address = ''] = /\/URI \([^)]*#(\/letter\/[^)]+)\)/.exec(pdf.toString('latin1')) ?? []
  return { id, address }
}

/** The same address with another name in what it states. */
function altered(address: string): string {
  const query = new URLSearchParams(address.slice(address.indexOf('?') + 1))
  const stated = Buffer.from(query.get('p') ?? '', 'base64url').toString('utf8')
  const other = stated.replace(/"name":"[^"]+"/, '"name":"李*轩"')
  query.set('p', Buffer.from(other).toString('base64url'))
  return `${address.slice(0, address.indexOf('?'))}?${query}`
}

/** Whether every file that the page has loaded is kept for the next visit without network. */
const isKept = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
    const files = ['/', ...loaded.filter((name) => name.includes('/assets/'))]
    const copies = await Promise.all(files.map((file) => caches.match(file)))
    return navigator.serviceWorker.controller !== null && copies.every(Boolean)
  })

test('the picture on a letter verifies with and without network, an altered one does not, and a revoked one says so', async ({
  phone,
}) => {
  const { page } = phone
  const asked = new Set<string>()
  page.on('request', (request) => asked.add(new URL(request.url()).host))
  const { id, address } = await printed()
  const open = async (place: string): Promise<void> => {
    await page.goto('about:blank')
    await phone.open(place)
  }
  const heading = (name: string) => page.getByRole('heading', { name })

  await open(address)
  await expect(heading('通知书真实有效')).toBeVisible()
  await expect(page.getByText('通知书上的电子签名和学校的记录都一致。')).toBeVisible()
  await expect.poll(() => isKept(page)).toBe(true)

  await page.context().setOffline(true)
  await open(address)
  await expect(heading('电子签名真实，没有查到吊销')).toBeVisible()
  await expect(page.getByText(/按.*的吊销名单核对/)).toBeVisible()
  await open(altered(address))
  await expect(heading('内容与学校签发的不一致')).toBeVisible()

  await page.context().setOffline(false)
  await open(altered(address))
  await expect(heading('内容与学校签发的不一致')).toBeVisible()
  await asLead('blade-letter/letter/revoke', { id, reason: '家长书面放弃入学' })
  await open(address)
  await expect(heading('通知书已经吊销')).toBeVisible()
  await page.context().setOffline(true)
  await open(address)
  await expect(heading('通知书已经吊销')).toBeVisible()
  expect([...asked].filter((host) => host !== '' && host !== new URL(productUrl()).host)).toEqual(
    [],
  )
})
