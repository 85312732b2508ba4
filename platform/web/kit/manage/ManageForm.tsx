import { type ReactNode, useState } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type * as z from 'zod/mini'

import type { Endpoint } from '../../../contract/endpoint.ts'
import { useSubmit } from '../../calls/calls.ts'
import { phoneForm } from '../../device/unsavedForms.ts'
import {
  type UnsavedForm,
  useRestoredForm,
  useUnsavedForm,
  withTyped,
} from '../../device/useUnsavedForm.ts'
import { Button } from '../Button.tsx'
import { Notice } from '../list/Facts.tsx'
import { CardContext } from '../list/List.tsx'
import { Form, SubmitBar } from '../../form/Form.tsx'
import { useShapeForm } from '../../form/useShapeForm.ts'

type ManageFormProps<Input extends FieldValues> = {
  /** Identifies the form and its row. */
  name: string
  endpoint: Endpoint<z.ZodMiniType<unknown, Input>>
  defaults: DefaultValues<Input>
  invalidates: readonly Endpoint[]
  done: () => void
  children: ReactNode
}

/**
 * A form in a sheet that adds or changes one row. Blanked fields are sent as empty, so that the
 * server clears them too. Closing the sheet loses nothing.
 */
export function ManageForm<Input extends FieldValues>(props: ManageFormProps<Input>) {
  const unsaved = useUnsavedForm(phoneForm(props.name))
  return unsaved ? <ReadForm {...props} unsaved={unsaved} /> : null
}

function ReadForm<Input extends FieldValues>({
  endpoint,
  defaults,
  invalidates,
  done,
  children,
  unsaved,
}: ManageFormProps<Input> & { unsaved: UnsavedForm }) {
  const [isRestored, setRestored] = useState(unsaved.typed !== undefined)
  const form = useShapeForm<Input>(endpoint.input, { defaults: withTyped(defaults, unsaved) })
  const drop = useRestoredForm(unsaved, form, defaults)
  const submit = useSubmit(endpoint, {
    message: '已保存',
    invalidates,
    done: () => {
      drop()
      done()
    },
  })
  const discard = () => {
    form.reset(defaults)
    drop()
    setRestored(false)
  }
  return (
    <Form
      keep=""
      form={form}
      shape={endpoint.input}
      error={submit.error}
      onSubmit={() => submit.mutate(form.getValues())}
    >
      <CardContext value={true}>
        {isRestored ? (
          <Notice tone="info">
            已恢复上次没有保存的内容
            <Button kind="plain" small onPress={discard}>
              丢弃
            </Button>
          </Notice>
        ) : null}
        {children}
        <SubmitBar label="保存" busy={submit.isPending} error={submit.error} />
      </CardContext>
    </Form>
  )
}
