import { useId } from 'react'

import { wireDate } from '../../../../platform/contract/time.ts'
import { momentOf } from '../../../../platform/contract/time.ts'
import { SelectField } from '../../../../platform/desk/form/choiceFields.tsx'
import { DeskForm } from '../../../../platform/desk/form/DeskForm.tsx'
import { FormDrawer } from '../../../../platform/desk/form/FormDrawer.tsx'
import { useSubmit } from '../../../../platform/web/calls/calls.ts'
import { useShapeForm } from '../../../../platform/web/form/useShapeForm.ts'
import { assignSlot, listSlots } from '../../contract/slot.ts'
import type { DeskSlot, Visitor } from '../../contract/slot.ts'
import { slotWords } from '../../contract/slotWords.ts'

type Props = { visitor: Visitor; slots: readonly DeskSlot[]; onClose: () => void }

/** Gives an applicant a time, or another one. */
export function AssignDrawer({ visitor: { id, name, slotId }, slots, onClose }: Props) {
  const formId = useId()
  const assign = useSubmit(assignSlot, {
    invalidates: [listSlots],
    message: '时间已定，已通知应聘人',
    done: onClose,
  })
  const form = useShapeForm(assignSlot.input, { defaults: { id, slotId } })
  const later = slots.filter(({ startAt }) => momentOf(startAt) > new Date())
  return (
    <FormDrawer
      title={`${name}的时间`}
      formId={formId}
      action="保存并通知"
      isBusy={assign.isPending}
      onClose={onClose}
    >
      <DeskForm
        id={formId}
        form={form}
        shape={assignSlot.input}
        error={assign.error}
        onSubmit={(values) => assign.mutate(values)}
      >
        <SelectField
          name="slotId"
          options={later.map((slot) => ({
            value: slot.id,
            label: `${slotWords(slot, wireDate(new Date()))}，${slot.place}（${slot.booked} / ${slot.capacity}）`,
            disabled: slot.booked >= slot.capacity && slot.id !== slotId,
          }))}
          help={later.length === 0 ? '没有以后的时间，请先添加时间' : '应聘人会收到通知'}
        />
      </DeskForm>
    </FormDrawer>
  )
}
