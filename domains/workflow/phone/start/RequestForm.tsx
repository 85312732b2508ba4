import { lazy, Suspense, useMemo } from 'react'
import * as z from 'zod/mini'

import { labelled, maybeText, text } from '../../../../platform/contract/shapes.ts'
import { Form, SubmitBar } from '../../../../platform/web/form/Form.tsx'
import { RadioField } from '../../../../platform/web/form/RadioField.tsx'
import { TextAreaField } from '../../../../platform/web/form/TextAreaField.tsx'
import { TextField } from '../../../../platform/web/form/TextField.tsx'
import { UserField } from '../../../../platform/web/form/UserField.tsx'
import { useShapeForm } from '../../../../platform/web/form/useShapeForm.ts'
import { Button } from '../../../../platform/web/kit/Button.tsx'
import { Moment, Notice } from '../../../../platform/web/kit/Facts.tsx'
import { Card } from '../../../../platform/web/kit/List.tsx'
import { searchStaff } from '../../../organisation/contract/people.ts'
import type { FormField } from '../../contract/start.ts'
import { namesIn } from './formTexts.ts'
import type { FormTexts } from './formTexts.ts'

const PathAhead = lazy(async () => ({ default: (await import('./PathAhead.tsx')).PathAhead }))

type RequestFormProps = {
  flowId: string
  fields: readonly FormField[]
  texts: FormTexts
  label: string
  submit: { isPending: boolean; error: Error | null }
  onSubmit: (values: FormTexts) => unknown
  onSave?: (values: FormTexts) => unknown
  /** When the shown draft was kept. */
  restored?: string | undefined
}

/** A form drawn from what the server asks for, with the way that it will take. */
export function RequestForm({ flowId, fields, texts, label, submit, onSubmit, onSave, restored }: RequestFormProps) {
  const shape = useMemo(() => shapeOf(fields), [fields])
  const form = useShapeForm(shape, { defaults: { ...blank(fields), ...texts } })
  return (
    <Form form={form} shape={shape} error={submit.error} onSubmit={onSubmit} label="申请">
      {restored ? (
        <Notice tone="info">
          已恢复 <Moment at={restored} /> 保存的草稿
        </Notice>
      ) : null}
      <Card title="申请内容">
        {fields.map((field) => (
          <RequestField key={field.name} field={field} />
        ))}
      </Card>
      <Suspense fallback={null}>
        <PathAhead flowId={flowId} fields={fields} />
      </Suspense>
      <SubmitBar
        label={label}
        busy={submit.isPending}
        error={submit.error}
        secondary={onSave ? <Button onPress={() => onSave(form.getValues())}>存为草稿</Button> : undefined}
      />
    </Form>
  )
}

function RequestField({ field: { name, type, max, placeholder, options = [] } }: { field: FormField }) {
  switch (type) {
    case 'text':
      return <TextField name={name} placeholder={placeholder} />
    case 'longText':
      return <TextAreaField name={name} placeholder={placeholder} {...(max === undefined ? {} : { max })} rows={4} />
    case 'select':
      return <RadioField name={name} options={options} />
    case 'people':
      return <UserField name={name} endpoint={searchStaff} mode="checkbox" namesField={namesIn(name)} />
  }
}

const blank = (fields: readonly FormField[]): FormTexts => Object.fromEntries(fields.map(({ name, options }) => [name, options?.[0]?.value ?? '']))

const shapeOf = (fields: readonly FormField[]) =>
  z.object(Object.fromEntries(fields.map(({ name, label, required, max = 2000 }) => [name, ruleOf(label, required, max)])))

const ruleOf = (label: string, required: boolean, max: number): z.ZodMiniType<string | undefined, string> =>
  required ? labelled(label, text(max)) : labelled(label, maybeText(max))
