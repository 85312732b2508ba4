import { useState } from 'react'

import { Button } from '../../../../platform/web/kit/Button.tsx'
import { FieldFrame } from '../../../../platform/web/kit/input/FieldFrame.tsx'
import { TextInput } from '../../../../platform/web/kit/input/inputs.tsx'
import { Card } from '../../../../platform/web/kit/list/List.tsx'
import type { RosterEntry } from '../../contract/drawFile.ts'
import look from './DrawnOrder.module.css'

const firstShown = 20

/** The drawn order by number, with the place of one number. */
export function DrawnOrder({
  order,
  roster,
  isDeal,
}: {
  order: readonly string[]
  roster: readonly RosterEntry[]
  /** In a deal of classes the tiers are strata. */
  isDeal: boolean
}) {
  const [typed, setTyped] = useState('')
  const [isWhole, setWhole] = useState(false)
  const wanted = typed.trim().toUpperCase()
  const tiers = new Map(roster.map(({ no, tier }) => [no, tier]))
  const place = order.indexOf(wanted) + 1
  const hasTiers = new Set(tiers.values()).size > 1
  return (
    <Card title="摇号顺序">
      <FieldFrame label="查询抽签号" help="抽签号只告诉孩子的家庭，这里不显示任何姓名">
        <TextInput value={typed} onChange={setTyped} placeholder="例如 0012" />
      </FieldFrame>
      <p className={look.answer} role="status">
        {wanted === ''
          ? ''
          : place > 0
            ? `${wanted} 排在第 ${place} 位`
            : `没有抽签号 ${wanted}，请核对`}
      </p>
      <ol className={look.order} aria-label="摇号顺序">
        {(isWhole ? order : order.slice(0, firstShown)).map((no, at) => (
          <li key={no} data-wanted={no === wanted}>
            <span className={look.place}>{at + 1}</span>
            {no}
            {hasTiers ? (
              <span className={look.tier}>
                第 {tiers.get(no)} {isDeal ? '组' : '批'}
              </span>
            ) : null}
          </li>
        ))}
      </ol>
      {order.length > firstShown && !isWhole ? (
        <Button onPress={() => setWhole(true)}>显示全部 {order.length} 个号</Button>
      ) : null}
    </Card>
  )
}
