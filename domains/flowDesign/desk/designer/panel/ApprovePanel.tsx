import { Checkbox, Select } from 'antd'

import type { Column } from '../../../../forms/contract/schema.ts'
import type { Drawing, HandOver } from '../../../../workflow/contract/flow/graph.ts'
import type { ApproveStep } from '../../../contract/flow/tree.ts'
import { handOverNames, stepKindOf, stepNames } from '../../../contract/flow/stepWords.ts'
import look from '../designer.module.css'
import { DeadlineField } from './DeadlineField.tsx'
import { FieldRightsTable } from './FieldRightsTable.tsx'
import { ModeField } from './ModeField.tsx'
import { PanelField, PanelPart } from './PanelField.tsx'
import { PartiesField } from './PartiesField.tsx'
import { ReturnFields } from './ReturnFields.tsx'
import { VoicesField } from './VoicesField.tsx'

type Props = {
  step: ApproveStep
  graph: Drawing
  columns: readonly Column[]
  onChange: (next: ApproveStep) => void
}

/** The settings of one approval or handling step. */
export function ApprovePanel({ step, graph, columns, onChange }: Props) {
  const does = stepNames[stepKindOf(step)]
  return (
    <>
      <PanelPart title={`谁来${does}`}>
        <PartiesField
          label={`${does}人`}
          value={step.candidates}
          columns={columns}
          onChange={(candidates) => onChange({ ...step, candidates })}
        />
      </PanelPart>
      <PanelPart title={`多人时怎样${does}`}>
        <ModeField
          label={`多人时怎样${does}`}
          handles={step.handles}
          value={step.mode}
          onChange={(mode) => onChange(withMode(step, mode))}
        />
        {step.mode.kind === 'ratio' ? (
          <VoicesField
            value={step.candidates}
            onChange={(candidates) => onChange({ ...step, candidates })}
          />
        ) : null}
      </PanelPart>
      <PanelPart title="特殊情况">
        <SpecialCases step={step} columns={columns} onChange={onChange} />
      </PanelPart>
      <PanelPart title={step.handles ? '退回' : '驳回与退回'}>
        <ReturnFields step={step} graph={graph} onChange={onChange} />
      </PanelPart>
      <PanelPart title="处理人还可以">
        <Checkbox.Group<HandOver>
          className={look.checks ?? ''}
          value={[...(step.allows ?? [])]}
          options={handOvers}
          onChange={(allows) => onChange({ ...step, allows })}
        />
      </PanelPart>
      <PanelPart title="限时">
        <DeadlineField
          handles={step.handles}
          value={step.deadline}
          columns={columns}
          onChange={(deadline) => onChange(withDeadline(step, deadline))}
        />
      </PanelPart>
      <PanelPart title="表单权限">
        <FieldRightsTable
          value={step.fields}
          columns={columns}
          onChange={(fields) => onChange({ ...step, fields })}
        />
      </PanelPart>
    </>
  )
}

const order = ['transfer', 'delegate', 'addBefore', 'addAfter', 'addBeside', 'terminate'] as const
const handOvers = order.map((value) => ({ value, label: handOverNames[value] }))

function withDeadline(
  { deadline: _, ...step }: ApproveStep,
  deadline: ApproveStep['deadline'],
): ApproveStep {
  return deadline ? { ...step, deadline } : step
}

// Weights apply only to ratio voting, so other modes drop them: the form no longer shows them.
const withMode = (step: ApproveStep, mode: ApproveStep['mode']): ApproveStep => ({
  ...step,
  mode,
  ...(mode.kind === 'ratio'
    ? {}
    : { candidates: step.candidates.map(({ weight: _, hasVeto: __, ...party }) => party) }),
})

type CaseProps = Omit<Props, 'graph'>

function SpecialCases({ step, columns, onChange }: CaseProps) {
  const { onNobody } = step
  const does = stepNames[stepKindOf(step)]
  const choose = (next: string) => {
    const { onNobody: _, ...rest } = step
    onChange(
      next === 'refuse' ? rest : { ...rest, onNobody: next === 'pass' ? 'pass' : { ask: [] } },
    )
  }
  return (
    <>
      <PanelField label={`找不到${does}人时`}>
        {(id) => (
          <Select<string>
            id={id}
            value={typeof onNobody === 'object' ? 'ask' : (onNobody ?? 'refuse')}
            options={[
              { value: 'refuse', label: '停在前一步，提示联系管理员' },
              { value: 'pass', label: '自动通过这一步' },
              { value: 'ask', label: `改由指定的人${does}` },
            ]}
            onChange={choose}
          />
        )}
      </PanelField>
      {typeof onNobody === 'object' ? (
        <PartiesField
          label={`改由谁${does}`}
          value={onNobody.ask}
          columns={columns}
          onChange={(ask) => onChange({ ...step, onNobody: { ask } })}
        />
      ) : null}
      <Checkbox
        checked={step.asksSignature ?? false}
        onChange={({ target }) => onChange({ ...step, asksSignature: target.checked })}
      >
        {`${does}时需要手写签名`}
      </Checkbox>
      <Checkbox
        checked={step.skipsApplicant ?? false}
        onChange={({ target }) => onChange({ ...step, skipsApplicant: target.checked })}
      >
        {`申请人就是${does}人时，跳过申请人`}
      </Checkbox>
      {step.handles ? null : (
        <Checkbox
          checked={step.skipsRepeated ?? false}
          onChange={({ target }) => onChange({ ...step, skipsRepeated: target.checked })}
        >
          前面已同意过的人，不再重复审批
        </Checkbox>
      )}
    </>
  )
}
