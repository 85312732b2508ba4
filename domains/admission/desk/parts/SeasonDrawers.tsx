import { useId } from 'react'
import type * as z from 'zod/mini'

import { minuteWords } from '../../../../platform/contract/dayWords.ts'
import type { Endpoint } from '../../../../platform/contract/endpoint.ts'
import { linkTo } from '../../../../platform/contract/screen.ts'
import { wireDate } from '../../../../platform/contract/time.ts'
import { DateField } from '../../../../platform/desk/form/DateField.tsx'
import { DeskForm } from '../../../../platform/desk/form/DeskForm.tsx'
import { FormDrawer } from '../../../../platform/desk/form/FormDrawer.tsx'
import { NumberField, TextField } from '../../../../platform/desk/form/textFields.tsx'
import { useSubmit } from '../../../../platform/web/calls/calls.ts'
import { useShapeForm } from '../../../../platform/web/form/useShapeForm.ts'
import { drawDesk } from '../../../draw/contract/screens.ts'
import {
  getSeason,
  listAdmissions,
  previewRanking,
  proposeAdmissions,
  releaseAdmissions,
  startAdmissionDraw,
} from '../../contract/season.ts'
import type { Season } from '../../contract/season.ts'

type Props = { season: Season; onClose: () => void }

/** An act of a season; afterwards the page shows the new step. */
const useSeasonAct = <Input extends z.ZodMiniType, Reply extends z.ZodMiniType>(
  endpoint: Endpoint<Input, Reply>,
  message: string,
  done: (reply: z.output<Reply>) => unknown,
) =>
  useSubmit(endpoint, {
    invalidates: [getSeason, previewRanking, listAdmissions],
    message,
    done,
  })

/** Prepares the draw of those between whom nothing else decides. */
export function DrawDrawer({ season: { planId, undecided }, onClose }: Props) {
  const formId = useId()
  const act = useSeasonAct(startAdmissionDraw, '摇号已准备', ({ drawId }) => {
    location.hash = linkTo(drawDesk, { id: drawId })
  })
  const form = useShapeForm(startAdmissionDraw.input, {
    defaults: { planId, openUntil: '', beaconName: '' },
  })
  return (
    <FormDrawer
      title="准备录取摇号"
      formId={formId}
      action="确定名单并准备摇号"
      isBusy={act.isPending}
      onClose={onClose}
    >
      <p>{`${undecided} 个孩子排序相同，由公开摇号决定先后。需要两位学校操作员和至少两位见证人。`}</p>
      <DeskForm
        id={formId}
        form={form}
        shape={startAdmissionDraw.input}
        error={act.error}
        onSubmit={(values) => act.mutate(values)}
      >
        <DateField name="openUntil" precision="minute" help="各方要在这之前公开密语" />
        <TextField
          name="beaconName"
          max={100}
          placeholder="例如：双色球 2027064 期"
          help="公开密语期限之后才产生的公开数字，例如彩票开奖号码"
        />
      </DeskForm>
    </FormDrawer>
  )
}

/** Proposes the admissions and publishes them for notice. */
export function ProposeDrawer({ season: { planId, categories }, onClose }: Props) {
  const formId = useId()
  const act = useSeasonAct(proposeAdmissions, '拟录取名单已产生并公示', onClose)
  const form = useShapeForm(proposeAdmissions.input, { defaults: { planId, noticeDays: 3 } })
  const seats = categories.reduce((sum, one) => sum + one.seats, 0)
  return (
    <FormDrawer
      title="产生拟录取名单"
      formId={formId}
      action="产生并公示"
      isBusy={act.isPending}
      onClose={onClose}
    >
      <p>{`按 ${seats} 个名额排名，其余进入候补。名单马上公示，只显示部分隐去的姓名和报名编号尾号；产生后不能重排。`}</p>
      <DeskForm
        id={formId}
        form={form}
        shape={proposeAdmissions.input}
        error={act.error}
        onSubmit={(values) => act.mutate(values)}
      >
        <NumberField name="noticeDays" unit="天" />
      </DeskForm>
    </FormDrawer>
  )
}

/** Turns the proposed admissions into offers. */
export function ReleaseDrawer({ season: { planId, step, noticeUntil }, onClose }: Props) {
  const formId = useId()
  const act = useSeasonAct(releaseAdmissions, '录取已公布，并通知了家长', onClose)
  const form = useShapeForm(releaseAdmissions.input, {
    defaults: { planId, confirmUntil: '', override: '' },
  })
  return (
    <FormDrawer
      title="公布录取"
      formId={formId}
      action="公布录取"
      isBusy={act.isPending}
      onClose={onClose}
    >
      <p>公布后家长收到通知，在期限前确认入学或放弃；放弃的名额自动给候补。</p>
      <DeskForm
        id={formId}
        form={form}
        shape={releaseAdmissions.input}
        error={act.error}
        onSubmit={(values) => act.mutate(values)}
      >
        <DateField name="confirmUntil" precision="minute" />
        {step === 'NOTICE' ? (
          <TextField
            name="override"
            max={140}
            help={noticeUntil && `公示到 ${minuteWords(noticeUntil, wireDate(new Date()))}`}
          />
        ) : null}
      </DeskForm>
    </FormDrawer>
  )
}
