import { useImperativeHandle, useMemo, useRef, useState } from 'react'
import * as z from 'zod/mini'

import { Form } from '../../../../platform/web/form/Form.tsx'
import { useFormFacts } from '../../../../platform/web/form/formFacts.ts'
import { useCollecting } from '../../../../platform/web/form/useCollecting.ts'
import { useJudgedForm } from '../../../../platform/web/form/useJudgedForm.ts'
import { CallError } from '../../../../platform/web/http/callError.ts'
import { Notice } from '../../../../platform/web/kit/list/Facts.tsx'
import { Card } from '../../../../platform/web/kit/list/List.tsx'
import { readSchema } from '../../../forms/contract/filling/formValues.ts'
import {
  changedPart,
  draftPart,
  openedForm,
  sentPart,
  unknownFieldProblems,
} from '../../contract/fields/openedForm.ts'
import type { TaskDetail } from '../../contract/process.ts'
import type { OpenFieldsProps } from '../deciding/useOpenFields.ts'
import { registeredWidgets } from './registeredWidgets.ts'
import { FilledContext } from '../../../forms/phone/formState.ts'
import { SchemaField } from '../../../forms/phone/SchemaField.tsx'
import { loadWidgets } from '../../../forms/phone/widgets/loaders.ts'

/** Loads the widgets of a form's fields. */
export async function prepareFields(detail: TaskDetail): Promise<typeof OpenFields> {
  await loadWidgets(readSchema(detail.form.allForm), registeredWidgets)
  return OpenFields
}

// Validation happens in the form's own schema, not in the shape.
const anything = z.looseObject({})
const nothing = () => undefined

/**
 * 请填写: the fields that this step opens. `collect` returns them when they are valid, or else
 * shows the first invalid one.
 */
function OpenFields({ detail, error, collect, typed: tell, kept }: OpenFieldsProps) {
  const element = useRef<HTMLDivElement>(null)
  const opened = useMemo(() => openedForm(detail), [detail])
  const [found] = useState(opened)
  const [begun] = useState(() => ({ ...found.values, ...draftPart(opened, kept) }))
  const { form, outcome } = useJudgedForm(opened.judge, begun)
  // Only changes are saved: an unchanged field in a draft would later overwrite what others have
  // written since.
  useImperativeHandle(tell, () => () => changedPart(found, form.getValues()))
  useCollecting(form, {
    collect,
    element,
    sentOf: (typed) => sentPart(opened.columns, typed),
    strayIn: (typed) => unknownFieldProblems(opened, typed),
  })
  if (!opened.columns.some(({ prop }) => outcome.visible.has(prop))) return null
  return (
    <div ref={element}>
      <Form
        keep=""
        form={form}
        shape={anything}
        error={aboutFields(error)}
        onSubmit={nothing}
        label="请填写"
      >
        <FilledContext value={outcome}>
          <Card title="请填写">
            {opened.columns.map((column) => (
              <SchemaField key={column.prop} column={column} name={column.prop} />
            ))}
            <Loose />
          </Card>
        </FilledContext>
      </Form>
    </div>
  )
}

/** The server's errors on fields that are not shown here. */
function Loose() {
  const { loose } = useFormFacts()
  return <div role="alert">{loose ? <Notice tone="error">{loose}</Notice> : null}</div>
}

// Errors that are not about fields are shown as a toast.
const aboutFields = (error: Error | null): Error | null =>
  error instanceof CallError && error.fields.length > 0 ? error : null
