import { useId } from 'react'

import { linkTo } from '../../../../platform/contract/screen.ts'
import { CheckboxField } from '../../../../platform/desk/form/choiceFields.tsx'
import { DateField } from '../../../../platform/desk/form/DateField.tsx'
import { DeskForm } from '../../../../platform/desk/form/DeskForm.tsx'
import { FormDrawer } from '../../../../platform/desk/form/FormDrawer.tsx'
import { TextAreaField, TextField } from '../../../../platform/desk/form/textFields.tsx'
import { useSubmit } from '../../../../platform/web/calls/calls.ts'
import { useShapeForm } from '../../../../platform/web/form/useShapeForm.ts'
import { drawDesk } from '../../../draw/contract/screens.ts'
import { ClassDrawForm, getAssignment, startClassDraw } from '../../contract/classes.ts'
import type { Assignment } from '../../contract/classes.ts'

type Props = { planId: string; assignment: Assignment; onClose: () => void }

/** Chooses the classes and prepares the draw that deals the children into them. */
export function ClassesDrawer({ planId, assignment, onClose }: Props) {
  const { choices, registered } = assignment
  const formId = useId()
  const start = useSubmit(startClassDraw, {
    invalidates: [getAssignment],
    message: '分班摇号已准备',
    done: ({ drawId }) => {
      location.hash = linkTo(drawDesk, { id: drawId })
    },
  })
  const form = useShapeForm(ClassDrawForm, {
    defaults: { planId, classIds: '', teams: '', openUntil: '', beaconName: '' },
  })
  return (
    <FormDrawer
      title="准备分班摇号"
      formId={formId}
      action="确定名单并准备摇号"
      isBusy={start.isPending}
      onClose={onClose}
    >
      <p>{`${registered} 个孩子按性别分组，再按摇号次序来回分到所选的班；多胞胎按家长意愿分在同一个班或不同的班。`}</p>
      <DeskForm
        id={formId}
        form={form}
        shape={ClassDrawForm}
        error={start.error}
        onSubmit={(values) => start.mutate(values)}
      >
        <CheckboxField
          name="classIds"
          options={choices.map(({ id, name, capacity }) => ({
            value: id,
            label: `${name}（${capacity} 人）`,
          }))}
        />
        <TextAreaField
          name="teams"
          max={2000}
          placeholder={'王芳、李明\n赵静、钱强'}
          help="每行一组，组数与所选班级数相同；由同一次摇号决定哪组带哪个班。不用摇号安排教师的，可以留空"
        />
        <DateField name="openUntil" precision="minute" help="各方要在这之前公开密语" />
        <TextField
          name="beaconName"
          max={100}
          placeholder="例如：双色球 2027099 期"
          help="公开密语期限之后才产生的公开数字，例如彩票开奖号码"
        />
      </DeskForm>
    </FormDrawer>
  )
}
