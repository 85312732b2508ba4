import writeXlsxFile from 'write-excel-file/node'

import { personSheetTitles } from '../../domains/organisation/contract/userSheets.ts'
import { openDesk } from '../support/deskSignIn.ts'
import { deskDevice } from '../support/devices.ts'
import { countedTaps, expectAtMost } from '../support/tasks/taps.ts'
import { expect, test } from '../support/test.ts'

test.use({ ...deskDevice })

const count = 40
/** The rows with a mistake, as a person would make it: a digit too few, a department mistyped. */
const shortPhone = 7
const wrongDepartment = 23

/** One row of the school's list, with its mistakes. */
function rowOf(no: number): string[] {
  const phone = `1380000${String(no).padStart(4, '0')}`
  const cells: Readonly<Record<string, string>> = {
    姓名: `新教师${no}`,
    账户: `newteacher${no}`,
    手机: no === shortPhone ? phone.slice(1) : phone,
    部门名称: no === wrongDepartment ? '教务出' : '教务处',
    角色名称: '教师',
  }
  return personSheetTitles.map((title) => cells[title] ?? '')
}

async function sheet() {
  const rows = Array.from({ length: count }, (_, at) => rowOf(at + 1))
  const content = [[...personSheetTitles], ...rows].map((row) =>
    row.map((value) => ({ value, type: String })),
  )
  return {
    name: '教职工.xlsx',
    mimeType: 'application/vnd.openxmlformats',
    buffer: await writeXlsxFile(content).toBuffer(),
  }
}

test('the office imports forty people and mends two wrong rows on screen', async ({ page }) => {
  test.setTimeout(180_000)
  const taps = countedTaps()
  const file = await sheet()
  const dialog = page.getByRole('dialog', { name: '导入用户' })
  const cell = (no: number, title: string) =>
    dialog.getByRole('textbox', { name: `第 ${no + 1} 行 ${title}` })
  await openDesk(page, '/users')
  await expect(page.getByRole('button', { name: '更多操作' })).toBeVisible()
  const startedAt = performance.now()

  await taps.tap(page.getByRole('button', { name: '更多操作' }))
  await taps.tap(page.getByRole('menuitem', { name: '导入…' }))
  const choosing = page.waitForEvent('filechooser')
  await taps.tap(dialog.getByRole('button', { name: '选择 Excel 文件' }))
  await taps.chosen(async () => (await choosing).setFiles(file))
  await taps.type(cell(shortPhone, '手机'), '13800000007')
  await taps.type(cell(wrongDepartment, '部门名称'), '教务处')
  await taps.key(cell(wrongDepartment, '部门名称'), 'Enter')
  await taps.tap(dialog.getByRole('button', { name: '确认导入' }))
  await expect(dialog.getByText(`用户已导入，共 ${count} 项。`)).toBeVisible()

  console.log(`task: import of 40: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
  expectAtMost(8, taps.count(), 'import of forty people')
})
