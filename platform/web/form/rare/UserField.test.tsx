import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import * as z from 'zod/mini'

import { labelled, text } from '../../../contract/shapes.ts'
import { pageOfRows, server } from '../../../testing/components/fakeServer.ts'
import { peopleSearch, somePeople } from '../../../testing/components/people.ts'
import type { SelectMode } from '../../kit/people/selection.ts'
import { openForm } from '../testing/phoneForm.tsx'
import { UserField } from './UserField.tsx'

const opener = page.getByRole('button', { name: /^审批人/ })
const sheet = page.getByRole('dialog', { name: '选择人员' })
const people = sheet.getByRole('list', { name: '人员' }).getByRole('listitem')
const confirm = () => sheet.getByRole('button', { name: '确定' }).click()
const submit = () => page.getByRole('button', { name: '提交' }).click()

const openPicker = async (mode: SelectMode, value = { ids: '', names: '' }) => {
  const form = await openForm(
    z.object({
      approvers: labelled('审批人', z.optional(text(4000))),
      names: z.optional(z.string()),
    }),
    { approvers: value.ids, names: value.names },
    <UserField name="approvers" namesField="names" endpoint={peopleSearch} mode={mode} />,
  )
  await opener.click()
  return form
}
const answerWith = (count: number) =>
  server.answer(peopleSearch, (input) =>
    pageOfRows(
      input['near']
        ? []
        : somePeople(count).filter(({ realName }) =>
            realName.includes(String(input['name'] ?? '')),
          ),
      input,
    ),
  )

