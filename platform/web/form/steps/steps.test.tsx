import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import * as z from 'zod/mini'

import { labelled, text } from '../../../contract/shapes.ts'
import { axeFindings } from '../../../testing/components/axe.ts'
import { Card } from '../../kit/list/List.tsx'
import { changeLook } from '../../lookSettings.ts'
import { RadioField } from '../choice/RadioField.tsx'
import { openForm } from '../testing/phoneForm.tsx'
import { TextField } from '../text/TextField.tsx'

const Shape = z.object({
  name: labelled('姓名', text(10)),
  way: labelled('接送方式', z.enum(['BY_FAMILY', 'ALONE'])),
  note: labelled('备注', z.optional(text(20))),
})
const ways = [
  { id: '1', value: 'BY_FAMILY', label: '家长接' },
  { id: '2', value: 'ALONE', label: '自己回家' },
]
const fields = (
  <>
    <Card title="孩子">
      <TextField name="name" help="与户口本一致" />
    </Card>
    <Card title="放学">
      <RadioField name="way" options={ways} />
      <TextField name="note" />
    </Card>
  </>
)
const button = (name: string) => page.getByRole('button', { name, exact: true })
const where = (words: string) => page.getByRole('heading', { name: words })

/** A press within half a second of the last one is taken for a double tap, so it is repeated. */
async function pressUntil(name: string, words: string): Promise<void> {
  await expect
    .poll(async () => {
      if (where(words).query()) return true
      await button(name).click()
      return false
    })
    .toBe(true)
}

beforeEach(() => changeLook({ elder: true }))
afterEach(() => changeLook({ elder: false }))

test('in elder mode a form asks one question at a time and shows all answers before it is sent', async () => {
  const { sent } = await openForm(Shape, { name: '', note: '' }, fields)
  await expect.element(where('第 1 题，共 3 题')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: /姓名/ })).toBeVisible()
  await expect.element(page.getByText('放学')).not.toBeVisible()
  await expect.element(button('提交')).not.toBeInTheDocument()
  expect((await axeFindings()).join()).toBe('')

  await button('下一题').click()
  await expect.element(page.getByText('请填写', { exact: true })).toBeVisible()
  await page.getByRole('textbox', { name: /姓名/ }).fill('张小雨')
  await pressUntil('下一题', '第 2 题，共 3 题')
  await expect.element(where('第 2 题，共 3 题')).toHaveFocus()
  await page.getByRole('radio', { name: '家长接' }).click()
  await pressUntil('下一题', '第 3 题，共 3 题')
  await page.getByRole('textbox', { name: /备注/ }).fill('走北门')
  await pressUntil('去核对', '请核对一遍')
  await expect.element(where('请核对一遍')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: /姓名/ })).toHaveValue('张小雨')
  await button('提交').click()
  await expect.poll(sent).toEqual([{ name: '张小雨', way: 'BY_FAMILY', note: '走北门' }])
})

test('in elder mode the way back keeps the answers, and the voice offers to read', async () => {
  await openForm(Shape, { name: '', note: '' }, fields)
  await page.getByRole('textbox', { name: /姓名/ }).fill('张小风')
  await button('下一题').click()
  await expect.element(where('第 2 题，共 3 题')).toBeVisible()
  await expect.element(button('读给我听')).toBeVisible()
  await button('上一题').click()
  await expect.element(page.getByRole('textbox', { name: /姓名/ })).toHaveValue('张小风')
  await expect.element(button('上一题')).toBeDisabled()
})

test('in elder mode a form of two fields is shown at once', async () => {
  const Short = z.object({ name: labelled('姓名', text(10)), note: labelled('备注', text(20)) })
  await openForm(
    Short,
    { name: '', note: '' },
    <>
      <TextField name="name" />
      <TextField name="note" />
    </>,
  )
  await expect.element(button('提交')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: /备注/ })).toBeVisible()
  await expect.element(button('下一题')).not.toBeInTheDocument()
})
