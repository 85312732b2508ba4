import { useId } from 'react'

import { minuteWords } from '../../../../platform/contract/dayWords.ts'
import { wireDate } from '../../../../platform/contract/time.ts'
import { RadioField, SelectField } from '../../../../platform/desk/form/choiceFields.tsx'
import { DeskForm } from '../../../../platform/desk/form/DeskForm.tsx'
import { FormDrawer } from '../../../../platform/desk/form/FormDrawer.tsx'
import { TextAreaField } from '../../../../platform/desk/form/textFields.tsx'
import { useCall, useSubmit } from '../../../../platform/web/calls/calls.ts'
import { useShapeForm } from '../../../../platform/web/form/useShapeForm.ts'
import { listApplications } from '../../../enrolment/contract/application.ts'
import type { ApplicationState } from '../../../enrolment/contract/states.ts'
import { listSlots } from '../../contract/appointment.ts'
import {
  AnswerWay,
  answerForFamily,
  answerWayNames,
  familyAnswerNames,
} from '../../contract/office.ts'
import type { FamilyAnswer } from '../../contract/office.ts'
import { listAdmissions } from '../../contract/season.ts'

/** What a family may answer in each state. */
const answersIn: Partial<Record<ApplicationState, readonly FamilyAnswer[]>> = {
  ADMITTED: ['ACCEPT', 'DECLINE'],
  WAITLISTED: ['DECLINE'],
  CONFIRMED: ['DECLINE'],
  VERIFY_PENDING: ['BOOK'],
  UNQUALIFIED: ['APPEAL'],
}

/** An application whose family may have told the office its answer. */
export type Answering = {
  readonly id: string
  readonly planId: string
  readonly childName: string
  readonly status: ApplicationState
}

/** Whether the office may record an answer of the family now. */
export const mayAnswerFor = ({
  status,
  isFromCounter,
}: {
  status: ApplicationState
  isFromCounter?: boolean | undefined
}): boolean => isFromCounter === true && answersIn[status] !== undefined

const ways = AnswerWay.options.map((value) => ({ value, label: answerWayNames[value] }))

type Props = { row: Answering; onClose: () => void }

/** Records what the family of a counter entry told the office. */
export function FamilyAnswerDrawer({ row, onClose }: Props) {
  const formId = useId()
  const answers = answersIn[row.status] ?? []
  const submit = useSubmit(answerForFamily, {
    invalidates: [listAdmissions, listApplications, listSlots],
    message: '已登记',
    done: onClose,
  })
  const form = useShapeForm(answerForFamily.input, {
    defaults: { id: row.id, answer: answers[0] ?? 'ACCEPT', way: 'IN_PERSON', reason: '' },
  })
  return (
    <FormDrawer
      title={`登记${row.childName}家长的答复`}
      formId={formId}
      action="登记"
      isBusy={submit.isPending}
      onClose={onClose}
    >
      <DeskForm
        id={formId}
        form={form}
        shape={answerForFamily.input}
        error={submit.error}
        onSubmit={(values) => submit.mutate(values)}
      >
        <RadioField
          name="answer"
          options={answers.map((value) => ({ value, label: familyAnswerNames[value] }))}
        />
        {answers[0] === 'BOOK' ? <SlotField planId={row.planId} /> : null}
        <RadioField name="way" options={ways} />
        <TextAreaField
          name="reason"
          max={500}
          rows={3}
          placeholder="例如：母亲来电，确认入学"
          help={answers[0] === 'APPEAL' ? '写家长的申诉理由' : '会写进流转记录，家长能看到'}
        />
      </DeskForm>
    </FormDrawer>
  )
}

/** The coming times of the plan that have a place. */
function SlotField({ planId }: { planId: string }) {
  const slots = useCall(listSlots, { planId }, { quiet: true }).data?.records ?? []
  const free = slots.filter(({ capacity, booked }) => booked < capacity)
  return (
    <SelectField
      name="slotId"
      options={free.map(({ id, startAt, place }) => ({
        value: id,
        label: `${minuteWords(startAt, wireDate(new Date()))} ${place}`,
      }))}
      help={free.length === 0 ? '没有可约的时间，请先在“核验与报到”中添加到校时间' : undefined}
    />
  )
}
