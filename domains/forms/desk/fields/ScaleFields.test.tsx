import { useForm, useWatch } from 'react-hook-form'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import * as z from 'zod/mini'

import { DeskForm } from '../../../../platform/desk/form/DeskForm.tsx'
import { openDesk } from '../../../../platform/testing/components/desk.tsx'
import type { Column } from '../../contract/schema.ts'
import { RateField, SliderField } from './ScaleFields.tsx'

const anything = z.looseObject({})
const value = page.getByRole('status', { name: '值' })

async function openField(column: Column) {
  function Field() {
    const form = useForm({ defaultValues: { [column.prop]: '' } })
    const field = { column, name: column.prop }
    return (
      <DeskForm
        id="scale"
        form={form}
        shape={anything}
        error={null}
        onSubmit={() => {}}

        keep=""
      >
        {column.type === 'rate' ? <RateField {...field} /> : <SliderField {...field} />}
        <output aria-label="值">{useWatch({ control: form.control, name: column.prop })}</output>
      </DeskForm>
    )
  }
  await openDesk(Field)
}

test('a pressed star is shown in words, and emptied by the same star', async () => {
  await openField({ type: 'rate', prop: 'lesson', label: '评分' })
  await expect.element(page.getByText('未选择')).toBeVisible()
  await page.getByRole('radio').nth(3).click()
  await expect.element(page.getByText('4 星')).toBeVisible()
  await expect.element(value).toHaveTextContent('4')

  await page.getByRole('radio').nth(3).click()
  await expect.element(value).toBeEmptyDOMElement()
})

test('a range has one line with two named ends, and stays empty until one is moved', async () => {
  await openField({ type: 'slider', prop: 'ages', label: '年龄', range: true, min: 5, max: 15 })
  await expect.element(value).toBeEmptyDOMElement()
  page.getByRole('slider', { name: '最低' }).element().focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  page.getByRole('slider', { name: '最高' }).element().focus()
  await userEvent.keyboard('{ArrowLeft}')

  await expect.element(value).toHaveTextContent('7,14')
  await expect.element(page.getByText('7 至 14')).toBeVisible()
})
