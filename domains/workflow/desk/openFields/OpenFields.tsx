import { useEffect, useId, useMemo, useRef, useState } from 'react'
import * as z from 'zod/mini'

import { DeskForm } from '../../../../platform/desk/form/DeskForm.tsx'
import { useCollecting } from '../../../../platform/web/form/useCollecting.ts'
import { useJudgedForm } from '../../../../platform/web/form/useJudgedForm.ts'
import {
  changedPart,
  keptPart,
  openedForm,
  sentPart,
  strayProblems,
} from '../../contract/form/openedForm.ts'
import type { OpenFieldsProps } from '../parts/useFilling.ts'
import { FilledContext } from './fieldOf.ts'
import { OpenField } from './OpenField.tsx'
import look from './openFields.module.css'

// Its schema judges a form, not a shape.
const anything = z.looseObject({})
const nothing = () => undefined

/** 请填写: the fields that this step opens to whoever decides; `collect` hands them over once they are right, else the first that is not takes the cursor. */
export function OpenFields({ detail, phonePage, kept, error, collect, onTyped }: OpenFieldsProps) {
  const id = useId()
  const element = useRef<HTMLElement>(null)
  const opened = useMemo(() => openedForm(detail), [detail])
  const [found] = useState(opened)
  const [begun] = useState(() => ({ ...found.values, ...keptPart(opened, kept) }))
  const { form, outcome } = useJudgedForm(opened.judge, begun)
  // Kept as it was found, a field would later stand over what others have written into it since.
  useEffect(() => onTyped(changedPart(found, form.getValues())), [onTyped, found, form, outcome])
  useCollecting(form, {
    collect,
    element,
    sentOf: (typed) => sentPart(opened.columns, typed),
    strayIn: (typed) => strayProblems(opened, typed),
  })
  if (!opened.columns.some(({ prop }) => outcome.visible.has(prop))) return null
  return (
    <section ref={element} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`} className={look.title}>
        请填写
      </h3>
      <DeskForm id={id} form={form} shape={anything} error={error} onSubmit={nothing}>
        <FilledContext value={outcome}>
          {opened.columns.map((column) => (
            <OpenField key={column.prop} column={column} name={column.prop} phonePage={phonePage} />
          ))}
        </FilledContext>
      </DeskForm>
    </section>
  )
}
