import { expect, test } from 'vitest'

import { readText } from './readText.ts'

const declared = (encoding: string) =>
  new TextEncoder().encode(`<?xml version="1.0" encoding="${encoding}"?><a name="`)
const end = new TextEncoder().encode('"/>')
const read = (...parts: Uint8Array<ArrayBuffer>[]) => readText(new Blob(parts))

test('a file is decoded by the encoding that it declares, UTF-8 by default', async () => {
  const utf8 = new TextEncoder().encode('请假')
  const gbk = new Uint8Array([0xc7, 0xeb, 0xbc, 0xd9])

  expect(await read(declared('UTF-8'), utf8, end)).toBe('<?xml version="1.0"?><a name="请假"/>')
  expect(await read(declared('GBK'), gbk, end)).toBe('<?xml version="1.0"?><a name="请假"/>')
  expect(await read(new Uint8Array([0xef, 0xbb, 0xbf]), utf8)).toBe('请假')
})

test('a file in another encoding than declared, or in an unknown one, is refused', async () => {
  const gbk = new Uint8Array([0xc7, 0xeb, 0xbc, 0xd9])

  expect(await read(declared('UTF-8'), gbk, end)).toBeUndefined()
  expect(await read(declared('martian'), end)).toBeUndefined()
})
