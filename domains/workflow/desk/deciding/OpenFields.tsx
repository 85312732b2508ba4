import { useEffect, useId, useMemo, useRef, useState } from 'react'
import * as z from 'zod/mini'

import { DeskForm } from '../../../../platform/desk/form/DeskForm.tsx'
import { useCollecting } from '../../../../platform/web/form/useCollecting.ts'
import { useJudgedForm } from '../../../../platform/web/form/useJudgedForm.ts'
import {
  changedPart,
  draftPart,
  openedForm,
  sentPart,
  unknownFieldProblems,
} from '../../contract/fields/openedForm.ts'
import type { OpenFieldsProps } from './useOpenFields.ts'
import { RegisteredFields } from '../../../forms/desk/fields/registeredFields.ts'
import { FilledContext } from '../../../forms/desk/fields/useFieldOf.ts'
import { RequestField } from './RequestField.tsx'
import { OpenField } from '../../../forms/desk/fields/OpenField.tsx'
import look from '../../../forms/desk/fields/openFields.module.css'

// Validation happens in the form's own schema, not in the shape.
const anything = z.looseObject({})
const nothing = () => undefined

const broughtFields = { request: RequestField }

/**
 * 请填写: the fields that this step opens. `collect` returns them when they are valid, or else
 * focuses the first invalid one.
 */
export function OpenFields({ detail, phonePage, kept, error, collect, onTyped }: OpenFieldsProps) {
  const id = useId()
  const element = useRef<HTMLElement>(null)
  const opened = useMemo(() => openedForm(detail), [detail])
  const [found] = useState(opened)
  const [begun] = useState(() => ({ ...found.values, ...draftPart(opened, kept) }))
  const { form, outcome } = useJudgedForm(opened.judge, begun)
  // Only changes are saved: an unchanged field in a draft would later overwrite what others have
  // written since.
  useEffect(() => onTyped(changedPart(found, form.getValues())), [onTyped, found, form, outcome])
  useCollecting(form, {
    collect,
    element,
    sentOf: (typed) => sentPart(opened.columns, typed),
    strayIn: (typed) => unknownFieldProblems(opened, typed),
  })
  if (!opened.columns.some(({ prop }) => outcome.visible.has(prop))) return null
  return (
    <section ref={element} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`} className={look.title}>
        请填写
      </h3>
      <DeskForm keep="" id={id} form={form} shape={anything} error={error} onSubmit={nothing}>
        <RegisteredFields value={broughtFields}>
          <FilledContext value={outcome}>
            {opened.columns.map((column) => (
              <OpenField
                key={column.prop}
                column={column}
                name={column.prop}
                phonePage={phonePage}
              />
            ))}
          </FilledContext>
        </RegisteredFields>
      </DeskForm>
    </section>
  )
}
