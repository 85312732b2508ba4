import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { openDesk } from '../testing/components/desk.tsx'
import { server } from '../testing/components/fakeServer.ts'
import { navigate } from '../web/navigation/location.ts'
import { askText, confirm } from './confirm.tsx'
import { removeRooms, rights, roomsPage, schoolOf, someRooms } from './crud/testing/rooms.tsx'

const dialog = page.getByRole('dialog')

/** Opens the list of rooms with the question whether to delete the second one. */
async function openRemoval(): Promise<void> {
  schoolOf(someRooms(3))
  await openDesk(roomsPage(), { permissions: Object.values(rights) })
  await page.getByRole('button', { name: '2号房的操作' }).click()
  await page.getByRole('menuitem', { name: '删除' }).click()
  await expect.element(dialog).toMatchTextContent(/删除房间“2号房”/)
}

test('a question about a removal closes with its page and removes nothing', async () => {
  await openRemoval()

  navigate('/elsewhere')

  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByText('没有找到这个页面')).toBeVisible()
  navigate('/page')
  await expect.element(page.getByRole('link', { name: '2号房' })).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.askedOf(removeRooms)).toEqual([])
})

test('another address of the same page closes a question that one of its rows asked', async () => {
  schoolOf(someRooms(3))
  await openDesk(roomsPage(), { permissions: Object.values(rights) })
  await page.getByRole('link', { name: '2号房' }).click()
  await page.getByRole('button', { name: '删除', exact: true }).click()
  await expect.element(dialog).toBeVisible()

  navigate('/page')

  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: '2号房' })).toBeVisible()
  expect(server.askedOf(removeRooms)).toEqual([])
})

test('a question that loses its page counts as cancelled', async () => {
  schoolOf([])
  await openDesk(roomsPage())
  const removal = confirm({ title: '删除？', action: '删除', danger: true })
  await expect.element(dialog).toBeVisible()

  navigate('/elsewhere')

  expect(await removal).toBe(false)
})

test('a filter that settles behind a question leaves it open', async () => {
  schoolOf(someRooms(3))
  await openDesk(roomsPage())
  await expect.element(page.getByRole('link', { name: '1号房' })).toBeVisible()
  const asked = askText({ title: '退回', label: '原因', action: '退回' })
  await page.getByRole('textbox', { name: '原因' }).fill('缺少签名')

  navigate('/page?floor=1', { replace: true })

  await expect.element(page.getByText('共 3 项')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: '原因' })).toHaveValue('缺少签名')
  await page.getByRole('button', { name: '退回', exact: true }).click()
  expect(await asked).toBe('缺少签名')
})
