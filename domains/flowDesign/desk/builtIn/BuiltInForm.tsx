import { Button } from 'antd'
import { useState } from 'react'

import { confirm } from '../../../../platform/desk/confirm.tsx'
import { Chip, Panel } from '../../../../platform/desk/DeskPage.tsx'
import { useSubmit } from '../../../../platform/web/calls/calls.ts'
import { sentenceOf } from '../../../../platform/web/http/callError.ts'
import {
  type BuiltInFlow,
  type BuiltInStep,
  getBuiltIn,
  listBuiltIn,
  publishBuiltIn,
  restoreBuiltIn,
} from '../../contract/builtIn.ts'
import { DeadlineField } from '../designer/panel/DeadlineField.tsx'
import { PartiesField } from '../designer/panel/PartiesField.tsx'
import look from './builtIn.module.css'

const stale = [listBuiltIn, getBuiltIn]

/** The steps of a flow that the product brings, and the ways to publish and to put it back. */
export function BuiltInForm({ flow }: { flow: BuiltInFlow }) {
  const [steps, setSteps] = useState<readonly BuiltInStep[]>(flow.steps)
  const publish = useSubmit(publishBuiltIn, {
    message: '已发布，新的申请按新设置办理',
    invalidates: stale,
  })
  const restore = useSubmit(restoreBuiltIn, { message: '已恢复原样', invalidates: stale })
  const error = publish.error ?? restore.error
  const { key, rev } = flow
  const send = () => publish.mutate({ key, rev, steps: steps.map(sentStep) })
  const putBack = async () => {
    const isSure = await confirm({
      title: `将“${flow.name}”恢复原样？`,
      body: '审批人、限时和抄送恢复为最初的设置；进行中的申请不受影响。',
      action: '恢复原样',
      danger: true,
    })
    if (isSure) restore.mutate({ key, rev })
  }
  return (
    <div className={look.form}>
      {steps.map((step) => (
        <Step
          key={step.id}
          step={step}
          onChange={(next) => setSteps(steps.map((one) => (one.id === next.id ? next : one)))}
        />
      ))}
      <div role="alert">{error ? <p className={look.problem}>{sentenceOf(error)}</p> : null}</div>
      <div className={look.acts}>
        <Button type="primary" loading={publish.isPending} onClick={send}>
          发布
        </Button>
        {flow.isAdjusted ? (
          <Button loading={restore.isPending} onClick={() => void putBack()}>
            恢复原样
          </Button>
        ) : null}
      </div>
    </div>
  )
}

const sentStep = ({ id, candidates, deadline, copies }: BuiltInStep) => ({
  id,
  candidates,
  copies,
  ...(deadline && { deadline }),
})

type StepProps = { step: BuiltInStep; onChange: (next: BuiltInStep) => void }

const Step = ({ step, onChange }: StepProps) => (
  <Panel title={step.name} action={step.isAdjusted ? <Chip tone="primary">已调整</Chip> : null}>
    {step.fixedWhy ? (
      <div className={look.fixed}>
        <p>{`审批人：${namesOf(step)}`}</p>
        <p className={look.quiet}>{`这一步不能改：${step.fixedWhy}。`}</p>
      </div>
    ) : (
      <div className={look.fields}>
        {step.peopleWhy ? (
          <p className={look.quiet}>{`审批人${step.peopleWhy}，这里不能改。`}</p>
        ) : (
          <PartiesField
            label={`${step.name}：审批人`}
            value={step.candidates}
            columns={[]}
            onChange={(candidates) => onChange({ ...step, candidates })}
          />
        )}
        <div>
          <DeadlineField
            handles={undefined}
            value={step.deadline}
            columns={[]}
            onChange={(deadline) => onChange(withDeadline(step, deadline))}
          />
        </div>
        <PartiesField
          label={`${step.name}通过后抄送给`}
          value={step.copies}
          columns={[]}
          onChange={(copies) => onChange({ ...step, copies })}
        />
      </div>
    )}
  </Panel>
)

const namesOf = ({ candidates }: BuiltInStep): string =>
  candidates.map(({ label }) => label).join('、')

function withDeadline(step: BuiltInStep, deadline: BuiltInStep['deadline']): BuiltInStep {
  const { deadline: _before, ...rest } = step
  return deadline ? { ...rest, deadline } : rest
}
