import { useId } from 'react'

import { DateField } from '../../../../platform/desk/form/DateField.tsx'
import { DeskForm } from '../../../../platform/desk/form/DeskForm.tsx'
import { FormDrawer } from '../../../../platform/desk/form/FormDrawer.tsx'
import { NumberField, TextField } from '../../../../platform/desk/form/textFields.tsx'
import { useSubmit } from '../../../../platform/web/calls/calls.ts'
import { useShapeForm } from '../../../../platform/web/form/useShapeForm.ts'
import { addSlots, listSlots, visitKindNames } from '../../contract/slot.ts'
import type { StepOfPost } from './stepOfPost.ts'

type Props = { step: StepOfPost; onClose: () => void }

/** Adds times of equal length, for example six half hours from nine o’clock. */
export function SlotsDrawer({ step, onClose }: Props) {
  const formId = useId()
  const add = useSubmit(addSlots, { invalidates: [listSlots], message: '已添加', done: onClose })
  const form = useShapeForm(addSlots.input, {
    defaults: { ...step, startAt: '', minutes: 30, count: 6, capacity: 1, place: '' },
  })
  return (
    <FormDrawer
      title={`添加${visitKindNames[step.kind]}时间`}
      formId={formId}
      action="添加"
      isBusy={add.isPending}
      onClose={onClose}
    >
      <DeskForm
        id={formId}
        form={form}
        shape={addSlots.input}
        error={add.error}
        onSubmit={(values) => add.mutate(values)}
      >
        <DateField name="startAt" precision="minute" />
        <NumberField name="minutes" unit="分钟" />
        <NumberField name="count" unit="个" help="从开始时间起，一个接一个" />
        <NumberField name="capacity" unit="人" />
        <TextField name="place" max={60} placeholder="例如：行政楼 101" />
      </DeskForm>
    </FormDrawer>
  )
}
