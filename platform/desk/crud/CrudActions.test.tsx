import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { openDesk } from '../../testing/components/desk.tsx'
import { Refusal, server } from '../../testing/components/fakeServer.ts'
import type { CrudProps } from './crudTypes.ts'
import {
  listRooms,
  lockRooms,
  removeRooms,
  rights,
  type Room,
  type RoomForm,
  roomsPage,
  schoolOf,
  someRooms,
} from './testing/rooms.tsx'

const all = Object.values(rights)
const tick = (name: string) => page.getByRole('checkbox', { name: `勾选${name}` }).click()
const rowLink = (name: string) => page.getByRole('link', { name })
const menuOf = (name: string) => page.getByRole('button', { name: `${name}的操作` })
const choose = (label: string) => page.getByRole('menuitem', { name: label }).click()
const bulk = page.getByRole('region', { name: '批量操作' })
const question = page.getByRole('dialog')

describe('several rows at once', () => {
  const lock: Partial<CrudProps<Room, RoomForm>> = {
    actions: [
      {
        key: 'lock',
        label: '锁门',
        endpoint: lockRooms,
        fits: (room) => room.floor === 1,
        run: (rooms, tools) =>
          tools.act(lockRooms, { ids: rooms.map(({ id }) => id).join(',') }, '已锁门'),
      },
    ],
  }

  test('are counted as they are ticked, and stay ticked on the next page', async () => {
    schoolOf(someRooms(25))
    await openDesk(roomsPage(lock), { permissions: all })
    await tick('1号房')
    await tick('2号房')
    await expect.element(bulk.getByRole('status')).toHaveTextContent('已选 2 项')

    await page.getByTitle('2').click()
    await tick('25号房')

    await expect.element(bulk.getByRole('status')).toHaveTextContent('已选 3 项')
    await bulk.getByRole('button', { name: '取消选择' }).click()
    await expect.element(bulk).not.toBeInTheDocument()
  })

  test('an action applies to those that it fits, and unticks them afterwards', async () => {
    schoolOf(someRooms(4))
    await openDesk(roomsPage(lock), { permissions: all })
    await tick('1号房')
    await tick('4号房')

    await bulk.getByRole('button', { name: '锁门' }).click()

    await expect.element(page.getByText('已锁门')).toBeVisible()
    await expect.element(bulk).not.toBeInTheDocument()
    expect(server.askedOf(lockRooms).map(({ input }) => input)).toEqual([{ ids: '1' }])
    expect(server.askedOf(listRooms)).toHaveLength(2)
  })

  test('an action that fits none of them says so and asks nothing', async () => {
    schoolOf(someRooms(4))
    await openDesk(roomsPage(lock), { permissions: all })
    await tick('4号房')

    await bulk.getByRole('button', { name: '锁门' }).click()

    await expect.element(page.getByText('所选的房间现在不能“锁门”')).toBeVisible()
    expect(server.askedOf(lockRooms)).toEqual([])
    await expect.element(bulk.getByRole('status')).toHaveTextContent('已选 1 项')
  })

  test('a refused action shows the reason, and the rows stay ticked', async () => {
    schoolOf(someRooms(4))
    server.answer(lockRooms, () => {
      throw new Refusal('IN_USE', '有人正在上课')
    })
    await openDesk(roomsPage(lock), { permissions: all })
    await tick('1号房')

    await bulk.getByRole('button', { name: '锁门' }).click()

    await expect.element(page.getByText('有人正在上课')).toBeVisible()
    await expect.element(bulk.getByRole('status')).toHaveTextContent('已选 1 项')
  })

  test('an action is repeated under its idempotency key until it succeeds', async () => {
    schoolOf(someRooms(4))
    const lockIt = () => bulk.getByRole('button', { name: '锁门' }).click()
    const keys = () =>
      server.askedOf(lockRooms).map(({ headers }) => headers['idempotency-key'] ?? '')
    let isLocked = false
    server.answer(lockRooms, () => {
      if (isLocked) return {}
      isLocked = true
      throw new Refusal('BUSY', '请稍后再试')
    })
    await openDesk(roomsPage(lock), { permissions: all })
    await tick('1号房')
    await lockIt()
    await expect.element(page.getByText('请稍后再试')).toBeVisible()

    await expect
      .poll(async () => {
        if (keys().length < 2) await lockIt()
        return keys().length
      })
      .toBe(2)
    await expect.element(page.getByText('已锁门')).toBeVisible()
    await tick('2号房')
    await lockIt()
    await expect.poll(() => keys().length).toBe(3)

    const [first = '', second, third] = keys()
    expect(first).not.toBe('')
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })

  test('are removed only after their number is typed', async () => {
    const school = schoolOf(someRooms(4))
    await openDesk(roomsPage(), { permissions: all })
    await tick('1号房')
    await tick('3号房')
    await bulk.getByRole('button', { name: '删除' }).click()
    await expect.element(question).toMatchTextContent(/删除所选房间（2 项）？.*1号房、3号房/)
    await expect.element(question.getByRole('button', { name: '删除' })).toBeDisabled()

    await question.getByRole('textbox').fill('删除 2 项')
    await question.getByRole('button', { name: '删除' }).click()

    await expect.element(page.getByText('已删除 2 项')).toBeVisible()
    await expect.element(rowLink('1号房')).not.toBeInTheDocument()
    await expect.element(bulk).not.toBeInTheDocument()
    expect(server.askedOf(removeRooms).map(({ input }) => input)).toEqual([{ ids: '1,3' }])
    expect(school.rooms.map(({ id }) => id)).toEqual(['2', '4'])
  })
})

