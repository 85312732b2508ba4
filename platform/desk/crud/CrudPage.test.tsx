import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { openDesk } from '../../testing/components/desk.tsx'
import { pageOfRows, Refusal, server } from '../../testing/components/fakeServer.ts'
import { readLocation } from '../../web/navigation/location.ts'
import { listRooms, rights, roomDetail, roomsPage, schoolOf, someRooms } from './testing/rooms.tsx'

const rowLink = (name: string) => page.getByRole('link', { name })
const panelOf = (name: string) => page.getByRole('complementary', { name: `${name}详情` })
const lastAsked = () => server.askedOf(listRooms).at(-1)?.input

describe('the list', () => {
  test('shows the rows of its first page under the labels of the contract', async () => {
    schoolOf(someRooms(25))

    await openDesk(roomsPage())

    await expect.element(rowLink('20号房')).toBeVisible()
    await expect.element(page.getByRole('columnheader', { name: '楼层' })).toBeVisible()
    await expect.element(page.getByText('共 25 项')).toBeVisible()
    await expect.element(rowLink('21号房')).not.toBeInTheDocument()
    await expect.element(page.getByRole('columnheader', { name: '备注' })).not.toBeInTheDocument()
  })

  test('goes to the next page, which the address contains', async () => {
    schoolOf(someRooms(25))
    await openDesk(roomsPage())

    await page.getByTitle('2').click()

    await expect.element(rowLink('25号房')).toBeVisible()
    await expect.element(rowLink('20号房')).not.toBeInTheDocument()
    expect(readLocation().search).toBe('?page=2')
    expect(lastAsked()).toMatchObject({ current: '2', size: '20' })
  })

  test('starts at the page, size and order of its address', async () => {
    schoolOf(someRooms(60))

    await openDesk(roomsPage(), { search: '?page=2&size=50&sort=-floor' })

    await expect.element(rowLink('1号房')).toBeVisible()
    expect(lastAsked()).toMatchObject({ current: '2', size: '50', descs: 'floor' })
  })

  test('sorts by a column that the list allows, up, down and not at all', async () => {
    schoolOf(someRooms(7))
    await openDesk(roomsPage())
    const head = page.getByRole('columnheader', { name: '楼层' })

    await head.click()
    await expect.element(head).toHaveAttribute('aria-sort', 'ascending')
    expect(lastAsked()).toMatchObject({ ascs: 'floor' })
    await head.click()
    await expect.element(head).toHaveAttribute('aria-sort', 'descending')
    await expect.element(page.getByRole('row').nth(1)).toMatchTextContent(/7号房/)
    expect(lastAsked()).toMatchObject({ descs: 'floor' })
    await head.click()
    await expect.element(head).not.toHaveAttribute('aria-sort')
    expect(readLocation().search).toBe('')
  })

  test('does not sort by a column that the list does not allow', async () => {
    schoolOf(someRooms(3))
    await openDesk(roomsPage())
    await expect.element(rowLink('1号房')).toBeVisible()

    await page.getByRole('columnheader', { name: '名称' }).click()

    expect(readLocation().search).toBe('')
    expect(server.askedOf(listRooms)).toHaveLength(1)
  })

  test('shows an additional column once it is chosen, and remembers the choice', async () => {
    schoolOf([{ id: '1', name: '画室', floor: 2, note: '朝北' }])
    const person = 'column-chooser'
    const first = await openDesk(roomsPage(), { person })

    await page.getByRole('button', { name: '选择显示的列' }).click()
    await page.getByRole('checkbox', { name: '备注' }).click()
    await expect.element(page.getByRole('cell', { name: '朝北' })).toBeVisible()
    await first.unmount()
    await openDesk(roomsPage(), { person })

    await expect.element(page.getByRole('columnheader', { name: '备注' })).toBeVisible()
  })

  test('sends the page’s fixed filters', async () => {
    schoolOf(someRooms(7))

    await openDesk(roomsPage({ fixed: { floor: '2' } }))

    await expect.element(page.getByText('共 3 项')).toBeVisible()
    expect(lastAsked()).toMatchObject({ floor: '2' })
  })
})

