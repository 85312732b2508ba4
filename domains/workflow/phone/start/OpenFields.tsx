import { useImperativeHandle, useMemo, useRef, useState } from 'react'
import * as z from 'zod/mini'

import { Form } from '../../../../platform/web/form/Form.tsx'
import { useFormFacts } from '../../../../platform/web/form/formFacts.ts'
import { useCollecting } from '../../../../platform/web/form/useCollecting.ts'
import { useJudgedForm } from '../../../../platform/web/form/useJudgedForm.ts'
import { CallError } from '../../../../platform/web/http/callError.ts'
import { Notice } from '../../../../platform/web/kit/Facts.tsx'
import { Card } from '../../../../platform/web/kit/List.tsx'
import { readSchema } from '../../contract/form/formValues.ts'
import {
  changedPart,
  keptPart,
  openedForm,
  sentPart,
  strayProblems,
} from '../../contract/form/openedForm.ts'
import type { TaskDetail } from '../../contract/process.ts'
import type { OpenFieldsProps } from '../parts/useOpenFields.ts'
import { FilledContext } from './formState.ts'
import { SchemaField } from './SchemaField.tsx'
import { loadWidgets } from './widgets/loaders.ts'

/** Fetches what the fields of a form are drawn with. */
export async function prepareFields(detail: TaskDetail): Promise<typeof OpenFields> {
  await loadWidgets(readSchema(detail.form.allForm))
  return OpenFields
}

// Its schema judges a form, not a shape.
const anything = z.looseObject({})
const nothing = () => undefined

/** 请填写: the fields that this step opens to whoever decides; `collect` hands them over once they are right, else it shows the first that is not. */
function OpenFields({ detail, error, collect, typed: tell, kept }: OpenFieldsProps) {
  const element = useRef<HTMLDivElement>(null)
  const opened = useMemo(() => openedForm(detail), [detail])
  const [found] = useState(opened)
  const [begun] = useState(() => ({ ...found.values, ...keptPart(opened, kept) }))
  const { form, outcome } = useJudgedForm(opened.judge, begun)
  // Kept as it was found, a field would later stand over what others have written into it since.
  useImperativeHandle(tell, () => () => changedPart(found, form.getValues()))
  useCollecting(form, {
    collect,
    element,
    sentOf: (typed) => sentPart(opened.columns, typed),
    strayIn: (typed) => strayProblems(opened, typed),
  })
  if (!opened.columns.some(({ prop }) => outcome.visible.has(prop))) return null
  return (
    <div ref={element}>
      <Form
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

/** What the server says of fields that are not drawn here. */
function Loose() {
  const { loose } = useFormFacts()
  return <div role="alert">{loose ? <Notice tone="error">{loose}</Notice> : null}</div>
}

// Every other refusal is no matter of a field: a toast says it.
const aboutFields = (error: Error | null): Error | null =>
  error instanceof CallError && error.fields.length > 0 ? error : null
