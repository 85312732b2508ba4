import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import * as z from 'zod/mini'

import { dayAfter, dayWords, minuteWords } from '../../contract/dayWords.ts'
import { labelled, text, wholeNumber } from '../../contract/shapes.ts'
import { wireDate } from '../../contract/time.ts'
import { CheckboxField, RadioField, SelectField, SwitchField } from './choiceFields.tsx'
import { Columns } from './Columns.tsx'
import { DateField } from './DateField.tsx'
import { NumberField, PasswordField, TextAreaField, TextField } from './textFields.tsx'
import { TreeField } from './TreeField.tsx'
import { openForm } from './testing/deskForm.tsx'

const today = wireDate(new Date())
const submit = () => page.getByRole('button', { name: '提交' }).click()
const box = (name: RegExp) => page.getByRole('textbox', { name })
const list = (name: RegExp) => page.getByRole('combobox', { name })
const pick = (title: string) => page.getByTitle(title).click()
const options = ['语文', '数学', '英语'].map((label, at) => ({ value: String(at + 1), label }))
const tree = [
  {
    value: '1',
    label: '教务处',
    children: [
      { value: '11', label: '语文组' },
      { value: '12', label: '数学组', disabled: true },
    ],
  },
]
const optionalText = (label: string) => labelled(label, z.optional(text()))