describe('filters', () => {
  test('a search waits for a pause in typing, then starts at the first page', async () => {
    schoolOf(someRooms(25))
    await openDesk(roomsPage(), { search: '?page=2' })
    await expect.element(rowLink('25号房')).toBeVisible()

    await userEvent.type(page.getByRole('textbox', { name: '名称' }), '12号')

    await expect.element(rowLink('12号房')).toBeVisible()
    await expect.element(page.getByText('共 1 项')).toBeVisible()
    expect(new URLSearchParams(readLocation().search).get('name')).toBe('12号')
    expect(lastAsked()).toMatchObject({ name: '12号', current: '1' })
    // One request for the whole word, not one per letter.
    expect(server.askedOf(listRooms)).toHaveLength(2)
  })

  test('a choice filters, and clearing brings every row back', async () => {
    schoolOf(someRooms(7))
    await openDesk(roomsPage())

    await page.getByRole('combobox', { name: '楼层' }).click()
    await page.getByTitle('二楼').click()
    await expect.element(page.getByText('共 3 项')).toBeVisible()
    expect(lastAsked()).toMatchObject({ floor: '2' })
    await page.getByRole('button', { name: '清空筛选' }).click()

    await expect.element(page.getByText('共 7 项')).toBeVisible()
    expect(readLocation().search).toBe('')
  })

  test('that the page offers are tabs', async () => {
    schoolOf(someRooms(7))
    await openDesk(roomsPage({ views: [{ name: '楼上', filters: { floor: '2' } }] }))
    const tab = page.getByRole('link', { name: '楼上' })
    await tab.click()
    await expect.element(page.getByText('共 3 项')).toBeVisible()
    await expect.element(tab).toHaveAttribute('aria-current', 'true')
    await page.getByRole('link', { name: '全部房间' }).click()
    await expect.element(page.getByText('共 7 项')).toBeVisible()
  })

  test('are saved under a name, opened again by the same person, and deleted', async () => {
    schoolOf(someRooms(7))
    const person = 'filter-saver'
    const first = await openDesk(roomsPage(), { person, search: '?floor=2' })
    await page.getByRole('button', { name: '保存当前筛选' }).click()
    await userEvent.type(page.getByRole('textbox', { name: '名称' }).last(), '二楼的房间')
    await page.getByRole('button', { name: '保存' }).click()
    await expect.element(page.getByText('已保存筛选“二楼的房间”')).toBeVisible()
    await first.unmount()

    const saved = page.getByRole('navigation', { name: '保存的筛选' })
    const other = await openDesk(roomsPage(), { person: 'somebody-else' })
    await expect.element(page.getByText('共 7 项')).toBeVisible()
    await expect.element(saved).not.toBeInTheDocument()
    await other.unmount()

    const second = await openDesk(roomsPage(), { person })
    await saved.getByRole('link', { name: '二楼的房间' }).click()
    await expect.element(page.getByText('共 3 项')).toBeVisible()
    await expect
      .element(saved.getByRole('link', { name: '二楼的房间' }))
      .toHaveAttribute('aria-current', 'true')
    await saved.getByRole('button', { name: '删除保存的筛选“二楼的房间”' }).click()
    await expect.element(saved.getByRole('link', { name: '二楼的房间' })).not.toBeInTheDocument()
    await second.unmount()
    await openDesk(roomsPage(), { person })
    await expect.element(page.getByText('共 7 项')).toBeVisible()
    await expect.element(saved).not.toBeInTheDocument()
  })
})

describe('a list without rows', () => {
  test('says what to do first, and offers it to those who may', async () => {
    schoolOf([])

    await openDesk(roomsPage(), { permissions: [rights.edit] })

    await expect.element(page.getByText('还没有房间')).toBeVisible()
    await expect.element(page.getByText('先新建一个房间。')).toBeVisible()
    expect(page.getByRole('button', { name: '新建房间' }).elements()).toHaveLength(2)
  })

  test('distinguishes a filter without results from an empty school', async () => {
    schoolOf(someRooms(3))
    await openDesk(roomsPage(), { search: '?name=食堂' })

    await expect.element(page.getByText('没有符合条件的房间')).toBeVisible()
    await page.getByRole('button', { name: '清空筛选' }).last().click()

    await expect.element(rowLink('3号房')).toBeVisible()
  })

  test('shows an error instead of its rows, and reloads on request', async () => {
    schoolOf(someRooms(3))
    let isDown = true
    server.answer(listRooms, (input) => {
      if (isDown) throw new Error('overloaded')
      return pageOfRows(someRooms(3), input)
    })
    await openDesk(roomsPage())
    await expect.element(page.getByRole('alert')).toMatchTextContent(/请稍后再试/)

    isDown = false
    await page.getByRole('button', { name: '重试' }).click()

    await expect.element(rowLink('3号房')).toBeVisible()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })

  test('shows a loading state when the rows take long', async () => {
    const gate = Promise.withResolvers<void>()
    schoolOf([])
    server.answer(listRooms, async (input) => {
      await gate.promise
      return pageOfRows(someRooms(1), input)
    })

    await openDesk(roomsPage())
    await expect.element(page.getByText('加载中')).toBeInTheDocument()
    gate.resolve()

    await expect.element(rowLink('1号房')).toBeVisible()
    await expect.element(page.getByText('加载中')).not.toBeInTheDocument()
  })
})

describe('the panel beside the list', () => {
  test('opens with a row, moves on by keyboard and closes by Escape', async () => {
    schoolOf(someRooms(3))
    await openDesk(roomsPage())
    await rowLink('1号房').click()
    await expect.element(panelOf('1号房').getByText('楼层')).toBeVisible()

    await userEvent.keyboard('jj')
    await expect.element(panelOf('3号房')).toBeVisible()
    await userEvent.keyboard('j')
    await expect.element(panelOf('3号房')).toBeVisible()
    await userEvent.keyboard('k')
    await expect.element(panelOf('2号房')).toBeVisible()
    expect(readLocation().search).toBe('?open=2')
    // The rows keep the focus until Enter leads into the panel.
    await userEvent.keyboard('{Enter}')
    await expect.element(panelOf('2号房').getByRole('heading', { name: '2号房' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')

    await expect.element(page.getByRole('complementary')).not.toBeInTheDocument()
    expect(readLocation().search).toBe('')
  })

  test('says that a row is not in the list', async () => {
    schoolOf(someRooms(3))

    await openDesk(roomsPage(), { search: '?open=99' })

    await expect.element(page.getByText(/没有找到所选的房间/)).toBeVisible()
  })

  test('shows the whole row where the page can load it, and otherwise why not', async () => {
    schoolOf(someRooms(2))
    server.answer(roomDetail, ({ id }) => {
      if (id === '2') throw new Refusal('GONE', '这个房间已经拆除')
      return { id: '1', name: '1号房', floor: 1, note: '只有详情里写着' }
    })
    await openDesk(roomsPage({ get: roomDetail }), { search: '?open=1' })
    await expect.element(panelOf('1号房').getByText('只有详情里写着')).toBeVisible()

    await userEvent.keyboard('j')

    await expect.element(panelOf('2号房').getByText('楼层')).toBeVisible()
  })
})
