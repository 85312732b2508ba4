import { useId } from 'react'

import { linkTo } from '../../../../platform/contract/screen.ts'
import { DateField } from '../../../../platform/desk/form/DateField.tsx'
import { DeskForm } from '../../../../platform/desk/form/DeskForm.tsx'
import { TextField } from '../../../../platform/desk/form/textFields.tsx'
import { useShapeForm } from '../../../../platform/web/form/useShapeForm.ts'
import { drawDesk } from '../../../draw/contract/screens.ts'
import { startDraw } from '../../contract/roundDraw.ts'
import { PostponeForm, postponeRound } from '../../contract/roundForm.ts'
import type { DeskRound } from '../../contract/roundForm.ts'
import { FormDrawer } from '../../../../platform/desk/form/FormDrawer.tsx'
import { useRoundAct } from './useRoundAct.ts'

type Props = { round: DeskRound; onClose: () => void }

/** Postpones times of a published round. */
export function PostponeDrawer({ round, onClose }: Props) {
  const formId = useId()
  const act = useRoundAct(postponeRound, '已推迟，并通知了准备选课的家长', onClose)
  const { id, openTime, closeTime, fillOpenTime = '', fillCloseTime = '', dropUntil } = round
  const form = useShapeForm(PostponeForm, {
    defaults: { id, openTime, closeTime, fillOpenTime, fillCloseTime, dropUntil, reason: '' },
  })
  return (
    <FormDrawer
      title={`推迟“${round.name}”`}
      formId={formId}
      action="推迟并通知家长"
      isBusy={act.isPending}
      onClose={onClose}
    >
      <DeskForm
        id={formId}
        form={form}
        shape={PostponeForm}
        error={act.error}
        onSubmit={(values) => act.mutate(values)}
      >
        <DateField name="openTime" endName="closeTime" precision="minute" />
        <DateField name="closeTime" precision="minute" />
        {fillOpenTime ? (
          <>
            <DateField name="fillOpenTime" precision="minute" />
            <DateField name="fillCloseTime" precision="minute" />
          </>
        ) : null}
        <DateField name="dropUntil" precision="minute" />
        <TextField name="reason" max={140} placeholder="例如：场地调整" />
      </DeskForm>
    </FormDrawer>
  )
}

/** Freezes the wishes and prepares the draw; its ceremony has a page of its own. */
export function StartDrawDrawer({ round, onClose }: Props) {
  const formId = useId()
  const act = useRoundAct(startDraw, '志愿已冻结，摇号已准备', ({ drawId }) => {
    location.hash = linkTo(drawDesk, { id: drawId })
  })
  const form = useShapeForm(startDraw.input, {
    defaults: { id: round.id, openUntil: '', beaconName: '' },
  })
  return (
    <FormDrawer
      title={`冻结“${round.name}”的志愿`}
      formId={formId}
      action="冻结并准备摇号"
      isBusy={act.isPending}
      onClose={onClose}
    >
      <p>{`${round.wishingCount} 个孩子填报了志愿。冻结后名单不能再改，摇号在公开仪式上进行。`}</p>
      <DeskForm
        id={formId}
        form={form}
        shape={startDraw.input}
        error={act.error}
        onSubmit={(values) => act.mutate(values)}
      >
        <DateField name="openUntil" precision="minute" help="各方要在这之前公开密语" />
        <TextField
          name="beaconName"
          max={60}
          placeholder="例如：双色球 2027064 期"
          help="公开密语期限之后才产生的公开数字，例如彩票开奖号码"
        />
      </DeskForm>
    </FormDrawer>
  )
}
