import { MultiSelect } from '../../../../platform/desk/form/MultiSelect.tsx'
import { clearable } from '../../../../platform/desk/form/clearable.tsx'
import { isPlainField } from '../../../forms/contract/plainField.ts'
import { maxFacts } from '../../../workflow/contract/card.ts'
import type { FlowDesign } from '../../../workflow/contract/design.ts'
import { stepHiding } from '../../../workflow/contract/flow/hiddenFields.ts'
import { factWords, fieldsOf } from '../../contract/flow/designFacts.ts'
import { PanelField } from './panel/PanelField.tsx'

type Props = { design: FlowDesign; onChange: (facts: readonly string[]) => void }

/** 列表要点: up to three fields that rows in lists show below the title, in the chosen order. */
export function FactsField({ design, onChange }: Props) {
  const { facts = [] } = design
  return (
    <PanelField label="列表要点" hint={hintOf(design)}>
      {(id) => (
        <MultiSelect
          id={id}
          maxCount={maxFacts}
          allowClear={clearable}
          showSearch={{ optionFilterProp: 'label' }}
          placeholder="自动选择"
          notFoundContent="请先在“表单设计”里添加字段"
          value={[...facts]}
          options={optionsOf(design)}
          onChange={onChange}
        />
      )}
    </PanelField>
  )
}

/** A field that a step may not read cannot be chosen, because everybody reads the rows. */
const optionsOf = ({ facts = [], ...design }: FlowDesign) => {
  const fields = fieldsOf(design).filter(isPlainField)
  const offered = fields.map(({ prop, label }) => {
    const step = facts.includes(prop) ? undefined : stepHiding(design.graph, prop)
    return step
      ? { value: prop, label: `${label}（${step.name}看不到）`, disabled: true }
      : { value: prop, label }
  })
  const gone = facts.filter((name) => !fields.some(({ prop }) => prop === name))
  return [
    ...offered,
    ...gone.map((name) => ({ value: name, label: factWords({ ...design, facts: [name] }) })),
  ]
}

const hintOf = (design: FlowDesign): string =>
  design.facts
    ? `待办和列表的每一行，在标题下显示：${factWords(design)}`
    : '待办和列表的每一行，在标题下最多显示三项；不选时，自动显示表单里的第一个选项、日期和数字。'