describe('one row', () => {
  test('is removed from its menu after a confirmation, and its panel closes', async () => {
    schoolOf(someRooms(2))
    await openDesk(roomsPage(), { permissions: all, search: '?open=2' })
    await menuOf('2号房').click()
    await choose('删除')
    await question.getByRole('button', { name: '取消' }).click()
    expect(server.askedOf(removeRooms)).toEqual([])
    await menuOf('2号房').click()
    await choose('删除')

    await question.getByRole('button', { name: '删除' }).click()

    await expect.element(page.getByText('已删除“2号房”')).toBeVisible()
    await expect.element(rowLink('2号房')).not.toBeInTheDocument()
    await expect.element(page.getByRole('complementary')).not.toBeInTheDocument()
  })

  test('is kept when it cannot be removed, and the reason is shown', async () => {
    schoolOf(someRooms(2))
    server.answer(removeRooms, () => {
      throw new Refusal('HAS_PEOPLE', '还有人在这个房间')
    })
    await openDesk(roomsPage(), { permissions: all })
    await menuOf('2号房').click()
    await choose('删除')

    await question.getByRole('button', { name: '删除' }).click()

    await expect.element(page.getByText('还有人在这个房间')).toBeVisible()
    await expect.element(rowLink('2号房')).toBeVisible()
  })

  test('is removed without a confirmation if it is easily added again, and can be restored', async () => {
    schoolOf(someRooms(2))
    await openDesk(roomsPage({ remove: { endpoint: removeRooms, undo: true } }), {
      permissions: all,
    })
    await menuOf('2号房').click()
    await choose('删除')
    await expect.element(rowLink('2号房')).not.toBeInTheDocument()
    await expect.element(page.getByText('共 1 项')).toBeVisible()

    await page.getByRole('button', { name: '撤销 Z' }).click()

    await expect.element(rowLink('2号房')).toBeVisible()
    expect(server.askedOf(removeRooms)).toEqual([])
  })

  test('is finally removed when the page is left without undoing', async () => {
    schoolOf(someRooms(2))
    const screen = await openDesk(roomsPage({ remove: { endpoint: removeRooms, undo: true } }), {
      permissions: all,
    })
    await menuOf('2号房').click()
    await choose('删除')
    await expect.element(rowLink('2号房')).not.toBeInTheDocument()

    await screen.unmount()

    await expect
      .poll(() => server.askedOf(removeRooms).map(({ input }) => input))
      .toEqual([{ ids: '2' }])
  })

  test('is ticked by X, edited by E and removed by Delete while it is open', async () => {
    schoolOf(someRooms(2))
    await openDesk(roomsPage(), { permissions: all, search: '?open=1' })
    await expect.element(rowLink('1号房')).toBeVisible()
    await userEvent.keyboard('x')
    await expect.element(bulk.getByRole('status')).toHaveTextContent('已选 1 项')
    await userEvent.keyboard('x')
    await expect.element(bulk).not.toBeInTheDocument()

    await userEvent.keyboard('{Delete}')
    await expect.element(question).toMatchTextContent(/删除房间“1号房”？/)
    await question.getByRole('button', { name: '取消' }).click()
    await expect.element(question).not.toBeInTheDocument()
    await userEvent.keyboard('e')

    await expect.element(page.getByRole('dialog', { name: '编辑房间' })).toBeVisible()
  })
})

