import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import * as z from 'zod/mini'

import { endpoint } from '../../contract/endpoint.ts'
import { server } from '../../testing/components/fakeServer.ts'
import { openPhone } from '../../testing/components/phone.tsx'
import { download } from './fileCalls.ts'

const sheet = {
  summary: 'A sheet',
  may: 'signedIn',
  input: z.object({ keyword: z.string(), grade: z.optional(z.string()) }),
  reply: z.object({}),
} as const
const read = endpoint({ method: 'GET', path: '/blade-test/read-sheet', ...sheet })
const write = endpoint({ method: 'POST', path: '/blade-test/write-sheet', ...sheet })

function SheetPage() {
  const take = (one: typeof read | typeof write) => () =>
    void download<typeof sheet.input>(one, { keyword: '小雨', grade: '' }, '名单.xlsx')
  return (
    <>
      <button type="button" onClick={take(read)}>
        读
      </button>
      <button type="button" onClick={take(write)}>
        写
      </button>
    </>
  )
}

beforeEach(() => {
  server.answer(read, () => ({}))
  server.answer(write, () => ({}))
})

test('a file is asked for by the method of its endpoint, without empty fields', async () => {
  await openPhone(SheetPage)
  await page.getByRole('button', { name: '读' }).click()
  await page.getByRole('button', { name: '写' }).click()

  const asked = (one: typeof read | typeof write) =>
    server.askedOf(one).map(({ method, input }) => [method, input['keyword']])
  await expect.poll(() => asked(read)).toEqual([['GET', '小雨']])
  await expect.poll(() => asked(write)).toEqual([['POST', '小雨']])
  expect(server.askedOf(write)[0]?.input).toEqual({ keyword: '小雨' })
})
