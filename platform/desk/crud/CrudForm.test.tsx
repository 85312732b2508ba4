import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { openDesk } from '../../testing/components/desk.tsx'
import { Refusal, server } from '../../testing/components/fakeServer.ts'
import { queryClient } from '../../web/calls/queryClient.ts'
import { maySignOut } from '../../web/device/signOut/signOutSteps.ts'
import { everythingStored } from '../../web/device/testing/databases.ts'
import { signOutForms } from '../../web/device/unsavedForms.ts'
import { readLocation } from '../../web/navigation/location.ts'
import { setSignOutLoader, signOut } from '../../web/runtime.ts'
import {
  rights,
  type Room,
  roomDetail,
  roomsPage,
  roomsProps,
  schoolOf,
  submitRoom,
} from './testing/rooms.tsx'

const permissions = [rights.edit]
const atelier: Room = { id: '7', name: '画室', floor: 2, note: '朝北' }
const drawer = (title: string) => page.getByRole('dialog', { name: title })
const field = (label: string | RegExp) =>
  page.getByRole('dialog').getByRole('textbox', { name: label })
const save = () => page.getByRole('dialog').getByRole('button', { name: '保存' }).click()
const cancel = () => page.getByRole('dialog').getByRole('button', { name: '取消' }).first().click()
const sent = () => server.askedOf(submitRoom)

describe('the form of a new row', () => {
  test('names what is missing beside each field, and sends nothing', async () => {
    schoolOf([])
    await openDesk(roomsPage(), { permissions, search: '?mode=new' })
    await expect.element(drawer('新建房间')).toBeVisible()

    await save()

    await expect.element(field(/^名称/)).toHaveAccessibleDescription('请填写')
    await expect.element(field(/^楼层/)).toHaveAccessibleDescription('请填写')
    await expect.element(field(/^名称/)).toHaveFocus()
    expect(sent()).toHaveLength(0)
  })

  test('is sent once, closes and reloads the list', async () => {
    schoolOf([atelier])
    await openDesk(roomsPage(), { permissions })
    await page.getByRole('button', { name: '新建房间' }).click()
    await field(/^名称/).fill('琴房')
    await field(/^楼层/).fill('3')

    await page.getByRole('dialog').getByRole('button', { name: '保存' }).dblClick()

    await expect.element(page.getByText('已新建房间')).toBeVisible()
    await expect.element(page.getByRole('link', { name: '琴房' })).toBeVisible()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(sent().map(({ input }) => input)).toEqual([{ name: '琴房', floor: '3' }])
    expect(readLocation().search).toBe('')
  })

  test('keeps all input when it is refused, and shows the reason beside its field', async () => {
    schoolOf([])
    server.answer(submitRoom, () => {
      throw new Refusal('NAME_TAKEN', '请检查', [
        { name: 'name', label: '名称', msg: '已有同名的房间' },
      ])
    })
    await openDesk(roomsPage(), { permissions, search: '?mode=new' })
    await field(/^名称/).fill('画室')
    await field(/^楼层/).fill('2')
    await field('备注').fill('朝北')

    await save()

    await expect.element(field(/^名称/)).toHaveAccessibleDescription('已有同名的房间')
    await expect.element(field(/^名称/)).toHaveValue('画室')
    await expect.element(field(/^楼层/)).toHaveValue('2')
    await expect.element(field('备注')).toHaveValue('朝北')
    await expect.element(field(/^楼层/)).not.toHaveAccessibleDescription()
  })

  test('shows a refusal of the whole form above its fields', async () => {
    schoolOf([])
    server.answer(submitRoom, () => {
      throw new Refusal('SCHOOL_FULL', '学校没有更多房间了')
    })
    await openDesk(roomsPage(), { permissions, search: '?mode=new' })
    await field(/^名称/).fill('画室')
    await field(/^楼层/).fill('2')

    await save()

    await expect
      .element(page.getByRole('dialog').getByRole('alert'))
      .toHaveTextContent('学校没有更多房间了')
    await expect.element(field(/^名称/)).toHaveValue('画室')
  })

  test('sends the same key when the same input is tried again, and another for other input', async () => {
    schoolOf([])
    await openDesk(roomsPage(), { permissions, search: '?mode=new' })
    await field(/^名称/).fill('画室')
    await field(/^楼层/).fill('2')
    server.loseAnswers()
    await save()
    await expect.element(page.getByRole('dialog').getByRole('alert')).toMatchTextContent(/网络不通/)
    await expect.element(page.getByRole('button', { name: '保存' })).toBeEnabled()
    await expect
      .poll(async () => {
        await save()
        return sent().length
      })
      .toBe(2)
    server.restoreNetwork()
    await field(/^名称/).fill('大画室')
    await expect
      .poll(async () => {
        if (sent().length < 3) await save()
        return sent().length
      })
      .toBe(3)

    const keys = sent().map(({ headers }) => headers['idempotency-key'])
    expect(keys[0]).toBeTruthy()
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
  })

  test('asks before it discards input', async () => {
    schoolOf([])
    await openDesk(roomsPage(), { permissions, search: '?mode=new' })
    await field(/^名称/).fill('画室')
    await cancel()
    const question = drawer('放弃已填写的内容？')
    await question.getByRole('button', { name: '取消' }).click()
    await expect.element(field(/^名称/)).toHaveValue('画室')

    await cancel()
    await question.getByRole('button', { name: '放弃' }).click()

    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await page.getByRole('button', { name: '新建房间' }).first().click()
    await expect.element(field(/^名称/)).toHaveValue('')
  })

  test('closes without a confirmation when nothing was typed', async () => {
    schoolOf([])
    await openDesk(roomsPage(), { permissions, search: '?mode=new' })

    await cancel()

    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })
})

