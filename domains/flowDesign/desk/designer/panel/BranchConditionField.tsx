import { Button, Radio } from 'antd'
import { useEffect, useRef, useState } from 'react'

import { call } from '../../../../../platform/web/calls/calls.ts'
import { sentenceOf } from '../../../../../platform/web/http/callError.ts'
import { toast } from '../../../../../platform/web/overlays/toasts.ts'
import { conditionRows } from '../../../contract/conditionRows.ts'
import { feelOfRule } from '../../../contract/flow/feelOfRule.ts'
import { noCondition } from '../../../contract/flow/tree.ts'
import type { Column } from '../../../../forms/contract/schema.ts'
import { maxFeelLetters } from '../../../../forms/contract/rules.ts'
import type { BranchCondition, Rule } from '../../../../forms/contract/rules.ts'
import { ConditionEditor } from '../../../../forms/desk/designer/conditions/ConditionEditor.tsx'
import look from '../designer.module.css'
import { FeelField } from './FeelField.tsx'

type Props = {
  value: BranchCondition
  columns: readonly Column[]
  said: readonly string[] | undefined
  onChange: (next: BranchCondition) => void
}

/** When a branch is taken: chosen field by field, or written as a FEEL expression. */
export function BranchConditionField({ value, columns, said, onChange }: Props) {
  const isWritten = 'feel' in value
  const back = useWayBack({ value, columns, onChange })
  const choose = (isNowWritten: boolean) => {
    if (isNowWritten === isWritten) return
    if ('feel' in value) return void back.ask(value.feel)
    const feel = isUnset(value) ? '' : feelOfRule(value)
    if (feel.length > maxFeelLetters)
      return toast(`这个条件写成表达式超过 ${maxFeelLetters} 个字，请先减少选项`, 'error')
    back.keep({ rule: value, feel })
    onChange({ feel })
  }
  return (
    <>
      <Radio.Group
        aria-label="条件怎样写"
        value={isWritten}
        disabled={back.isAsking}
        options={[
          { value: false, label: '按字段设置' },
          { value: true, label: '表达式（FEEL）' },
        ]}
        onChange={({ target }) => choose(target.value === true)}
      />
      {isWritten ? (
        <>
          {back.why === '' ? null : (
            <div role="alert" className={look.wrong}>
              <p>不能换成按字段设置：{back.why}。</p>
              <Button size="small" onClick={() => onChange(noCondition)}>
                清空，重新按字段设置
              </Button>
            </div>
          )}
          <FeelField
            value={value.feel}
            columns={columns}
            problems={said}
            onChange={(feel) => onChange({ feel })}
          />
          <p className={look.quiet}>换成“按字段设置”时，字段和值的比较会变成一行一行的条件。</p>
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

type Kept = { readonly rule: Rule; readonly feel: string }

/**
 * Turns an expression back into rows: the rows it was made from, or what the server reads from it.
 */
function useWayBack({ value, columns, onChange }: Pick<Props, 'value' | 'columns' | 'onChange'>) {
  const [kept, keep] = useState<Kept>()
  const [isAsking, setAsking] = useState(false)
  const [answer, setAnswer] = useState({ feel: '', why: '' })
  const latest = useRef({ value, onChange })
  useEffect(() => {
    latest.current = { value, onChange }
  })
  const ask = async (feel: string) => {
    if (feel.trim() === '') return onChange(noCondition)
    if (kept?.feel === feel) return onChange(kept.rule)
    setAsking(true)
    try {
      const fields = columns.map(({ prop, label, type, multiple, range }) => ({
        prop,
        label,
        type,
        multiple,
        range,
      }))
      const { rule, why } = await call(conditionRows, { feel, fields }, { quiet: true })
      const now = latest.current
      // Ignore the answer if the text has changed since.
      if (!('feel' in now.value) || now.value.feel !== feel) return
      setAnswer({ feel, why })
      if (rule) now.onChange(rule)
    } catch (error) {
      toast(sentenceOf(error), 'error')
    } finally {
      setAsking(false)
    }
  }
  // An answer to another text no longer applies.
  const why = 'feel' in value && value.feel === answer.feel ? answer.why : ''
  return { ask, keep, isAsking, why }
}

const isUnset = (when: BranchCondition): boolean => 'all' in when && when.all.length === 0