describe('the fields of a desk form', () => {
  test('take label and requirement from the shape, and name what is missing', async () => {
    const { sent } = await openForm(
      z.object({
        name: labelled('名称', text(5)),
        size: labelled('人数', wholeNumber(1, 60)),
        note: optionalText('备注'),
        secret: labelled('口令', text(20)),
      }),
      { name: '', size: '', note: '', secret: '' },
      <>
        <Columns>
          <TextField name="name" max={5} help="本校内不能重复" />
          <NumberField name="size" unit="人" />
        </Columns>
        <TextAreaField name="note" max={20} />
        <PasswordField name="secret" purpose="new" />
      </>,
    )
    await expect.element(box(/^名称/)).toHaveAttribute('aria-required', 'true')
    await expect.element(box(/^备注/)).toHaveAttribute('aria-required', 'false')
    await expect.element(box(/^名称/)).toHaveAccessibleDescription('本校内不能重复')
    await submit()
    await expect.element(box(/^名称/)).toHaveAccessibleDescription('本校内不能重复 请填写')
    await expect.element(box(/^人数/)).toHaveAccessibleDescription('请填写')
    await expect.element(page.getByLabelText(/^口令/)).toHaveAccessibleDescription('请填写')
    expect(sent()).toEqual([])

    await userEvent.type(box(/^名称/), '一二三四五六')
    await userEvent.type(box(/^人数/), '4o5')
    await page.getByLabelText(/^口令/).fill('秘密')
    await expect.element(page.getByLabelText(/^口令/)).toHaveAttribute('type', 'password')
    await submit()

    await expect.poll(sent).toEqual([{ name: '一二三四五', size: '45', secret: '秘密' }])
  })

  test('hold one or several options of a list', async () => {
    const { sent } = await openForm(
      z.object({ subject: labelled('科目', text()), others: optionalText('兼任') }),
      { subject: '', others: '' },
      <>
        <SelectField name="subject" options={options} />
        <SelectField name="others" options={options} multiple />
      </>,
    )
    await list(/^科目/).click()
    await pick('数学')
    await list(/^兼任/).click()
    await page.getByTitle('语文').last().click()
    await page.getByTitle('英语').last().click()
    await userEvent.keyboard('{Escape}')

    await submit()

    await expect.poll(sent).toEqual([{ subject: '2', others: '1,3' }])
  })

  test('Tab leaves a field for several values and keeps what was chosen with Enter', async () => {
    const { sent } = await openForm(
      z.object({ others: labelled('其他科目', text(20)), note: optionalText('备注') }),
      { others: '', note: '' },
      <>
        <SelectField name="others" options={options} multiple />
        <TextField name="note" max={20} />
      </>,
    )
    await list(/^其他科目/).fill('数学')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByTitle('数学').first()).toBeVisible()
    await userEvent.keyboard('{Tab}')
    await expect.element(box(/^备注/)).toHaveFocus()
    await submit()
    await expect.poll(sent).toEqual([{ others: '2' }])
  })

  test('find an option of a list by typing, and clear an optional one', async () => {
    const { sent } = await openForm(
      z.object({ subject: optionalText('科目') }),
      { subject: '3' },
      <SelectField name="subject" options={options} />,
    )
    await expect.element(page.getByTitle('英语')).toBeVisible()
    await userEvent.type(list(/^科目/), '数')
    await userEvent.keyboard('{Enter}')
    await submit()
    await expect.poll(sent).toEqual([{ subject: '2' }])

    await page.getByTitle('数学').first().hover()
    await page.getByRole('button', { name: '清空' }).click()

    await expect.element(page.getByText('请选择')).toBeVisible()
  })

  test('hold one or several nodes of a tree, but no disabled one', async () => {
    const { sent } = await openForm(
      z.object({ dept: labelled('部门', text()), more: optionalText('其他部门') }),
      { dept: '', more: '' },
      <>
        <TreeField name="dept" options={tree} />
        <TreeField name="more" options={tree} multiple />
      </>,
    )
    await list(/^部门/).click()
    await expect
      .element(page.getByRole('treeitem', { name: '数学组' }))
      .toHaveAttribute('aria-disabled', 'true')
    await pick('语文组')
    await list(/^其他部门/).click()
    await page.getByTitle('教务处').last().click()
    await userEvent.keyboard('{Escape}')

    await submit()

    await expect.poll(sent).toEqual([{ dept: '11', more: '1' }])
  })

  test('hold a choice of a few, several ticks and a switch', async () => {
    const { sent } = await openForm(
      z.object({
        one: labelled('主科', text()),
        some: labelled('选科', text()),
        isOpen: labelled('开放', z.boolean()),
      }),
      { one: '', some: '', isOpen: false },
      <>
        <RadioField name="one" options={options} />
        <CheckboxField name="some" options={options} />
        <SwitchField name="isOpen" words="家长可见" />
      </>,
    )
    await submit()
    await expect
      .element(page.getByRole('group', { name: /^主科/ }))
      .toHaveAccessibleDescription('请填写')
    await page.getByRole('radio', { name: '英语' }).click()
    await page.getByRole('checkbox', { name: '语文' }).click()
    await page.getByRole('checkbox', { name: '数学' }).click()
    await page.getByRole('switch', { name: '开放' }).click()

    await submit()

    await expect.poll(sent).toEqual([{ one: '3', some: '1,2', isOpen: true }])
  })

  test('hold a date, and a date and time in the wire format', async () => {
    const { sent } = await openForm(
      z.object({ day: labelled('日期', text()), moment: labelled('时间', text()) }),
      { day: '2027-03-01', moment: '2027-03-01 08:30:00' },
      <>
        <DateField name="day" />
        <DateField name="moment" precision="minute" />
      </>,
    )
    await expect
      .element(page.getByLabelText(/^时间/))
      .toHaveValue(minuteWords('2027-03-01 08:30:00', today))
    await page.getByLabelText(/^日期/).fill('2027-03-02')
    await page.getByLabelText(/^时间/).fill('2027-03-02T09:15')

    await submit()

    await expect.poll(sent).toEqual([{ day: '2027-03-02', moment: '2027-03-02 09:15:00' }])
  })

  test('a span says its weekdays, keeps its length when its beginning moves, and 明天 is one press', async () => {
    const { sent } = await openForm(
      z.object({
        first: labelled('第一天', text()),
        last: labelled('最后一天', text()),
        open: labelled('开放', text()),
        close: labelled('截止', text()),
      }),
      {
        first: '2027-03-01',
        last: '2027-03-03',
        open: '2027-03-01 08:00:00',
        close: '2027-03-02 20:00:00',
      },
      <>
        <DateField name="first" endName="last" hasShortcuts={false} />
        <DateField name="last" />
        <DateField name="open" endName="close" precision="minute" />
        <DateField name="close" precision="minute" />
      </>,
    )
    await expect
      .element(page.getByLabelText(/^最后一天/))
      .toHaveValue(dayWords('2027-03-03', today))
    await page.getByLabelText(/^第一天/).fill('2027-03-04')
    await expect
      .element(page.getByLabelText(/^最后一天/))
      .toHaveValue(dayWords('2027-03-06', today))
    await page.getByLabelText(/^开放/).fill('2027-03-05T09:00')
    await expect
      .element(page.getByLabelText(/^截止/))
      .toHaveValue(minuteWords('2027-03-06 21:00:00', today))
    const tomorrow = page.getByRole('button', { name: '明天' })

    await tomorrow.click()
    await submit()

    await expect.element(tomorrow).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(sent).toMatchObject([{ first: '2027-03-04', close: '2027-03-06 21:00:00' }])
    expect(sent()[0]?.['last']).toBe(dayAfter(wireDate(new Date()), 1))
  })

  test('show their value and accept no other when they are closed', async () => {
    const { sent } = await openForm(
      z.object({ name: labelled('名称', text()), subject: labelled('科目', text()) }),
      { name: '画室', subject: '1' },
      <>
        <TextField name="name" disabled />
        <SelectField name="subject" options={options} disabled />
      </>,
    )

    await expect.element(box(/^名称/)).toBeDisabled()
    await expect.element(list(/^科目/)).toBeDisabled()
    await submit()

    await expect.poll(sent).toEqual([{ name: '画室', subject: '1' }])
  })
})
