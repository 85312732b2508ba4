import { Button } from 'antd'

import { DateField } from '../../../../platform/desk/form/DateField.tsx'
import { DeskForm } from '../../../../platform/desk/form/DeskForm.tsx'
import { TextAreaField, TextField } from '../../../../platform/desk/form/textFields.tsx'
import { useShapeForm } from '../../../../platform/web/form/useShapeForm.ts'
import { addWitness, DrawPlan, NewWitness, planDraw } from '../../contract/ceremony.ts'
import type { Ceremony } from '../../contract/ceremony.ts'
import look from '../draw.module.css'
import { useAct } from './useAct.ts'

/** What may be changed before freezing. */
export function PlanForm({ draw }: { draw: Ceremony }) {
  const { id, title, rules, openUntil, beaconName } = draw
  const form = useShapeForm(DrawPlan, {
    defaults: { id, title, rules, openUntil, beaconName },
  })
  const act = useAct(planDraw, '已保存')
  return (
    <div className={look.line}>
      <DeskForm
        id="draw-plan"
        form={form}
        shape={DrawPlan}
        error={act.error}
        onSubmit={(plan) => act.mutate(plan)}
      >
        <TextField name="title" max={200} />
        <TextAreaField name="rules" max={2000} />
        <DateField name="openUntil" precision="minute" />
        <TextField
          name="beaconName"
          max={200}
          help="公开密语期限之后才产生的公开数字，例如彩票开奖号码"
        />
      </DeskForm>
      <Button htmlType="submit" form="draw-plan" loading={act.isPending}>
        保存
      </Button>
    </div>
  )
}

/** Invites one more witness. */
export function WitnessForm({ draw: { id } }: { draw: Ceremony }) {
  const form = useShapeForm(NewWitness, { defaults: { id, name: '', phone: '' } })
  const act = useAct(addWitness, '已邀请，请把邀请链接发给见证人', () =>
    form.reset({ id, name: '', phone: '' }),
  )
  return (
    <div className={look.line}>
      <DeskForm
        id="draw-witness"
        form={form}
        shape={NewWitness}
        error={act.error}
        onSubmit={(witness) => act.mutate(witness)}
      >
        <TextField name="name" max={36} />
        <TextField name="phone" max={11} help="见证人用这个手机号收验证码；不能是本校教职工" />
      </DeskForm>
      <Button htmlType="submit" form="draw-witness" loading={act.isPending}>
        邀请
      </Button>
    </div>
  )
}
