import * as z from 'zod/mini'

import { expect, productUrl, test } from '../../support/test.ts'
import { verifyDraw } from '../../verifiers/verifyDraw.ts'

const service = (path: string): string => `${productUrl()}/api/blade-weixin/draw/${path}`

const Listed = z.object({
  data: z.object({
    records: z.array(z.object({ id: z.string(), title: z.string(), state: z.string() })),
  }),
})

async function published(): Promise<z.output<typeof Listed>['data']['records']> {
  const body: unknown = await (await fetch(service('list'))).json()
  return Listed.parse(body).data.records
}

async function fileOf(id: string): Promise<{ bytes: Buffer; etag: string }> {
  const answer = await fetch(service(`file?id=${id}`))
  return {
    bytes: Buffer.from(await answer.arrayBuffer()),
    etag: answer.headers.get('etag') ?? '',
  }
}

test('an independent verifier reproduces every published draw and finds a changed one', async () => {
  const records = await published()

  expect(records.map(({ state }) => state)).toEqual(
    expect.arrayContaining(['FROZEN', 'OPENED', 'DRAWN', 'VOID']),
  )
  for (const { id, title } of records) {
    const { bytes, etag } = await fileOf(id)
    expect({ title, faults: verifyDraw(bytes, etag) }).toEqual({ title, faults: [] })
  }
  const dealt = records.find(({ title }) => title.endsWith('阳光分班'))
  expect((await fileOf(dealt?.id ?? '')).bytes.toString('utf8')).toContain('"result":[')
  const drawn = records.find(({ state }) => state === 'DRAWN')
  const { bytes, etag } = await fileOf(drawn?.id ?? '')
  const changed = Buffer.from(bytes.toString('utf8').replace('"order":["', '"order":["0'))
  expect(verifyDraw(changed, etag)).toEqual(['ETag', 'order'])
})

test('a guest recomputes the deal of classes on the phone and finds the class of a number', async ({
  phone,
}) => {
  const dealt = (await published()).find(({ title }) => title.endsWith('阳光分班'))
  const { bytes } = await fileOf(dealt?.id ?? '')
  const [, no = '', name = ''] =
    /"result":\[\{"no":"([^"]+)","class":"([^"]+)"/.exec(bytes.toString('utf8')) ?? []

  await phone.open('/pages/draw/check')
  await phone.page.getByRole('button', { name: /阳光分班/ }).click()
  await expect(phone.page.getByText('核对无误：班级就是这样分出来的')).toBeVisible()
  await phone.page.getByLabel('查询分到哪个班').fill(no)
  await expect(phone.page.getByText(`${no} 分到${name}`)).toBeVisible()
})

test('a guest recomputes a published draw on the phone and finds a number', async ({ phone }) => {
  const drawn = (await published()).find(({ title }) => title.startsWith('编程启蒙（周三）'))
  const { bytes } = await fileOf(drawn?.id ?? '')
  const [first] = [...bytes.toString('utf8').matchAll(/"order":\["([^"]+)"/g)].map(([, no]) => no)

  await phone.open('/pages/draw/check')
  await phone.page.getByRole('button', { name: /编程启蒙（周三）摇号/ }).click()
  await expect(phone.page.getByText('核对无误：顺序就是这样算出来的')).toBeVisible()
  await phone.page.getByLabel('查询抽签号').fill(first ?? '')
  await expect(phone.page.getByText(`${first} 排在第 1 位`)).toBeVisible()

  await phone.page
    .getByLabel('或粘贴文件内容')
    .fill(bytes.toString('utf8').replace('04 09', '04 10'))
  await phone.page.getByRole('button', { name: '核对粘贴的内容' }).click()
  await expect(phone.page.getByText('有 2 处对不上')).toBeVisible()
  await expect(phone.page.getByText('种子与各方密语、公开信标算出的不同')).toBeVisible()
})
