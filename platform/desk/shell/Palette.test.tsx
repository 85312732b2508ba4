import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { screen } from '../../contract/screen.ts'
import { axeFindings } from '../../testing/components/axe.ts'
import { openDesk } from '../../testing/components/desk.tsx'
import { readLocation } from '../../web/navigation/location.ts'
import { deskRoute } from '../deskEntries.ts'
import type { Finder } from './finders.ts'

const Page = () => <h1>首页</h1>
const option = (name: RegExp | string) => page.getByRole('option', { name })
const group = (name: string) => page.getByRole('group', { name })
const box = page.getByRole('combobox', { name: '搜索页面、操作，以及您能查看的人员、通知等内容' })

const people = [
  { id: '7', title: '张小雨', hint: '三年级2班', to: '/students?open=7' },
  { id: '8', title: '张小满', hint: '一年级1班', to: '/students?open=8' },
]

/** Finds pupils by the start of their names, as the school would. */
const students = (may: readonly string[] = []): Finder => ({
  title: '学生',
  may,
  load: async () => async (text) => people.filter(({ title }) => title.startsWith(text)),
})

const broken: Finder = {
  title: '通知',
  may: [],
  load: async () => async () => {
    throw new Error('down')
  },
}

async function openPalette(
  finders: readonly Finder[] = [students()],
  more: { person?: string; permissions?: readonly string[] } = {},
) {
  const shown = await openDesk(Page, {
    finders,
    acts: [
      { title: '新建学生', to: '/students?mode=new', may: ['edit'], words: 'xinjian xuesheng' },
    ],
    others: [
      deskRoute(screen('/students'), {
        title: '学生名册',
        words: 'xuesheng mingce',
        load: async () => Page,
      }),
    ],
    ...more,
  })
  await expect.element(page.getByRole('heading', { name: '首页' })).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(box).toHaveFocus()
  return shown
}

test.each(['名册', 'xueshengmingce', 'xsmc'])('%s finds a page', async (typed) => {
  await openPalette()

  await box.fill(typed)

  await expect.element(group('页面').getByRole('option', { name: /学生名册/ })).toBeVisible()
})

test('records of every kind are found under their headings, by those who may see them', async () => {
  await openPalette([students(), broken, { ...students(['secret']), title: '机密' }])

  await box.fill('张小')

  await expect.element(group('学生').getByRole('option')).toHaveLength(2)
  await expect.element(option(/张小雨.*三年级2班/)).toBeVisible()
  await expect.element(group('机密')).not.toBeInTheDocument()
  await expect.element(group('通知')).not.toBeInTheDocument()
  expect(await axeFindings()).toEqual([])
})

test('something to begin is offered to those who may', async () => {
  await openPalette([], { permissions: ['edit'] })
  await box.fill('xjxs')
  await expect.element(group('操作').getByRole('option', { name: /新建学生/ })).toBeVisible()
  await userEvent.keyboard('{Enter}')

  await expect
    .poll(() => `${readLocation().pathname}${readLocation().search}`)
    .toBe('/students?mode=new')
})

test('what was opened lately comes first, also before it is typed', async () => {
  const person = 'palette-user'
  const first = await openPalette([students()], { person })
  await box.fill('张小满')
  await expect.element(option(/张小满/)).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => readLocation().search).toBe('?open=8')
  await first.unmount()

  await openPalette([students()], { person })
  await expect.element(page.getByRole('option').first()).toMatchTextContent(/张小满/)
  await expect.element(group('最近').getByRole('option')).toHaveLength(1)
  await box.fill('张小')

  await expect.element(group('学生').getByRole('option', { name: /张小雨/ })).toBeVisible()
  await expect.element(option(/张小满/)).toHaveLength(1)
  await expect.element(page.getByRole('option').first()).toMatchTextContent(/张小满/)
})

test('a text that finds nothing says so', async () => {
  await openPalette()

  await box.fill('没有这个词')

  await expect.element(page.getByText('没有找到“没有这个词”，换个词试试')).toBeVisible()
})
