import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { CellProblem } from '../../contract/workbook.ts'
import { axeFindings } from '../../testing/components/axe.ts'
import { openDesk } from '../../testing/components/desk.tsx'
import type { CrudImport } from '../crud/crudTypes.ts'
import { listRooms, rights, roomsPage, schoolOf } from '../crud/testing/rooms.tsx'

const dialog = page.getByRole('dialog')
const button = (name: string) => dialog.getByRole('button', { name })
const cell = (name: string) => dialog.getByRole('textbox', { name })

/** A sheet of 40 rooms, two of them on floors that do not exist. */
const forty = [
  ['名称', '楼层'],
  ...Array.from({ length: 40 }, (_, at) => [`${at + 1}号房`, at === 6 || at === 22 ? '0' : '1']),
]

/** The school's side: floors from 1 to 9, names that are free. */
function importer(rows: string[][] = forty) {
  const written: string[][][] = []
  const taken = new Set<string>()
  const problemsIn = ([, ...body]: string[][]): CellProblem[] =>
    body.flatMap(([name = '', floor = ''], at) => [
      ...(/^[1-9]$/.test(floor) ? [] : [{ row: at + 2, column: '楼层', msg: '应为 1 到 9' }]),
      ...(taken.has(name) ? [{ row: at + 2, column: '名称', msg: '已有这个房间' }] : []),
    ])
  const importing: CrudImport = {
    endpoint: { may: rights.import },
    template: { endpoint: listRooms, fileName: '房间模板.xlsx' },
    read: async () => rows,
    check: async (sent) => ({
      problems: problemsIn(sent),
      summary: `将新建 ${sent.length - 1} 个房间。`,
    }),
    write: async (sent) => {
      written.push(sent)
      return { count: sent.length - 1, reply: sent }
    },
    after: () => <p>请把钥匙发给老师。</p>,
  }
  return { importing, written, taken }
}

async function choose(importing: CrudImport): Promise<void> {
  schoolOf([])
  await openDesk(roomsPage({ importing }), { permissions: Object.values(rights) })
  await page.getByRole('button', { name: '更多操作' }).click()
  await page.getByRole('menuitem', { name: '导入…' }).click()
  await expect.element(button('选择 Excel 文件')).toBeVisible()
  const input = document.querySelector('input[type="file"]')
  if (!input) throw new Error('no file input')
  await userEvent.upload(input, new File(['sheet'], '房间.xlsx'))
}

test('40 rows with two wrong ones are mended on screen, checked again and imported', async () => {
  const { importing, written } = importer()
  await choose(importing)

  await expect
    .element(dialog.getByRole('status'))
    .toMatchTextContent(/共 40 行，其中 2 行有 2 处要改/)
  await expect.element(cell('第 8 行 楼层')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(cell('第 8 行 名称')).toHaveAttribute('aria-invalid', 'false')
  expect(await axeFindings()).toEqual([])
  await cell('第 8 行 楼层').fill('2')
  await cell('第 24 行 楼层').fill('3')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByText('将新建 40 个房间。')).toBeVisible()
  await button('确认导入').click()

  await expect.element(dialog.getByText('房间已导入，共 40 项。')).toBeVisible()
  await expect.element(dialog.getByText('请把钥匙发给老师。')).toBeVisible()
  expect(written[0]?.[7]).toEqual(['7号房', '2'])
  expect(written[0]?.[23]).toEqual(['23号房', '3'])
  expect(written[0]).toHaveLength(41)
})

test('a row can be left out, and the others keep their numbers in the file', async () => {
  const { importing, written } = importer()
  await choose(importing)

  await button('不导入第 8 行').click()
  await expect.element(cell('第 8 行 楼层')).not.toBeInTheDocument()
  await button('重新检查').click()
  await expect
    .element(dialog.getByRole('status'))
    .toMatchTextContent(/共 39 行，其中 1 行有 1 处要改/)
  await cell('第 24 行 楼层').fill('4')
  await button('重新检查').click()
  await button('确认导入').click()

  await expect.element(dialog.getByText('房间已导入，共 39 项。')).toBeVisible()
  expect(written[0]?.flat()).not.toContain('7号房')
})

test('nothing is written while a problem is left or a change is unchecked', async () => {
  const { importing, written, taken } = importer()
  taken.add('2号房')
  await choose(importing)
  await expect.element(cell('第 3 行 名称')).toHaveAttribute('aria-invalid', 'true')

  await cell('第 8 行 楼层').fill('2')
  await cell('第 24 行 楼层').fill('2')
  await cell('第 3 行 名称').fill('2号房（新）')
  await expect.element(button('确认导入')).not.toBeInTheDocument()
  await button('重新检查').click()

  await expect.element(button('确认导入')).toBeVisible()
  expect(written).toEqual([])
})

test('a sheet that is too large for one request is to be split', async () => {
  const { importing } = importer([
    ['名称'],
    ...Array.from({ length: 900 }, () => ['房'.repeat(400)]),
  ])
  await choose(importing)

  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/请分成几个文件再导入/)
})
