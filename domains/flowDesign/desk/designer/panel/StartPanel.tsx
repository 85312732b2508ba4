import { Checkbox } from 'antd'

import type { Drawing, StartNode } from '../../../../workflow/contract/flow/graph.ts'
import { fieldsOfSteps } from '../../../../workflow/contract/flow/startFields.ts'
import type { Column } from '../../../../forms/contract/schema.ts'
import look from '../designer.module.css'
import { PanelPart } from './PanelField.tsx'

type Props = {
  start: StartNode
  graph: Drawing
  columns: readonly Column[]
  onChange: (next: StartNode) => void
}

/** Which of the fields of later steps the applicant may fill in too. */
export function StartPanel({ start, graph, columns, onChange }: Props) {
  const ofSteps = fieldsOfSteps(graph)
  const opens = start.opens ?? []
  const offered = columns.filter(({ prop }) => ofSteps.has(prop) || opens.includes(prop))
  const gone = opens.filter((field) => !columns.some(({ prop }) => prop === field))
  const options = [
    ...offered.map(({ prop, label }) => ({
      value: prop,
      label: ofSteps.has(prop) ? `${label}（由“${ofSteps.get(prop)}”填写）` : label,
    })),
    ...gone.map((field, at) => ({
      value: field,
      label: gone.length > 1 ? `已删除的字段 ${at + 1}` : '已删除的字段',
    })),
  ]
  if (options.length === 0) return null
  return (
    <PanelPart title="发起时也可填写">
      <Checkbox.Group
        className={look.checks ?? ''}
        value={[...opens]}
        options={options}
        onChange={(fields) => onChange({ ...start, opens: fields.map(String) })}
      />
      <p className={look.quiet}>
        由后面的步骤填写的字段，申请人在发起时不能填，除非表单要求必填，或在这里勾选。
      </p>
    </PanelPart>
  )
}
