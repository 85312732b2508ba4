import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import * as z from 'zod/mini'

import { labelled, mobile, text, wholeNumber } from '../../contract/shapes.ts'
import { Refusal, server } from '../../testing/components/fakeServer.ts'
import { CheckboxField } from './choice/CheckboxField.tsx'
import { ConsentField } from './choice/ConsentField.tsx'
import { RadioField } from './choice/RadioField.tsx'
import { SelectField } from './choice/SelectField.tsx'
import { SwitchField } from './choice/SwitchField.tsx'
import { DateField } from './date/DateField.tsx'
import { FieldList } from './FieldList.tsx'
import { ImageField } from './file/ImageField.tsx'
import { openForm } from './testing/phoneForm.tsx'
import { CodeField } from './text/CodeField.tsx'
import { MobileField } from './text/MobileField.tsx'
import { NumberField } from './text/NumberField.tsx'
import { TextAreaField } from './text/TextAreaField.tsx'
import { TextField } from './text/TextField.tsx'

/** A press is ignored within 500 ms of the one before, and a write within a second. */
const pressIntervalMs = 1_200

const submit = () => page.getByRole('button', { name: '提交' }).click()
const box = (name: RegExp) => page.getByRole('textbox', { name })
const grades = ['一', '二', '三'].map((one, at) => ({ value: String(at + 1), label: `${one}年级` }))

const Child = z.object({
  name: labelled('姓名', text(10)),
  age: labelled('年龄', wholeNumber(3, 18)),
  note: labelled('备注', z.optional(text())),
})
const childFields = (
  <>
    <TextField name="name" />
    <NumberField name="age" unit="岁" />
    <TextAreaField name="note" />
  </>
)
const openChild = (defaults = { name: '', age: '', note: '' }) =>
  openForm(Child, defaults, childFields)

describe('a form', () => {
  test('names what is missing beside each field, focuses the first, and sends nothing', async () => {
    const { sent } = await openChild()

    await submit()

    await expect.element(box(/^姓名/)).toHaveAccessibleDescription('请填写')
    await expect.element(box(/^年龄/)).toHaveAccessibleDescription('请填写')
    await expect.element(box(/^备注/)).not.toHaveAccessibleDescription()
    await expect.element(box(/^姓名/)).toHaveFocus()
    expect(sent()).toEqual([])
  })

  test('validates a field after it is left, and again while it is corrected', async () => {
    await openChild()
    await box(/^年龄/).fill('99')
    await expect.element(box(/^年龄/)).not.toHaveAccessibleDescription()

    await userEvent.tab()
    await expect.element(box(/^年龄/)).toHaveAccessibleDescription(/18/)
    await box(/^年龄/).fill('9')

    await expect.element(box(/^年龄/)).not.toHaveAccessibleDescription()
  })

  test('sends the input trimmed, without blank optional fields', async () => {
    const { sent } = await openChild()
    await box(/^姓名/).fill('  小雨 ')
    await box(/^年龄/).fill('7 岁')

    await submit()

    await expect.element(page.getByText('已提交')).toBeVisible()
    expect(sent()).toEqual([{ name: '小雨', age: '7' }])
  })

  test('sends once, however quickly its button is pressed again', async () => {
    const { sent } = await openChild({ name: '小雨', age: '7', note: '' })

    await page.getByRole('button', { name: '提交' }).tripleClick()

    await expect.element(page.getByText('已提交')).toBeVisible()
    expect(sent()).toHaveLength(1)
  })

  test('keeps all input when it is refused, and shows each reason in its place', async () => {
    const { submitForm } = await openChild()
    server.answer(submitForm, () => {
      throw new Refusal('WRONG', '请检查', [
        { name: 'name', label: '姓名', msg: '这个孩子已经报过名' },
        { name: 'idNo', label: '证件号', msg: '与姓名不符' },
      ])
    })
    await box(/^姓名/).fill('小雨')
    await box(/^年龄/).fill('7')
    await box(/^备注/).fill('对花生过敏')

    await submit()

    await expect.element(box(/^姓名/)).toHaveAccessibleDescription('这个孩子已经报过名')
    await expect.element(page.getByText('证件号：与姓名不符')).toBeVisible()
    await expect.element(box(/^姓名/)).toHaveValue('小雨')
    await expect.element(box(/^年龄/)).toHaveValue('7')
    await expect.element(box(/^备注/)).toHaveValue('对花生过敏')
  })

  test('keeps the input without a network, says so, and is sent later under the same key', async () => {
    const { submitForm, sent } = await openChild({ name: '小雨', age: '7', note: '' })
    server.loseAnswers()
    await submit()
    await expect.element(page.getByText('网络不通，请检查网络后重试')).toBeVisible()
    await expect.element(box(/^姓名/)).toHaveValue('小雨')

    server.restoreNetwork()
    await expect
      .poll(
        async () => {
          if (sent().length < 2) await submit()
          return sent().length
        },
        { interval: pressIntervalMs },
      )
      .toBe(2)

    await expect.element(page.getByText('已提交')).toBeVisible()
    const [first, second] = server
      .askedOf(submitForm)
      .map(({ headers }) => headers['idempotency-key'])
    expect(first).toBeTruthy()
    expect(second).toBe(first)
  })
})

