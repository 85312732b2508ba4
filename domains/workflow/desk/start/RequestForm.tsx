import { Button } from 'antd'
import { useCallback, useMemo, useState } from 'react'
import * as z from 'zod/mini'

import { linkTo } from '../../../../platform/contract/screen.ts'
import { DeskForm } from '../../../../platform/desk/form/DeskForm.tsx'
import { Panel } from '../../../../platform/desk/DeskPage.tsx'
import { type Judge, useJudgedForm } from '../../../../platform/web/form/useJudgedForm.ts'
import { columnsOf } from '../../../forms/contract/columns.ts'
import { blankValues } from '../../../forms/contract/filling/blankValues.ts'
import { fillForm, type Filled } from '../../../forms/contract/filling/fill.ts'
import { dataIn } from '../../../forms/contract/filling/formData.ts'
import { type FormValues, readSchema } from '../../../forms/contract/filling/formValues.ts'
import { withHeld } from '../../../forms/contract/filling/storedLabels.ts'
import type { Column, FormSchema } from '../../../forms/contract/schema.ts'
import { OpenField } from '../../../forms/desk/fields/OpenField.tsx'
import { RegisteredFields } from '../../../forms/desk/fields/registeredFields.ts'
import { FilledContext, useFilled } from '../../../forms/desk/fields/useFieldOf.ts'
import { formStartScreen } from '../../contract/screens.ts'
import { RequestField } from '../deciding/RequestField.tsx'
import { PathAhead } from './PathAhead.tsx'
import look from './start.module.css'

type Props = {
  flowId: string
  /** The form as the server sent it. */
  form: string
  /** The initial values. */
  valuesIn: (schema: FormSchema) => FormValues
  submit: { isPending: boolean; error: Error | null }
  onSubmit: (values: FormValues) => unknown
}

// Validation happens in the form's own schema, not in the shape.
const anything = z.looseObject({})
const broughtFields = { request: RequestField }
const nothing = dataIn({})

/** Renders a request form from its schema. What is typed stays on this device until it is sent. */
export function RequestForm({ flowId, form: text, valuesIn, submit, onSubmit }: Props) {
  const schema = useMemo(() => readSchema(text), [text])
  const [values] = useState(() => ({ ...blankValues(columnsOf(schema)), ...valuesIn(schema) }))
  const judge = useCallback<Judge<Filled>>(
    (typed, isWhole) => fillForm(schema, typed, { isWhole, kept: nothing }),
    [schema],
  )
  const { form, outcome } = useJudgedForm(judge, values)
  const phonePage = `/#${linkTo(formStartScreen, { processDefId: flowId })}`
  // Passwords are never stored.
  const isSecret = columnsOf(schema).some(({ type }) => type === 'password')
  return (
    <DeskForm
      id="request"
      form={form}
      shape={anything}
      error={submit.error}
      onSubmit={onSubmit}
      {...(isSecret && { keep: '' })}
    >
      <RegisteredFields value={broughtFields}>
        <FilledContext value={outcome}>
          <div className={look.form}>
            <Fields title="申请内容" columns={withHeld(schema.column, values)} {...{ phonePage }} />
            {schema.group?.map((group) => (
              <Fields
                key={group.label}
                title={group.label}
                columns={withHeld(group.column, values)}
                phonePage={phonePage}
              />
            ))}
            <PathAhead flowId={flowId} schema={schema} />
            <div className={look.foot}>
              <Button type="primary" htmlType="submit" loading={submit.isPending}>
                提交申请
              </Button>
            </div>
          </div>
        </FilledContext>
      </RegisteredFields>
    </DeskForm>
  )
}

function Fields({
  title,
  columns,
  phonePage,
}: {
  title: string
  columns: readonly Column[]
  phonePage: string
}) {
  const { visible } = useFilled()
  if (!columns.some(({ prop }) => visible.has(prop))) return null
  return (
    <Panel title={title}>
      <div className={look.form}>
        {columns.map((column) => (
          <OpenField key={column.prop} column={column} name={column.prop} phonePage={phonePage} />
        ))}
      </div>
    </Panel>
  )
}
