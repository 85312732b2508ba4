import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import * as z from 'zod/mini'

import { endpoint } from '../../../contract/endpoint.ts'
import { labelled, text } from '../../../contract/shapes.ts'
import { server } from '../../../testing/components/fakeServer.ts'
import { openPhone } from '../../../testing/components/phone.tsx'
import { Page } from '../page/Page.tsx'
import { ManageForm } from './ManageForm.tsx'
import { TextField } from '../../form/text/TextField.tsx'

const submitPost = endpoint({
  method: 'POST',
  path: '/blade-test/post/submit',
  summary: 'Saves a post',
  may: 'signedIn',
  input: z.object({ name: labelled('岗位名称', text(20)), code: labelled('岗位编号', text(20)) }),
  reply: z.object({}),
  idempotent: true,
})

const post = { name: '班主任', code: 'BZR' }

const FormPage = () => (
  <Page title="岗位">
    <ManageForm
      name="post-7"
      endpoint={submitPost}
      defaults={post}
      invalidates={[]}
      done={() => undefined}
    >
      <TextField name="name" />
      <TextField name="code" />
    </ManageForm>
  </Page>
)

const box = (name: RegExp) => page.getByRole('textbox', { name })
const button = (name: string) => page.getByRole('button', { name })
const restored = page.getByText(/已恢复上次没有保存的内容/)

beforeEach(() => {
  server.answer(submitPost, () => ({}))
})

/** Types into the form of a person and leaves it. Returns the person. */
async function leaveTyped(): Promise<string> {
  const person = crypto.randomUUID()
  const screen = await openPhone(FormPage, { person })
  await box(/^岗位名称/).fill('年级组长')
  await screen.unmount()
  return person
}

test('an unsaved form of the phone is restored for its user only', async () => {
  const person = await leaveTyped()
  const other = await openPhone(FormPage)
  await expect.element(box(/^岗位名称/)).toHaveValue('班主任')
  await other.unmount()

  await openPhone(FormPage, { person })

  await expect.element(box(/^岗位名称/)).toHaveValue('年级组长')
  await expect.element(box(/^岗位编号/)).toHaveValue('BZR')
  await expect.element(restored).toBeVisible()
})

test('a restored form can be discarded', async () => {
  const person = await leaveTyped()
  const screen = await openPhone(FormPage, { person })

  await button('丢弃').click()

  await expect.element(box(/^岗位名称/)).toHaveValue('班主任')
  await expect.element(restored).not.toBeInTheDocument()
  await screen.unmount()
  await openPhone(FormPage, { person })
  await expect.element(box(/^岗位名称/)).toHaveValue('班主任')
  await expect.element(restored).not.toBeInTheDocument()
})

test('a saved form is not restored', async () => {
  const person = await leaveTyped()
  const screen = await openPhone(FormPage, { person })

  await button('保存').click()

  await expect.element(page.getByText('已保存')).toBeVisible()
  expect(server.askedOf(submitPost).map(({ input }) => input)).toEqual([
    { name: '年级组长', code: 'BZR' },
  ])
  await screen.unmount()
  await openPhone(FormPage, { person })
  await expect.element(box(/^岗位名称/)).toHaveValue('班主任')
})
