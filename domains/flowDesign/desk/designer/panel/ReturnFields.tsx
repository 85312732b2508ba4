import { Select } from 'antd'

import { MultiSelect } from '../../../../../platform/desk/form/MultiSelect.tsx'
import type { Drawing } from '../../../../workflow/contract/flow/graph.ts'
import { stepsBefore } from '../../../contract/flow/graphEdits.ts'
import type { ApproveStep } from '../../../contract/flow/tree.ts'
import { PanelField } from './PanelField.tsx'

type Props = { step: ApproveStep; graph: Drawing; onChange: (next: ApproveStep) => void }

/**
 * Where a refusal leads, to which steps a request may be returned, and what follows after it is
 * corrected.
 */
export function ReturnFields({ step, graph, onChange }: Props) {
  const earlier = stepsBefore(graph, step.id)
  const steps = earlier.map(({ id, name }) => ({ value: `to:${id}`, label: `退回“${name}”` }))
  const refusal = typeof step.onReject === 'object' ? `to:${step.onReject.returnTo}` : step.onReject
  const returns = step.returnsTo ?? (step.handles ? [] : 'any')
  return (
    <>
      {step.handles ? null : (
        <PanelField label="驳回后">
          {(id) => (
            <Select<string>
              id={id}
              value={refusal}
              options={[
                { value: 'end', label: '申请结束，结果为未通过' },
                { value: 'previous', label: '驳回到上一步' },
                { value: `to:${graph.start}`, label: '退回申请人修改' },
                ...steps,
              ]}
              onChange={(next) =>
                onChange({
                  ...step,
                  onReject:
                    next === 'end' || next === 'previous' ? next : { returnTo: next.slice(3) },
                })
              }
            />
          )}
        </PanelField>
      )}
      <PanelField label="可以退回到">
        {(id) => (
          <Select<string>
            id={id}
            value={typeof returns === 'string' ? returns : returns.length === 0 ? 'none' : 'some'}
            options={[
              { value: 'any', label: '之前的任意一步' },
              { value: 'previous', label: '仅上一步' },
              { value: 'start', label: '仅申请人' },
              { value: 'some', label: '指定的步骤' },
              { value: 'none', label: '不能退回' },
            ]}
            onChange={(next) => onChange({ ...step, returnsTo: reachOf(next, graph.start) })}
          />
        )}
      </PanelField>
      {typeof returns === 'string' || returns.length === 0 ? null : (
        <PanelField label="指定的步骤">
          {(id) => (
            <MultiSelect
              id={id}
              value={[...returns]}
              options={[
                { value: graph.start, label: graph.nodes[graph.start]?.name ?? '发起' },
                ...earlier.map(({ id: value, name }) => ({ value, label: name })),
              ]}
              onChange={(next) => onChange({ ...step, returnsTo: next })}
            />
          )}
        </PanelField>
      )}
      <PanelField label="退回修改后">
        {(id) => (
          <Select<string>
            id={id}
            value={step.afterReturn ?? 'usual'}
            options={[
              { value: 'usual', label: '按“基础设置”里的规则' },
              { value: 'returner', label: '直接交给退回的审批人' },
              { value: 'again', label: '重新逐级审批' },
            ]}
            onChange={(next) => onChange(withAfterReturn(step, next))}
          />
        )}
      </PanelField>
    </>
  )
}

const reachOf = (next: string, start: string): NonNullable<ApproveStep['returnsTo']> => {
  if (next === 'previous' || next === 'start' || next === 'any') return next
  return next === 'none' ? [] : [start]
}

function withAfterReturn({ afterReturn: _, ...step }: ApproveStep, next: string): ApproveStep {
  return next === 'returner' || next === 'again' ? { ...step, afterReturn: next } : step
}
