import { Radio } from 'antd'
import { useState } from 'react'

import { toast } from '../../../../../platform/web/toasts.ts'
import { feelOfRule } from '../../../contract/flow/feelOfRule.ts'
import { noCondition } from '../../../contract/flow/tree.ts'
import type { Column } from '../../../contract/form/schema.ts'
import { mostFeelLetters } from '../../../contract/rules.ts'
import type { BranchCondition } from '../../../contract/rules.ts'
import { ConditionEditor } from '../../formDesigner/ConditionEditor.tsx'
import look from '../designer.module.css'
import { FeelField } from './FeelField.tsx'

type Props = {
  value: BranchCondition
  columns: readonly Column[]
  said: readonly string[] | undefined
  onChange: (next: BranchCondition) => void
}

/** When a branch is taken: chosen field by field, or written as an expression. */
export function BranchConditionField({ value, columns, said, onChange }: Props) {
  const isWritten = 'feel' in value
  const [chosen, setChosen] = useState<BranchCondition>()
  const choose = (isNowWritten: boolean) => {
    if (isNowWritten === isWritten) return
    if ('feel' in value) return onChange(chosen ?? noCondition)
    const feel = isUnset(value) ? '' : feelOfRule(value)
    if (feel.length > mostFeelLetters) return toast(`这个条件写成表达式超过 ${mostFeelLetters} 个字，请先减少选项`, 'error')
    setChosen(value)
    onChange({ feel })
  }
  return (
    <>
      <Radio.Group
        aria-label="条件怎样写"
        value={isWritten}
        options={[
          { value: false, label: '按字段设置' },
          { value: true, label: '表达式（FEEL）' },
        ]}
        onChange={({ target }) => choose(target.value === true)}
      />
      {isWritten ? (
        <>
          <FeelField value={value.feel} columns={columns} problems={said} onChange={(feel) => onChange({ feel })} />
          <p className={look.quiet}>{chosen ? '换回“按字段设置”时，回到改写之前的条件。' : '换回“按字段设置”时，条件会清空。'}</p>
        </>
      ) : (
        <ConditionEditor
          label="走这个分支的条件"
          fields={columns}
          value={isUnset(value) ? undefined : value}
          onChange={(when) => onChange(when ?? noCondition)}
        />
      )}
    </>
  )
}

const isUnset = (when: BranchCondition): boolean => 'all' in when && when.all.length === 0
