import { type ReactNode, useEffect, useState } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type * as z from 'zod/mini'

import type { Endpoint } from '../../contract/endpoint.ts'
import { useSubmit } from '../calls.ts'
import { Notice } from '../kit/Facts.tsx'
import { CardContext } from '../kit/List.tsx'
import { onSignOut } from '../runtime.ts'
import { Form, SubmitBar } from './Form.tsx'
import { useShapeForm } from './useShapeForm.ts'

/** What was typed and not saved, by form: a sheet that closes loses nothing. */
const typed = new Map<string, FieldValues>()
onSignOut({ erase: async () => typed.clear() })

type ManageFormProps<Input extends FieldValues> = {
  /** Names the form and its row. */
  name: string
  endpoint: Endpoint<z.ZodMiniType<unknown, Input>>
  defaults: DefaultValues<Input>
  invalidates: readonly Endpoint[]
  done: () => void
  children: ReactNode
}

/** A form in a sheet that adds or changes one row; what was emptied is sent empty, so that it is emptied there too. */
export function ManageForm<Input extends FieldValues>({
  name,
  endpoint,
  defaults,
  invalidates,
  done,
  children,
}: ManageFormProps<Input>) {
  const [kept] = useState(() => typed.get(name))
  const submit = useSubmit(endpoint, {
    message: '已保存',
    invalidates,
    done: () => {
      typed.delete(name)
      done()
    },
  })
  const form = useShapeForm<Input>(endpoint.input, { defaults: { ...defaults, ...kept } })
  useEffect(() => {
    const watching = form.watch((values) => void typed.set(name, { ...values }))
    return () => watching.unsubscribe()
  }, [form, name])
  return (
    <Form
      form={form}
      shape={endpoint.input}
      error={submit.error}
      onSubmit={() => submit.mutate(form.getValues())}
    >
      <CardContext value={true}>
        {kept ? <Notice tone="info">已恢复上次没有保存的内容</Notice> : null}
        {children}
        <SubmitBar label="保存" busy={submit.isPending} error={submit.error} />
      </CardContext>
    </Form>
  )
}
