import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import * as z from 'zod/mini'

import { endpoint } from '../../contract/endpoint.ts'
import { labelled, text } from '../../contract/shapes.ts'
import { Refusal, server } from '../../testing/components/fakeServer.ts'
import { openPhone } from '../../testing/components/phone.tsx'
import { useSubmit } from '../calls/calls.ts'
import { unsavedForms } from '../device/unsavedForms.ts'
import { everythingStored } from '../device/testing/databases.ts'
import { Form, SubmitBar } from './Form.tsx'
import { PasswordField } from './text/PasswordField.tsx'
import { TextField } from './text/TextField.tsx'
import { useShapeForm } from './useShapeForm.ts'

const report = endpoint({
  method: 'POST',
  path: '/blade-test/report',
  summary: 'Reports something',
  may: 'signedIn',
  input: z.object({ room: labelled('场地', text(20)), newPassword: labelled('口令', text(20)) }),
  reply: z.object({}),
})

const formOf = (room: string, keep?: string) =>
  function ReportPage() {
    const submit = useSubmit(report, { message: '已上报' })
    const form = useShapeForm(report.input, { defaults: { room, newPassword: '' } })
    return (
      <Form
        form={form}
        shape={report.input}
        error={submit.error}
        onSubmit={submit.mutate}
        keep={keep}
      >
        <TextField name="room" />
        <PasswordField name="newPassword" />
        <SubmitBar label="上报" busy={submit.isPending} error={submit.error} />
      </Form>
    )
  }

const room = page.getByRole('textbox', { name: /场地/ })
const password = page.getByLabelText(/^口令/)
const send = () => page.getByRole('button', { name: '上报' }).click()

/** Opens the form as the same person as often as wanted. */
function visits() {
  const person = crypto.randomUUID()
  return (begins = '', keep?: string) => openPhone(formOf(begins, keep), { person })
}

beforeEach(() => server.answer(report, () => ({})))

test('a form shows again what was typed before it was left, but never a password', async () => {
  const open = visits()
  const first = await open()
  await room.fill('画室')
  await password.fill('jin-tian-2026')
  await unsavedForms.flush()
  expect(await everythingStored()).not.toContain('jin-tian')
  await first.unmount()

  await open()

  await expect.element(room).toHaveValue('画室')
  await expect.element(password).toHaveValue('')
})

test('what was typed about one record is not shown for another', async () => {
  const open = visits()
  const first = await open('琴房')
  await room.fill('琴房（二楼）')
  await first.unmount()

  await open('画室')

  await expect.element(room).toHaveValue('画室')
})

test('a sent form begins anew; a refused one keeps everything', async () => {
  const open = visits()
  const first = await open()
  await room.fill('画室')
  await password.fill('jin-tian-2026')
  await send()
  await expect.element(page.getByText('已上报')).toBeVisible()
  await first.unmount()

  server.answer(report, () => {
    throw new Refusal('TAKEN', '已经有人上报')
  })
  const second = await open()
  await expect.element(room).toHaveValue('')
  await room.fill('操场')
  await password.fill('jin-tian-2026')
  await send()
  await expect.element(page.getByRole('alert').getByText('已经有人上报')).toBeVisible()
  await second.unmount()

  await open()
  await expect.element(room).toHaveValue('操场')
})

test('a form whose input is stored elsewhere stores nothing', async () => {
  const open = visits()
  const first = await open('', '')
  await room.fill('画室')
  await first.unmount()

  await open('', '')

  await expect.element(room).toHaveValue('')
})
