import { useId } from 'react'

import { wireDate } from '../../../../platform/contract/time.ts'
import { DeskFacts } from '../../../../platform/desk/DeskPage.tsx'
import { DeskForm } from '../../../../platform/desk/form/DeskForm.tsx'
import { FormDrawer } from '../../../../platform/desk/form/FormDrawer.tsx'
import { NumberField, TextAreaField } from '../../../../platform/desk/form/textFields.tsx'
import { useSubmit } from '../../../../platform/web/calls/calls.ts'
import { useShapeForm } from '../../../../platform/web/form/useShapeForm.ts'
import { giveScore, listOwnPanels, listResults, ScoreForm } from '../../contract/panel.ts'
import type { OwnResult } from '../../contract/panel.ts'
import { attendanceNames } from '../../contract/slot.ts'
import type { VisitKind } from '../../contract/slot.ts'
import { slotWords } from '../../contract/slotWords.ts'

type Props = { kind: VisitKind; result: OwnResult; onClose: () => void }

/** The own score of a member for an applicant. */
export function ScoreDrawer({ kind, result, onClose }: Props) {
  const { id, name, degreeName, school, teachingYears, slot, attended } = result
  const { ownScore, ownRemark } = result
  const formId = useId()
  const submit = useSubmit(giveScore, {
    invalidates: [listResults, listOwnPanels],
    message: '评分已保存',
    done: onClose,
  })
  const form = useShapeForm(ScoreForm, {
    defaults: { id, kind, score: ownScore, remark: ownRemark },
  })
  return (
    <FormDrawer
      title={`给${name}评分`}
      formId={formId}
      action="保存评分"
      isBusy={submit.isPending}
      onClose={onClose}
    >
      <DeskFacts
        items={[
          { label: '学历', value: `${degreeName} · ${school}` },
          { label: '教龄', value: `${teachingYears} 年` },
          {
            label: '时间',
            value: slot ? `${slotWords(slot, wireDate(new Date()))}，${slot.place}` : '',
          },
          { label: '到场', value: attended && attendanceNames[attended] },
        ].filter(({ value }) => value !== '')}
      />
      <DeskForm
        id={formId}
        form={form}
        shape={ScoreForm}
        error={submit.error}
        onSubmit={(values) => submit.mutate(values)}
      >
        <NumberField name="score" unit="分" help="0 到 100 的整数。所有评委评完前可以修改" />
        <TextAreaField
          name="remark"
          max={300}
          help="所有评委评完后，评委和办理招聘的老师都能看到"
        />
      </DeskForm>
    </FormDrawer>
  )
}
