import { Button } from 'antd'
import { useId, useLayoutEffect, useState } from 'react'

import { wireDate } from '../../../../platform/contract/time.ts'
import { DeskForm } from '../../../../platform/desk/form/DeskForm.tsx'
import { DateField } from '../../../../platform/desk/form/DateField.tsx'
import { TextAreaField } from '../../../../platform/desk/form/textFields.tsx'
import { CallError, useSubmit } from '../../../../platform/web/calls/calls.ts'
import { useShapeForm } from '../../../../platform/web/form/useShapeForm.ts'
import { placeError } from '../../../../platform/web/calls/placedErrors.ts'
import { changeClasses, ClassChangeForm } from '../../contract/classChange.ts'
import { staleAfterMove } from '../staleAfterMove.ts'
import type { KnownStudent } from '../studentRow.ts'
import { FormDrawer } from '../../../../platform/desk/form/FormDrawer.tsx'
import type { Moved } from './MovedBar.tsx'
import look from './people.module.css'
import { ClassField } from './StudentFields.tsx'

type Props = {
  students: readonly KnownStudent[]
  onDone: (moved: Moved) => void
  onClose: () => void
}

const idsOf = (students: readonly KnownStudent[]): string => students.map(({ id }) => id).join(',')

/**
 * Moves several pupils into another class. Lists those who cannot move; the rest can move without
 * them.
 */
export function ClassChangeDrawer({ students, onDone, onClose }: Props) {
  const formId = useId()
  const [movers, setMovers] = useState(students)
  const submit = useSubmit(changeClasses, {
    message: '已调班',
    invalidates: staleAfterMove,
    done: onDone,
  })
  const form = useShapeForm(ClassChangeForm, {
    defaults: { ids: idsOf(students), classId: '', happenedOn: wireDate(new Date()), reason: '' },
  })
  const { error } = submit
  const stayers =
    error instanceof CallError && error.reason === 'CLASS_CHANGE_FAILED' ? error : undefined
  const dropped = new Set(stayers?.fields.map(({ name }) => name))
  const isHeld = movers.some(({ id }) => dropped.has(id))
  return (
    <FormDrawer
      title={`调班：${movers.length} 名学生`}
      formId={formId}
      action="确认调班"
      isBusy={submit.isPending}
      onClose={onClose}
    >
      <DeskForm
        id={formId}
        form={form}
        shape={ClassChangeForm}
        error={stayers ? null : error}
        onSubmit={(values) => submit.mutate({ ...values, ids: idsOf(movers) })}
      >
        <p className={look.note}>
          {movers.map(({ name, className }) => `${name}（${className || '未分班'}）`).join('、')}
        </p>
        {stayers && isHeld ? (
          <Stayers
            error={stayers}
            mayGoOn={movers.length > dropped.size}
            onDrop={() => setMovers(movers.filter(({ id }) => !dropped.has(id)))}
          />
        ) : null}
        <ClassField required />
        <DateField name="happenedOn" />
        <TextAreaField name="reason" />
        <p className={look.quiet}>新班级的座号先空着，之后在学生资料里填写。</p>
      </DeskForm>
    </FormDrawer>
  )
}

/** Lists the pupils who cannot be moved, with reasons. No pupil has been moved yet. */
function Stayers({
  error,
  mayGoOn,
  onDrop,
}: {
  error: CallError
  mayGoOn: boolean
  onDrop: () => void
}) {
  useLayoutEffect(() => placeError(error), [error])
  return (
    <div className={look.stack} role="alert">
      <p
        className={look.warning}
      >{`这次没有调动任何学生，下面 ${error.fields.length} 名学生不能调班。`}</p>
      <ul className={look.items} aria-label="不能调班的学生">
        {error.fields.map(({ name, label, msg }) => (
          <li key={name} className={look.item}>
            <span className={look.name}>{label}</span>
            <span className={look.note}>{msg}</span>
          </li>
        ))}
      </ul>
      {mayGoOn ? (
        <div>
          <Button size="small" onClick={onDrop}>
            去掉这些学生
          </Button>
        </div>
      ) : null}
    </div>
  )
}
