import { lazy, Suspense, useMemo, useState } from 'react'
import * as z from 'zod/mini'

import { Form, SubmitBar } from '../../../../platform/web/form/Form.tsx'
import { Button } from '../../../../platform/web/kit/Button.tsx'
import { Moment, Notice } from '../../../../platform/web/kit/Facts.tsx'
import { Card } from '../../../../platform/web/kit/List.tsx'
import { Skeleton } from '../../../../platform/web/kit/States.tsx'
import { useChunk } from '../../../../platform/web/useChunk.ts'
import { columnsOf } from '../../contract/form/columns.ts'
import { withHeld } from '../../contract/form/heldWords.ts'
import type { Column, FormSchema } from '../../contract/form/schema.ts'
import { FilledContext, useFilled } from './formState.ts'
import { blankValues } from '../../contract/form/blankValues.ts'
import { readSchema } from '../../contract/form/formValues.ts'
import type { FormValues } from '../../contract/form/formValues.ts'
import { SchemaField } from './SchemaField.tsx'
import { useSchemaForm } from './useSchemaForm.ts'
import { loadWidgets } from './widgets/loaders.ts'

const PathAhead = lazy(async () => ({ default: (await import('./PathAhead.tsx')).PathAhead }))

type RequestFormProps = {
  flowId: string
  /** The task of a request that came back. */
  taskId?: string
  /** The form as the server sent it. */
  form: string
  /** What it begins with. */
  valuesIn: (schema: FormSchema) => FormValues
  /** What the request holds that is mended. */
  before?: FormValues
  label: string
  submit: { isPending: boolean; error: Error | null }
  onSubmit: (values: FormValues) => unknown
  onSave?: (values: FormValues) => unknown
  /** When the shown draft was kept. */
  restored?: string | undefined
}

/** A form drawn from its schema, once everything that it needs is there. */
export function RequestForm(props: RequestFormProps) {
  const [hasFailed, setFailed] = useState(false)
  const schema = useMemo(() => readSchema(props.form), [props.form])
  const ready = useChunk(
    async () => (await loadWidgets(schema), true),
    !hasFailed,
    () => setFailed(true),
  )
  return ready ? <ReadyForm {...props} schema={schema} /> : <Skeleton kind="form" />
}

// Its schema judges a form, not a shape.
const anything = z.looseObject({})

function ReadyForm({
  flowId,
  taskId,
  schema,
  valuesIn,
  before,
  label,
  submit,
  onSubmit,
  onSave,
  restored,
}: RequestFormProps & { schema: FormSchema }) {
  const [values] = useState(() => ({ ...blankValues(columnsOf(schema)), ...valuesIn(schema) }))
  const { form, filled } = useSchemaForm(schema, values, before)
  return (
    <Form form={form} shape={anything} error={submit.error} onSubmit={onSubmit} label="申请">
      <FilledContext value={filled}>
        {restored ? (
          <Notice tone="info">
            已恢复 <Moment at={restored} /> 保存的草稿
          </Notice>
        ) : null}
        <Fields title="申请内容" columns={withHeld(schema.column, values)} />
        {schema.group?.map((group) => (
          <Fields key={group.label} title={group.label} columns={withHeld(group.column, values)} />
        ))}
        <Suspense fallback={null}>
          <PathAhead flowId={flowId} taskId={taskId} schema={schema} before={before} />
        </Suspense>
        <SubmitBar
          label={label}
          busy={submit.isPending}
          error={submit.error}
          secondary={
            onSave ? <Button onPress={() => onSave(form.getValues())}>存为草稿</Button> : undefined
          }
        />
      </FilledContext>
    </Form>
  )
}

function Fields({ title, columns }: { title: string; columns: readonly Column[] }) {
  const { visible } = useFilled()
  if (!columns.some(({ prop }) => visible.has(prop))) return null
  return (
    <Card title={title}>
      {columns.map((column) => (
        <SchemaField key={column.prop} column={column} name={column.prop} />
      ))}
    </Card>
  )
}
