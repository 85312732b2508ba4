import { expect, test } from 'vitest'

import { csvAnswer } from './csvAnswer.ts'

const textOf = async (rows: string[][]) =>
  (
    await csvAnswer(JSON.stringify({ name: '名单', columns: [{ title: '姓名' }], rows }))
  ).content.toString('utf8')

test('rows end as RFC 4180 says, with a byte order mark and quoted separators', async () => {
  expect(await textOf([['张"小",满'], ['两\n行']])).toBe(
    '\uFEFF姓名\r\n"张""小"",满"\r\n"两\n行"\r\n',
  )
})

test('no cell is run as a formula', async () => {
  expect(await textOf([['=1+1'], ['@SUM(1)'], ['-1'], ['正常']])).toBe(
    "\uFEFF姓名\r\n'=1+1\r\n'@SUM(1)\r\n'-1\r\n正常\r\n",
  )
})
