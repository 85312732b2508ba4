import { useState } from 'react'

import { FieldFrame } from '../../../../platform/web/kit/input/FieldFrame.tsx'
import { TextInput } from '../../../../platform/web/kit/input/inputs.tsx'
import { Card } from '../../../../platform/web/kit/list/List.tsx'
import type { Dealt } from '../../contract/dealing.ts'
import look from './DrawnOrder.module.css'

/** The classes by draw number: a family looks up its own number, anybody sees all. */
export function DealtClasses({
  classes,
  result,
}: {
  classes: readonly string[]
  result: readonly Dealt[]
}) {
  const [typed, setTyped] = useState('')
  const wanted = typed.trim().toUpperCase()
  const own = result.find(({ no }) => no === wanted)
  return (
    <Card title="分班结果">
      <FieldFrame label="查询分到哪个班" help="请输入孩子的抽签号，这里不显示任何姓名">
        <TextInput value={typed} onChange={setTyped} placeholder="例如 0012" />
      </FieldFrame>
      <p className={look.answer} role="status">
        {wanted === '' ? '' : own ? `${own.no} 分到${own.class}` : `没有抽签号 ${wanted}，请核对`}
      </p>
      {classes.map((name) => {
        const nos = result.filter((one) => one.class === name).map(({ no }) => no)
        return (
          <details key={name} className={look.dealt}>
            <summary>
              {name}（{nos.length} 个号）
            </summary>
            <p>{nos.join('、')}</p>
          </details>
        )
      })}
    </Card>
  )
}