describe('the person picker of the phone', () => {
  test('finds people by name, and keeps those chosen before the search', async () => {
    answerWith(25)
    const { sent } = await openPicker('checkbox')
    await sheet.getByRole('checkbox', { name: /教师01/ }).click()
    await sheet.getByRole('searchbox', { name: '搜索姓名' }).fill('教师24')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => people.elements().length).toBe(1)
    await sheet.getByRole('checkbox', { name: /教师24/ }).click()
    await expect.element(sheet.getByText('已选 2 人')).toBeVisible()

    await confirm()
    await expect.element(opener).toMatchTextContent(/教师01.*教师24/)
    await submit()

    await expect
      .poll(sent)
      .toEqual([{ approvers: '1,24', names: expect.stringMatching(/^教师01.教师24$/) }])
  })

  test('shows ten people at a time and more on request', async () => {
    answerWith(12)
    await openPicker('checkbox')

    await expect.poll(() => people.elements().length).toBe(10)
    people.last().element().scrollIntoView()
    const more = sheet.getByRole('button', { name: /更多/ })
    if (people.elements().length === 10) await more.click()

    await expect.poll(() => people.elements().length).toBe(12)
  })

  test('starts with the chosen people, and unticks them', async () => {
    answerWith(5)
    const { sent } = await openPicker('checkbox', { ids: '2,3', names: '教师02,教师03' })
    await expect.element(sheet.getByRole('checkbox', { name: /教师02/ })).toBeChecked()
    await expect.element(sheet.getByRole('checkbox', { name: /教师01/ })).not.toBeChecked()
    await sheet.getByRole('checkbox', { name: /教师02/ }).click()

    await confirm()
    await submit()

    await expect.poll(() => sent().map((one) => one['approvers'])).toEqual(['3'])
  })

  test('takes only one person in single mode', async () => {
    answerWith(5)
    const { sent } = await openPicker('radio')
    await sheet.getByRole('radio', { name: /教师01/ }).click()
    await sheet.getByRole('radio', { name: /教师02/ }).click()

    await confirm()
    await submit()

    await expect.poll(() => sent().map((one) => one['approvers'])).toEqual(['2'])
  })

  test('selects all people of a page at once, except disabled ones', async () => {
    server.answer(peopleSearch, (input) =>
      pageOfRows(
        input['near'] ? [] : somePeople(4).map((one) => ({ ...one, disabled: one.id === '3' })),
        input,
      ),
    )
    const { sent } = await openPicker('checkbox')
    await expect.element(sheet.getByRole('checkbox', { name: /教师03/ })).toBeDisabled()

    await sheet.getByRole('checkbox', { name: '全选' }).click()
    await confirm()
    await submit()

    await expect.poll(() => sent().map((one) => one['approvers'])).toEqual(['1,2,4'])
  })

  test('requires a choice before it closes, and clears the choice', async () => {
    answerWith(3)
    const { sent } = await openPicker('checkbox', { ids: '2', names: '教师02' })
    await sheet.getByRole('checkbox', { name: /教师02/ }).click()
    await confirm()
    await expect.element(page.getByText('请至少选择一项')).toBeVisible()
    await expect.element(sheet).toBeVisible()

    await sheet.getByRole('button', { name: '清空' }).click()
    await expect.element(sheet).not.toBeInTheDocument()
    await submit()

    await expect.poll(() => sent().length).toBe(1)
    expect(sent()[0]?.['approvers'] ?? '').toBe('')
  })

  test('closing without 确定 changes nothing', async () => {
    answerWith(3)
    const { sent } = await openPicker('checkbox', { ids: '2', names: '教师02' })
    await sheet.getByRole('checkbox', { name: /教师03/ }).click()

    await userEvent.keyboard('{Escape}')
    await expect.element(sheet).not.toBeInTheDocument()
    await submit()

    await expect.poll(() => sent().map((one) => one['approvers'])).toEqual(['2'])
  })

  test('offers those chosen last and the own department before all others, each once', async () => {
    server.answer(peopleSearch, (input) =>
      pageOfRows(input['near'] ? somePeople(4).slice(2) : somePeople(6), input),
    )
    const { sent } = await openPicker('checkbox')
    const namesIn = (label: string) =>
      sheet
        .getByRole('list', { name: label, exact: true })
        .getByRole('checkbox')
        .elements()
        .map((one) => one.closest('label')?.textContent.match(/教师\d\d/)?.[0])
    await expect.poll(() => namesIn('本部门')).toEqual(['教师03', '教师04'])
    expect(namesIn('人员')).toEqual(['教师01', '教师02', '教师05', '教师06'])
    await sheet.getByRole('checkbox', { name: /教师04/ }).click()
    await sheet.getByRole('checkbox', { name: /教师06/ }).click()
    await confirm()

    await opener.click()

    await expect.poll(() => namesIn('最近选过')).toEqual(['教师06', '教师04'])
    expect(namesIn('本部门')).toEqual(['教师03'])
    expect(namesIn('人员')).toEqual(['教师01', '教师02', '教师05'])
    await confirm()
    await submit()
    await expect.poll(() => sent().map((one) => one['approvers'])).toEqual(['4,6'])
  })

  test('offers the people of the own class after those of the department, each once', async () => {
    server.answer(peopleSearch, (input) => {
      const near = { department: [1, 2], class: [2, 3] }[String(input['near'])]
      return pageOfRows(
        somePeople(4).filter(({ id }) => near?.includes(Number(id)) ?? true),
        input,
      )
    })
    await openPicker('checkbox')
    const namesIn = (label: string) =>
      sheet
        .getByRole('list', { name: label, exact: true })
        .getByRole('checkbox')
        .elements()
        .map((one) => one.closest('label')?.textContent.match(/教师\d\d/)?.[0])

    await expect.poll(() => namesIn('本部门')).toEqual(['教师01', '教师02'])
    expect(namesIn('本班')).toEqual(['教师03'])
    expect(namesIn('人员')).toEqual(['教师04'])
  })

  test('distinguishes no result from a failure, and reloads on request', async () => {
    let isDown = true
    server.answer(peopleSearch, (input) => {
      if (isDown) throw new Error('overloaded')
      return pageOfRows([], input)
    })
    await openPicker('checkbox')
    await expect.element(sheet.getByText('服务器开小差了，请稍后再试')).toBeVisible()

    isDown = false
    await sheet.getByRole('button', { name: '重试' }).click()

    await expect.element(sheet.getByText('这里还没有人员')).toBeVisible()
  })
})