describe('fields', () => {
  test('one of many is chosen in a sheet, found by a search, and cleared', async () => {
    const many = Array.from({ length: 20 }, (_, at) => ({
      value: String(at),
      label: `第${at}小区`,
    }))
    const { sent } = await openForm(
      z.object({ place: labelled('小区', z.optional(text())) }),
      { place: '' },
      <SelectField name="place" options={many} />,
    )
    const sheet = page.getByRole('dialog', { name: '选择小区' })
    await page.getByRole('button', { name: '小区' }).click()
    await sheet.getByRole('searchbox').fill('17')
    await sheet.getByRole('button', { name: '第17小区' }).click()
    await expect.element(sheet).not.toBeInTheDocument()
    await submit()
    await expect.poll(sent).toEqual([{ place: '17' }])

    await page.getByRole('button', { name: '小区' }).click()
    await expect
      .element(sheet.getByRole('button', { name: '第17小区' }))
      .toHaveAttribute('aria-pressed', 'true')
    await sheet.getByRole('button', { name: '清空' }).click()

    await expect.element(page.getByText('第17小区')).not.toBeInTheDocument()
  })

  test('radios, checkboxes, switches and consent hold the choice', async () => {
    const { sent } = await openForm(
      z.object({
        grade: labelled('年级', text()),
        days: labelled('哪几天', text()),
        lunch: labelled('午餐', z.boolean()),
        isTrue: labelled('声明', z.literal(true)),
      }),
      { grade: '', days: '', lunch: false },
      <>
        <RadioField name="grade" options={grades} />
        <CheckboxField name="days" options={grades} />
        <SwitchField name="lunch" />
        <ConsentField name="isTrue">以上情况属实</ConsentField>
      </>,
    )
    await submit()
    await expect.element(page.getByRole('group', { name: /^声明/ })).toMatchTextContent(/请选择/)
    await page.getByRole('radio', { name: '二年级' }).click()
    await page.getByRole('checkbox', { name: '一年级' }).click()
    await page.getByRole('checkbox', { name: '三年级' }).click()
    await page.getByRole('switch', { name: '午餐' }).click()
    await page.getByRole('checkbox', { name: '以上情况属实' }).click()

    await expect
      .poll(async () => {
        if (sent().length === 0) await submit()
        return sent()
      })
      .toEqual([{ grade: '2', days: '1,3', lunch: true, isTrue: true }])
  })

  test('a date is typed or picked, and stored in the wire format', async () => {
    const { sent } = await openForm(
      z.object({ day: labelled('日期', text()) }),
      { day: '' },
      <DateField name="day" />,
    )
    await page.getByRole('button', { name: /^日期/ }).click()
    await page.getByLabelText('直接输入').fill('2027-03-01')
    await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
    await expect
      .element(page.getByRole('button', { name: /^日期/ }))
      .toMatchTextContent(/2027年3月1日（周一）/)

    await submit()

    await expect.poll(sent).toEqual([{ day: '2027-03-01' }])
  })

  test('a mobile number drops blanks and a pasted country code', async () => {
    const { sent } = await openForm(
      z.object({ phone: labelled('手机号', mobile) }),
      { phone: '' },
      <MobileField name="phone" />,
    )
    await box(/^手机号/).fill('+86 139 0000 0001')
    await expect.element(box(/^手机号/)).toHaveValue('13900000001')

    await submit()

    await expect.poll(sent).toEqual([{ phone: '13900000001' }])
  })

  test('a code is requested once, then counts down', async () => {
    let codes = 0
    await openForm(
      z.object({ code: labelled('验证码', text(6)) }),
      { code: '' },
      <CodeField
        name="code"
        onSend={async () => {
          codes += 1
          return 60
        }}
      />,
    )

    await page.getByRole('button', { name: '获取验证码' }).click()

    await expect.element(page.getByRole('button', { name: /秒后重发/ })).toBeDisabled()
    expect(codes).toBe(1)
  })

  test('rows are added, numbered and removed, and the others keep their input', async () => {
    const { sent } = await openForm(
      z.object({ guardians: z.array(z.object({ name: labelled('姓名', text()) })) }),
      { guardians: [{ name: '' }] },
      <FieldList name="guardians" rowLabel="监护人" blank={{ name: '' }} max={3}>
        {(at) => <TextField name={at('name')} />}
      </FieldList>,
    )
    const names = box(/^姓名/)
    await expect.element(page.getByRole('button', { name: '移除监护人 1' })).not.toBeInTheDocument()
    const add = page.getByRole('button', { name: '添加监护人' })
    const addUntil = async (count: number) => {
      await expect
        .poll(
          async () => {
            if (names.elements().length < count) await add.click()
            return names.elements().length
          },
          { interval: pressIntervalMs },
        )
        .toBe(count)
    }
    await names.fill('甲')
    await addUntil(2)
    await names.nth(1).fill('乙')
    await addUntil(3)
    await names.nth(2).fill('丙')
    await expect.element(add).not.toBeInTheDocument()

    await page.getByRole('button', { name: '移除监护人 2' }).click()
    await submit()

    await expect.poll(sent).toEqual([{ guardians: [{ name: '甲' }, { name: '丙' }] }])
  })

  test('a picture that could not be sent is kept and sent again on request', async () => {
    let tries = 0
    const { sent } = await openForm(
      z.object({ photos: labelled('照片', text()) }),
      { photos: '' },
      <ImageField
        name="photos"
        upload={async () => {
          tries += 1
          if (tries === 1) throw new Error('no network')
          return { id: '77', url: '' }
        }}
      />,
    )
    await userEvent.upload(
      page.getByLabelText('拍照或选图'),
      new File(['x'], 'a.png', { type: 'image/png' }),
    )
    await expect.element(page.getByText('出了点问题，请稍后再试')).toBeVisible()
    await page.getByRole('button', { name: /重试/ }).click()
    await expect.element(page.getByRole('button', { name: '移除第 1 张' })).toBeVisible()

    await submit()

    await expect.poll(sent).toEqual([{ photos: '77' }])
    expect(tries).toBe(2)
  })
})
