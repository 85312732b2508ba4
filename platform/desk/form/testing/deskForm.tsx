import { Button } from 'antd'
import type { ReactNode } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import * as z from 'zod/mini'

import { endpoint } from '../../../contract/endpoint.ts'
import { openDesk } from '../../../testing/components/desk.tsx'
import { server } from '../../../testing/components/fakeServer.ts'
import { useSubmit } from '../../../web/calls/calls.ts'
import { useShapeForm } from '../../../web/form/useShapeForm.ts'
import { DeskForm } from '../DeskForm.tsx'

const path = '/blade-test/form/submit'

/** Renders a form of the desk with these fields. `sent` returns what reached the server. */
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
  })
  server.answer(submitForm, () => ({}))
  function FormPage() {
    const form = useShapeForm<Input>(shape, { defaults })
    const submit = useSubmit(submitForm, { message: '已提交' })
    return (
      <>
        <DeskForm id="form" form={form} shape={shape} error={submit.error} onSubmit={submit.mutate}>
          {fields}
        </DeskForm>
        <Button htmlType="submit" form="form">
          提交
        </Button>
      </>
    )
  }
  await openDesk(FormPage)
  return { submitForm, sent: () => server.askedOf({ path }).map(({ input }) => input) }
}
