import { Button } from 'antd'

import { confirm } from '../../../../platform/desk/confirm.tsx'
import { Chip, DeskError, Panel } from '../../../../platform/desk/DeskPage.tsx'
import { usePerson } from '../../../../platform/desk/person.tsx'
import { useCall, useSubmit } from '../../../../platform/web/calls/calls.ts'
import {
  listMerges,
  MergeAnswer,
  mergeAnswerNames,
  withdrawMerge,
} from '../../contract/classMerge.ts'
import type { ClassMerge } from '../../contract/classMerge.ts'
import look from './plan.module.css'

const tones = { PROPOSED: 'warning', DONE: 'success', WITHDRAWN: 'info' } as const

/** The proposals to merge a class into another, or others into it. Nothing without any. */
export function MergePanel({ classId }: { classId: string }) {
  const query = useCall(listMerges, { classId }, { quiet: true })
  const records = query.data?.records ?? []
  const mayWithdraw = usePerson().can(withdrawMerge)
  const withdraw = useSubmit(withdrawMerge, { invalidates: [listMerges], message: '已撤销' })
  if (query.error && !query.data)
    return (
      <Panel title="合班">
        <DeskError error={query.error} onRetry={query.refetch} />
      </Panel>
    )
  if (records.length === 0) return null
  const ask = async ({ id, className, intoName }: ClassMerge) => {
    const isSure = await confirm({
      title: `撤销“${className}”并入“${intoName}”？`,
      body: '家长不再需要答复。已经同意的学生留在新班，其他学生留在原班。',
      action: '撤销合班',
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
              {`${merge.reason} · 答复截止 ${merge.consentUntil} · ${merge.proposedByName}`}
            </div>
            <Answers answers={merge.answers} />
            {merge.state === 'PROPOSED' && mayWithdraw ? (
              <Button size="small" data-no-print="" onClick={() => void ask(merge)}>
                撤销
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const answerTones = {
  ASKED: 'warning',
  AGREED: 'success',
  REFUSED: 'error',
  MISSED: 'info',
} as const

/** Who has answered what, after the counts of all answers. */
function Answers({ answers }: Pick<ClassMerge, 'answers'>) {
  if (answers.length === 0) return null
  const count = (answer: MergeAnswer) => answers.filter((one) => one.answer === answer).length
  const counts = MergeAnswer.options
    .filter((answer) => count(answer) > 0)
    .map((answer) => `${mergeAnswerNames[answer]} ${count(answer)}`)
  return (
    <details className={look.answers}>
      <summary>{`家长答复：${counts.join('，')}`}</summary>
      <ul>
        {answers.map(({ childName, answer, answerName, answeredTime }, at) => (
          // Two children may have the same name, so their place is part of their key.
          <li key={`${at} ${childName}`}>
            {childName}
            <Chip tone={answerTones[answer]}>{answerName}</Chip>
            {answeredTime?.slice(0, 16) ?? ''}
          </li>
        ))}
      </ul>
    </details>
  )
}
