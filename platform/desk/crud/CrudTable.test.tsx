import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { openDesk } from '../../testing/components/desk.tsx'
import type { CrudProps } from './crudTypes.ts'
import {
  rights,
  type Room,
  type RoomForm,
  roomsPage,
  schoolOf,
  someRooms,
} from './testing/rooms.tsx'

const longName = '青禾小学东校区综合实验楼三层东侧科学与信息技术联合创新实验室（含准备间和仪器室）'
const longNote = '钥匙在门卫处，借用时登记；遥控器在讲台右侧的抽屉里，用完请放回。'.repeat(4)
const all = Object.values(rights)
const scroller = page.getByRole('region', { name: '房间管理列表' })
const boxOf = (of: ReturnType<typeof page.getByRole>) => of.element().getBoundingClientRect()

/** More columns than the page is wide. */
const manyColumns: Partial<CrudProps<Room, RoomForm>> = {
  columns: [
    { name: 'name' },
    ...Array.from({ length: 9 }, (_, at) => ({
      name: `extra${at}`,
      label: `其他${at}`,
      width: 240,
      sort: false as const,
      show: () => '这一列的内容不折行，也不会被压窄',
    })),
  ],
}

test('the head, the names, the ticks and the row’s actions stay when the table is scrolled', async () => {
  schoolOf(someRooms(20))
  await openDesk(roomsPage(manyColumns), { permissions: all })
  await expect.element(page.getByRole('link', { name: '1号房', exact: true })).toBeVisible()
  const last = page.getByRole('link', { name: '20号房' })
  const head = page.getByRole('columnheader', { name: '名称' })
  const fixed = [head, page.getByRole('checkbox', { name: '勾选20号房' })]
  const before = fixed.map((one) => boxOf(one).left)

  scroller.element().scrollTo(500, 400)

  await expect.poll(() => scroller.element().scrollLeft).toBeGreaterThan(400)
  expect(fixed.map((one) => boxOf(one).left)).toEqual(before)
  expect(boxOf(last).left).toBeGreaterThanOrEqual(boxOf(scroller).left)
  for (const one of page.getByRole('columnheader').all())
    expect(boxOf(one).top).toBeCloseTo(boxOf(scroller).top, -1)
  const menu = boxOf(page.getByRole('button', { name: '20号房的操作' }))
  expect(menu.right).toBeLessThanOrEqual(boxOf(scroller).right)
})

test('a list that begins in an order shows it on that head, and one press turns it round', async () => {
  schoolOf(someRooms(3))
  await openDesk(roomsPage({ order: '-floor' }), { permissions: all })
  const floor = page.getByRole('columnheader', { name: '楼层' })
  await expect.element(floor).toHaveAttribute('aria-sort', 'descending')

  await floor.click()

  await expect.element(floor).toHaveAttribute('aria-sort', 'ascending')
})

test('a very long name is shown whole, and no name column is narrower than a name', async () => {
  schoolOf([{ id: '1', name: longName, floor: 1, note: '' }])
  await openDesk(roomsPage(manyColumns))

  const name = page.getByRole('link', { name: longName })
  await expect.element(name).toBeVisible()

  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = name.element()
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
  expect(scrollHeight).toBeLessThanOrEqual(clientHeight)
  const cell = boxOf(page.getByRole('cell', { name: longName }))
  expect(boxOf(name).bottom).toBeLessThanOrEqual(cell.bottom)
  expect(cell.width).toBeGreaterThan(200)
})

test('other long texts are whole on hover, and in the row that has the keyboard’s focus', async () => {
  schoolOf([{ id: '1', name: '画室', floor: 1, note: longNote }])
  await openDesk(roomsPage({ columns: [{ name: 'name' }, { name: 'note' }, { name: 'floor' }] }))
  const cell = page.getByRole('cell', { name: longNote })
  await expect.element(cell).toBeVisible()
  expect(cell.element().scrollWidth).toBeGreaterThan(cell.element().clientWidth)

  await cell.hover()
  await expect.element(cell).toHaveAttribute('title', longNote)

  await userEvent.click(page.getByRole('textbox', { name: '名称' }))
  while (!document.activeElement?.matches('td a')) await userEvent.tab()
  expect(cell.element().scrollWidth).toBeLessThanOrEqual(cell.element().clientWidth)
})

test('beside an open row the list keeps three whole columns and sets its tree aside', async () => {
  schoolOf(someRooms(3))
  await openDesk(roomsPage({ ...manyColumns, beside: <nav aria-label="楼栋">东楼</nav> }), {
    permissions: all,
  })
  await expect.element(page.getByRole('navigation', { name: '楼栋' })).toBeVisible()

  await page.getByRole('link', { name: '2号房' }).click()

  await expect.element(page.getByRole('complementary', { name: '2号房详情' })).toBeVisible()
  await expect.element(page.getByRole('navigation', { name: '楼栋' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('columnheader', { name: '其他1' })).toBeVisible()
  await expect.element(page.getByRole('columnheader', { name: '其他2' })).not.toBeInTheDocument()

  await page.getByRole('button', { name: '关闭（Esc）' }).click()
  await expect.element(page.getByRole('navigation', { name: '楼栋' })).toBeVisible()
})
