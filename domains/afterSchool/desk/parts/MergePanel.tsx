import { Button } from 'antd'

import { confirm } from '../../../../platform/desk/confirm.tsx'
import { Chip, Panel } from '../../../../platform/desk/DeskPage.tsx'
import { usePerson } from '../../../../platform/desk/person.tsx'
import { useCall, useSubmit } from '../../../../platform/web/calls/calls.ts'
import { listMerges, withdrawMerge } from '../../contract/classMerge.ts'
import type { ClassMerge } from '../../contract/classMerge.ts'
import look from './plan.module.css'

const tones = { PROPOSED: 'warning', DONE: 'success', WITHDRAWN: 'info' } as const

/** The proposals to merge a class into another, or others into it. Nothing without any. */
export function MergePanel({ classId }: { classId: string }) {
  const records = useCall(listMerges, { classId }, { quiet: true }).data?.records ?? []
  const mayWithdraw = usePerson().can(withdrawMerge)
  const withdraw = useSubmit(withdrawMerge, { invalidates: [listMerges], message: '已撤回' })
  if (records.length === 0) return null
  const ask = async ({ id, className, intoName }: ClassMerge) => {
    const isSure = await confirm({
      title: `撤回“${className}”并入“${intoName}”？`,
      body: '家长不再需要答复，已有的同意作废。',
      action: '撤回合班',
      danger: true,
    })
    if (isSure) withdraw.mutate({ id })
  }
  return (
    <Panel title="合班">
      <ul className={look.lessons}>
        {records.map((merge) => (
          <li key={merge.id}>
            <div className={look.lessonHead}>
              {`“${merge.className}”并入“${merge.intoName}”`}
              <Chip tone={tones[merge.state]}>{merge.stateName}</Chip>
            </div>
            <div className={look.lessonFacts}>
              {`${merge.reason} · 同意截止 ${merge.consentUntil} · ${merge.proposedByName}`}
            </div>
            {merge.state === 'PROPOSED' && mayWithdraw ? (
              <Button size="small" data-no-print="" onClick={() => void ask(merge)}>
                撤回
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
