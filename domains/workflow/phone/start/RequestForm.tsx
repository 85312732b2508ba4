import { lazy, Suspense, useMemo, useState } from 'react'
import * as z from 'zod/mini'

import { Form, SubmitBar } from '../../../../platform/web/form/Form.tsx'
import { Button } from '../../../../platform/web/kit/Button.tsx'
import { Moment, Notice } from '../../../../platform/web/kit/list/Facts.tsx'
import { Card } from '../../../../platform/web/kit/list/List.tsx'
import { Skeleton } from '../../../../platform/web/kit/page/States.tsx'
import { useChunk } from '../../../../platform/web/navigation/useChunk.ts'
import { columnsOf } from '../../../forms/contract/columns.ts'
import { withHeld } from '../../../forms/contract/filling/storedLabels.ts'
import type { Column, FormSchema } from '../../../forms/contract/schema.ts'
import { registeredWidgets } from './registeredWidgets.ts'
import { FilledContext, useFilled } from '../../../forms/phone/formState.ts'
import { blankValues } from '../../../forms/contract/filling/blankValues.ts'
import { readSchema } from '../../../forms/contract/filling/formValues.ts'
import type { FormValues } from '../../../forms/contract/filling/formValues.ts'
import { SchemaField } from '../../../forms/phone/SchemaField.tsx'
import { useSchemaForm } from '../../../forms/phone/useSchemaForm.ts'
import { loadWidgets } from '../../../forms/phone/widgets/loaders.ts'

const PathAhead = lazy(async () => ({ default: (await import('./PathAhead.tsx')).PathAhead }))

type RequestFormProps = {
  flowId: string
  /** The task of a returned request. */
  taskId?: string
  /** The form as the server sent it. */
  form: string
  /** The initial values. */
  valuesIn: (schema: FormSchema) => FormValues
  /** The values of the request that is corrected. */
  before?: FormValues
  label: string
  submit: { isPending: boolean; error: Error | null }
  onSubmit: (values: FormValues) => unknown
  onSave?: (values: FormValues) => unknown
  /** The save time of the restored draft. */
  restored?: string | undefined
}

/** Renders a form from its schema, once all its widgets are loaded. */
export function RequestForm(props: RequestFormProps) {
  const [hasFailed, setFailed] = useState(false)
  const schema = useMemo(() => readSchema(props.form), [props.form])
  const ready = useChunk(
    async () => (await loadWidgets(schema, registeredWidgets), true),
    !hasFailed,
    () => setFailed(true),
  )
  return ready ? <ReadyForm {...props} schema={schema} /> : <Skeleton kind="form" />
}

// Validation happens in the form's own schema, not in the shape.
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
    <Form
      keep=""
      form={form}
      shape={anything}
      error={submit.error}
      onSubmit={onSubmit}
      label="申请"
    >
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