describe('a draft of the form', () => {
  test('is there again when the page is reopened in the same tab', async () => {
    schoolOf([])
    const person = 'draft-writer'
    const first = await openDesk(roomsPage(), { permissions, person, search: '?mode=new' })
    await field(/^名称/).fill('画室')
    await field('备注').fill('朝北')
    await first.unmount()

    await openDesk(roomsPage(), { permissions, person, search: '?mode=new' })

    await expect.element(field(/^名称/)).toHaveValue('画室')
    await expect.element(field('备注')).toHaveValue('朝北')
    await expect.element(page.getByText('已恢复上次没有保存的内容')).toBeVisible()
  })

  test('belongs to one row, and is deleted when it is saved', async () => {
    schoolOf([atelier])
    const somebody = { permissions, person: 'row-changer' }
    const first = await openDesk(roomsPage(), { ...somebody, search: '?open=7&mode=edit' })
    await field(/^名称/).fill('大画室')
    await first.unmount()
    const second = await openDesk(roomsPage(), { ...somebody, search: '?mode=new' })
    await expect.element(field(/^名称/)).toHaveValue('')
    await second.unmount()

    await openDesk(roomsPage(), { ...somebody, search: '?open=7&mode=edit' })
    await expect.element(field(/^名称/)).toHaveValue('大画室')
    await save()
    await expect.element(page.getByText('已保存')).toBeVisible()
    await page.getByRole('complementary').getByRole('button', { name: '编辑' }).click()

    await expect.element(field(/^名称/)).toHaveValue('大画室')
    await expect.element(page.getByText('已恢复上次没有保存的内容')).not.toBeInTheDocument()
  })

  test('is not there for the next person on the same device', async () => {
    schoolOf([])
    const first = await openDesk(roomsPage(), { permissions, search: '?mode=new' })
    await field(/^名称/).fill('秘密画室')
    await first.unmount()

    await openDesk(roomsPage(), { permissions, search: '?mode=new' })

    await expect.element(field(/^名称/)).toHaveValue('')
  })

  test('is listed when its user signs out, and erased from the device', async () => {
    const names: string[] = []
    const ask = async (some: readonly string[]) => (names.push(...some), 'discard' as const)
    setSignOutLoader(async () => ({
      maySignOut: (owner) => maySignOut({ form: signOutForms }, ask, owner),
    }))
    schoolOf([])
    await openDesk(roomsPage(), { permissions, search: '?mode=new' })
    await field(/^名称/).fill('地下画室')
    await expect.poll(everythingStored).toContain('地下画室')

    expect(await signOut()).toBe(true)

    expect(names).toEqual(['没有保存的表单'])
    expect(await everythingStored()).not.toContain('地下画室')
  })

  test('does not overwrite another field that somebody else saved meanwhile', async () => {
    schoolOf([atelier])
    const somebody = { permissions, person: 'slow-writer', search: '?open=7&mode=edit' }
    const first = await openDesk(roomsPage(), somebody)
    await field('备注').fill('朝南')
    await first.unmount()
    queryClient.clear()
    schoolOf([{ ...atelier, name: '大画室' }])

    await openDesk(roomsPage(), somebody)

    await expect.element(field('备注')).toHaveValue('朝南')
    await expect.element(field(/^名称/)).toHaveValue('大画室')
  })
})

describe('the form of an existing row', () => {
  test('starts with the row, and sends its id and the cleared fields', async () => {
    schoolOf([atelier])
    await openDesk(roomsPage(), { permissions, search: '?open=7' })

    await page.getByRole('complementary').getByRole('button', { name: '编辑' }).click()
    await expect.element(field(/^名称/)).toHaveValue('画室')
    await field('备注').clear()
    await save()

    await expect.element(page.getByText('已保存')).toBeVisible()
    expect(sent().map(({ input }) => input)).toEqual([
      { id: '7', name: '画室', floor: '2', note: '' },
    ])
    expect(readLocation().search).toBe('?open=7')
  })

  test('loads the whole row where the list omits fields', async () => {
    const gate = Promise.withResolvers<void>()
    schoolOf([{ ...atelier, note: '' }])
    server.answer(roomDetail, async () => {
      await gate.promise
      return atelier
    })
    await openDesk(roomsPage({ get: roomDetail }), { permissions, search: '?open=7&mode=edit' })
    await expect.element(page.getByRole('link', { name: '画室' })).toBeVisible()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()

    gate.resolve()

    await expect.element(field('备注')).toHaveValue('朝北')
  })

  test('is not offered for a locked row, which says why', async () => {
    schoolOf([atelier])
    const { form } = roomsProps
    if (!form) throw new Error('the page has a form')
    await openDesk(roomsPage({ form: { ...form, locked: () => '由总校维护' } }), {
      permissions,
      search: '?open=7',
    })

    const edit = page.getByRole('complementary').getByRole('button', { name: '编辑' })

    await expect.element(edit).toBeDisabled()
    await expect.element(edit).toHaveAttribute('title', '由总校维护')
  })

  test('takes the whole page where it is wide', async () => {
    schoolOf([atelier])
    const { form } = roomsProps
    if (!form) throw new Error('the page has a form')
    await openDesk(roomsPage({ form: { ...form, wide: true } }), {
      permissions,
      search: '?open=7&mode=edit',
    })

    await expect.element(page.getByRole('heading', { name: '编辑房间' })).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: /^名称/ })).toHaveValue('画室')
    await expect.element(page.getByRole('table')).not.toBeInTheDocument()
    await userEvent.keyboard('{Control>}s{/Control}')

    await expect.element(page.getByText('已保存')).toBeVisible()
  })
})
