import { Checkbox, Select } from 'antd'

import type { FlowPolicy } from '../../../workflow/contract/flow/policy.ts'
import look from './designer.module.css'
import { PanelField } from './panel/PanelField.tsx'

const reaches = [
  { value: 'never', label: '不可以' },
  { value: 'untilFirstDecision', label: '第一个人处理之前' },
  { value: 'untilClosed', label: '申请结束之前' },
] as const
type Reach = FlowPolicy['withdraw']

const revocationSpans = [0, 7, 30, 90, 365] as const

function withRevocation({ revocation: _, ...policy }: FlowPolicy, days: number): FlowPolicy {
  return days === 0 ? policy : { ...policy, revocation: { days } }
}

export function PolicyFields({
  policy,
  onChange,
}: {
  policy: FlowPolicy
  onChange: (next: FlowPolicy) => void
}) {
  return (
    <>
      <div className={look.grid}>
        <PanelField label="申请人撤销（申请结束）">
          {(id) => (
            <Select<Reach>
              id={id}
              value={policy.withdraw}
              options={[...reaches]}
              onChange={(withdraw) => onChange({ ...policy, withdraw })}
            />
          )}
        </PanelField>
        <PanelField label="申请人撤回（修改后再提交）">
          {(id) => (
            <Select<Reach>
              id={id}
              value={policy.recall}
              options={[...reaches]}
              onChange={(recall) => onChange({ ...policy, recall })}
            />
          )}
        </PanelField>
        <PanelField label="通过后申请人申请撤销">
          {(id) => (
            <Select<number>
              id={id}
              value={policy.revocation?.days ?? 0}
              options={revocationSpans.map((days) => ({
                value: days,
                label: days === 0 ? '不可以' : `${days} 天内，须审批人同意`,
              }))}
              onChange={(days) => onChange(withRevocation(policy, days))}
            />
          )}
        </PanelField>
        <PanelField label="退回修改后">
          {(id) => (
            <Select<FlowPolicy['afterReturn']>
              id={id}
              value={policy.afterReturn}
              options={[
                { value: 'returner', label: '直接交给退回的审批人' },
                { value: 'again', label: '重新逐级审批' },
              ]}
              onChange={(afterReturn) => onChange({ ...policy, afterReturn })}
            />
          )}
        </PanelField>
      </div>
      <div className={look.checks}>
        <Checkbox
          checked={policy.takeBack === 'untilNextDecision'}
          onChange={({ target }) =>
            onChange({ ...policy, takeBack: target.checked ? 'untilNextDecision' : 'never' })
          }
        >
          审批人可以撤回刚作出的决定
        </Checkbox>
        <Checkbox
          checked={policy.mayUrge ?? false}
          onChange={({ target }) => onChange({ ...policy, mayUrge: target.checked })}
        >
          申请人可以催办
        </Checkbox>
        <Checkbox
          checked={policy.mayCopy ?? false}
          onChange={({ target }) => onChange({ ...policy, mayCopy: target.checked })}
        >
          参与的人可以抄送给其他人
        </Checkbox>
      </div>
    </>
  )
}