describe('actions by permission', () => {
  const everything: Partial<CrudProps<Room, RoomForm>> = {
    importing: {
      template: { endpoint: listRooms, fileName: '房间模板.xlsx' },
      endpoint: { may: rights.import },
      read: async () => [['名称'], ['琴房'], ['画室']],
      check: async () => ({ problems: [], summary: '将新建 2 个房间。' }),
      write: async () => ({ count: 2, reply: {} }),
    },
    exporting: { endpoint: { ...listRooms, may: rights.export }, fileName: '房间.xlsx' },
  }
  const more = page.getByRole('button', { name: '更多操作' })
  const entries = () =>
    page
      .getByRole('menuitem')
      .elements()
      .map((one) => one.textContent)

  test.each([
    [[], ['打印']],
    [[rights.import], ['导入…', '打印']],
    [[rights.export], ['导出当前筛选的内容', '打印']],
    [
      [rights.import, rights.export],
      ['导入…', '导出当前筛选的内容', '打印'],
    ],
  ])('with the rights %j the list offers %j', async (permissions, offered) => {
    schoolOf(someRooms(1))
    await openDesk(roomsPage(everything), { permissions })

    await more.click()

    await expect.poll(entries).toEqual(offered)
  })

  test('a person with read access is offered no change', async () => {
    schoolOf(someRooms(1))
    await openDesk(roomsPage(everything), { permissions: [rights.view], search: '?open=1' })

    await expect.element(page.getByRole('complementary')).toBeVisible()
    await expect.element(page.getByRole('button', { name: '新建房间' })).not.toBeInTheDocument()
    await expect.element(menuOf('1号房')).not.toBeInTheDocument()
    await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: '编辑' })).not.toBeInTheDocument()
    await userEvent.keyboard('n')
    await userEvent.keyboard('e')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })

  test('a person who may change but not remove is offered just that', async () => {
    schoolOf(someRooms(1))
    await openDesk(roomsPage(everything), { permissions: [rights.edit] })
    await expect.element(page.getByRole('button', { name: '新建房间' })).toBeVisible()

    await menuOf('1号房').click()

    await expect.poll(entries).toEqual(['编辑'])
  })

  test('an import shows how many rows were added, and reloads the list', async () => {
    schoolOf(someRooms(1))
    await openDesk(roomsPage(everything), { permissions: all })
    await more.click()
    await choose('导入…')
    const dialog = page.getByRole('dialog', { name: '导入房间' })
    await expect.element(dialog.getByRole('button', { name: '选择 Excel 文件' })).toBeVisible()
    const input = document.querySelector('input[type="file"]')
    if (!input) throw new Error('no file input')

    await userEvent.upload(input, new File(['sheet'], '房间.xlsx'))
    await expect.element(dialog.getByText('将新建 2 个房间。')).toBeVisible()
    await dialog.getByRole('button', { name: '确认导入' }).click()

    await expect.element(dialog.getByRole('status')).toMatchTextContent(/2/)
    await expect.poll(() => server.askedOf(listRooms).length).toBe(2)
  })

  test('an import names each refused row', async () => {
    schoolOf(someRooms(1))
    const problems = [
      { row: 3, column: '楼层', msg: '楼层不存在' },
      { row: 4, column: '', msg: '没有权限建这个房间' },
    ]
    await openDesk(
      roomsPage({
        importing: {
          template: { endpoint: listRooms, fileName: '房间模板.xlsx' },
          endpoint: { may: rights.import },
          read: async () => [
            ['名称', '楼层'],
            ['画室', '1'],
            ['琴房', '9'],
            ['机房', '1'],
          ],
          check: async () => ({ problems, summary: '' }),
          write: async () => ({ count: 0, reply: {} }),
        },
      }),
      { permissions: all },
    )
    await more.click()
    await choose('导入…')
    await expect.element(page.getByRole('button', { name: '选择 Excel 文件' })).toBeVisible()
    const input = document.querySelector('input[type="file"]')
    if (!input) throw new Error('no file input')

    await userEvent.upload(input, new File(['sheet'], '房间.xlsx'))

    await expect.element(page.getByText('楼层不存在')).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: '第 3 行 楼层' })).toHaveValue('9')
    await expect.element(page.getByText('没有权限建这个房间')).toBeVisible()
    await expect.element(page.getByText('画室')).not.toBeInTheDocument()
  })
})
