import { useId } from 'react'

import { DateField } from '../../../../platform/desk/form/DateField.tsx'
import { DeskForm } from '../../../../platform/desk/form/DeskForm.tsx'
import { RadioField } from '../../../../platform/desk/form/choiceFields.tsx'
import { TextField } from '../../../../platform/desk/form/textFields.tsx'
import { DeskEmpty, DeskError, DeskSkeleton } from '../../../../platform/desk/DeskPage.tsx'
import { DeskDrawer } from '../../../../platform/desk/modals.tsx'
import { useCall, useSubmit } from '../../../../platform/web/calls/calls.ts'
import { useShapeForm } from '../../../../platform/web/form/useShapeForm.ts'
import { listMerges, listMergeTargets, MergeForm, proposeMerge } from '../../contract/classMerge.ts'
import type { MergeTarget } from '../../contract/classMerge.ts'
import { listClasses } from '../../contract/courseClass.ts'
import { FormDrawer } from '../../../../platform/desk/form/FormDrawer.tsx'

type Props = { row: { id: string; name: string; taken: number }; onClose: () => void }

/** Proposes to merge a class with too few pupils into another of the same course. */
export function MergeDrawer({ row, onClose }: Props) {
  const { data, error, refetch } = useCall(
    listMergeTargets,
    { classId: row.id },
    { quiet: true, staleMs: 0 },
  )
  if (data && data.records.length > 0)
    return <MergeFields row={row} targets={data.records} onClose={onClose} />
  return (
    <DeskDrawer open title={`合班：${row.name}`} size={440} onClose={onClose}>
      {data ? (
        <DeskEmpty
          drawing="list"
          title="没有可以并入的班"
          hint="可以并入的班应是同一学期、同一课程，面向原班的全部年级，而且空位足够。"
        />
      ) : error ? (
        <DeskError error={error} onRetry={refetch} />
      ) : (
        <DeskSkeleton rows={4} />
      )}
    </DeskDrawer>
  )
}

function MergeFields({ row, targets, onClose }: Props & { targets: readonly MergeTarget[] }) {
  const formId = useId()
  const submit = useSubmit(proposeMerge, {
    invalidates: [listMerges, listClasses],
    message: '已请家长答复；同意的马上转入，到期自动合班',
    done: onClose,
  })
  const form = useShapeForm(MergeForm, {
    defaults: { classId: row.id, intoId: targets[0]?.id ?? '', consentUntil: '', reason: '' },
  })
  return (
    <FormDrawer
      title={`合班：${row.name}`}
      formId={formId}
      action="请家长同意"
      isBusy={submit.isPending}
      onClose={onClose}
    >
      <DeskForm
        id={formId}
        form={form}
        shape={MergeForm}
        error={submit.error}
        onSubmit={(values) => submit.mutate(values)}
      >
        <RadioField
          name="intoId"
          options={targets.map((target) => ({ value: target.id, label: targetWords(target) }))}
          help={`共 ${row.taken} 名学生：家长同意的马上转入，两班费用有差价的只退不补；到期不同意或没有答复的，退课退费`}
        />
        <DateField name="consentUntil" />
        <TextField name="reason" max={140} placeholder="例如：选课人数不足" help="家长会看到" />
      </DeskForm>
    </FormDrawer>
  )
}

const targetWords = (target: MergeTarget): string =>
  [
    target.name,
    target.hasSameTimes ? '时间相同' : target.times,
    ...(target.comingLessons === undefined ? [] : [`已开课，还有 ${target.comingLessons} 次课`]),
    target.teacherNames,
    target.roomName,
    `空位 ${target.freeSeats}`,
    ...(target.pupilConflicts > 0 ? [`${target.pupilConflicts} 名学生时间冲突`] : []),
  ].join(' · ')
