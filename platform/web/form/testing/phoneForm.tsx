import type { ReactNode } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import * as z from 'zod/mini'

import { endpoint } from '../../../contract/endpoint.ts'
import { server } from '../../../testing/components/fakeServer.ts'
import { openPhone } from '../../../testing/components/phone.tsx'
import { useSubmit } from '../../calls/calls.ts'
import { Page } from '../../kit/page/Page.tsx'
import { Form, SubmitBar } from '../Form.tsx'
import { useShapeForm } from '../useShapeForm.ts'

const path = '/blade-test/form/submit'

/** Renders a form of the phone with these fields. `sent` returns what reached the server. */
export async function openForm<Input extends FieldValues>(
  shape: z.ZodMiniType<unknown, Input>,
  defaults: DefaultValues<Input>,
  fields: ReactNode,
) {
  const submitForm = endpoint({
    method: 'POST',
    path,
    summary: 'Takes the form',
    may: 'signedIn',
    input: shape,
    reply: z.object({}),
    idempotent: true,
  })
  server.answer(submitForm, () => ({}))
  function FormPage() {
    const form = useShapeForm<Input>(shape, { defaults })
    const submit = useSubmit(submitForm, { message: '已提交' })
    return (
      <Page title="表单">
        <Form form={form} shape={shape} error={submit.error} onSubmit={submit.mutate}>
          {fields}
          <SubmitBar label="提交" busy={submit.isPending} error={submit.error} />
        </Form>
      </Page>
    )
  }
  await openPhone(FormPage)
  return { submitForm, sent: () => server.askedOf({ path }).map(({ input }) => input) }
}
