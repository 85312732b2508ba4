import { type RefObject, useId, useMemo, useRef } from 'react'
import * as z from 'zod/mini'

import { DeskForm } from '../../../../platform/desk/form/DeskForm.tsx'
import { useCollecting } from '../../../../platform/web/form/useCollecting.ts'
import { useJudgedForm } from '../../../../platform/web/form/useJudgedForm.ts'
import { openedForm, sentPart, strayProblems } from '../../contract/form/openedForm.ts'
import type { TaskDetail } from '../../contract/process.ts'
import type { Collect } from '../parts/useFilling.ts'
import { FilledContext } from './fieldOf.ts'
import { OpenField } from './OpenField.tsx'
import look from './openFields.module.css'

// Its schema judges a form, not a shape.
const anything = z.looseObject({})
const nothing = () => undefined

type Props = { detail: TaskDetail; phonePage: string; error: Error | null; collect: RefObject<Collect | null> }

/** 请填写: the fields that this step opens to whoever decides; `collect` hands them over once they are right, else the first that is not takes the cursor. */
export function OpenFields({ detail, phonePage, error, collect }: Props) {
  const id = useId()
  const element = useRef<HTMLElement>(null)
  const opened = useMemo(() => openedForm(detail), [detail])
  const { form, outcome } = useJudgedForm(opened.judge, opened.values)
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
