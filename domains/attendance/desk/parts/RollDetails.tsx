import { Button } from 'antd'
import { useState } from 'react'

import {
  Chip,
  DeskEmpty,
  DeskError,
  DeskFacts,
  DeskSkeleton,
  Panel,
} from '../../../../platform/desk/DeskPage.tsx'
import { usePerson } from '../../../../platform/desk/person.tsx'
import { useCall } from '../../../../platform/web/calls/calls.ts'
import { correctMark, getSchoolRoll } from '../../contract/schoolRoll.ts'
import type { MarkedChild, RollCorrection, SchoolRoll } from '../../contract/schoolRoll.ts'
import { attendanceTones, rollPhaseTones } from '../../contract/states.ts'
import look from './attendance.module.css'
import { CorrectDrawer } from './CorrectDrawer.tsx'

/** One roll: its facts, its children with marks and hand-over, and what was corrected. */
export function RollDetails({ roll }: { roll: SchoolRoll }) {
  const { kind, rollId: id, day } = roll
  const query = useCall(getSchoolRoll, { kind, id, day }, { quiet: true })
  return (
    <div className={look.details}>
      <DeskFacts items={factsOf(roll)} />
      {query.data ? (
        <>
          <Children roll={roll} isCalled={query.data.isCalled} all={query.data.children} />
          <Corrections corrections={query.data.corrections} />
        </>
      ) : query.error ? (
        <DeskError error={query.error} onRetry={query.refetch} />
      ) : (
        <DeskSkeleton rows={6} />
      )}
    </div>
  )
}

const factsOf = (roll: SchoolRoll) => [
  { label: '状态', value: <Chip tone={rollPhaseTones[roll.phase]}>{roll.phaseName}</Chip> },
  { label: '时间', value: [roll.day, roll.times].filter(Boolean).join(' ') },
  ...(roll.place ? [{ label: '场地', value: roll.place }] : []),
  { label: '教师', value: roll.teacherNames },
  { label: '开课方', value: roll.ownerName },
  ...(roll.takenTime
    ? [{ label: '点名', value: `${roll.takenByName} ${roll.takenTime.slice(11, 16)}` }]
    : []),
]

type ChildrenProps = {
  roll: SchoolRoll
  isCalled: boolean
  all: readonly MarkedChild[]
}

function Children({ roll, isCalled, all }: ChildrenProps) {
  const mayCorrect = usePerson().can(correctMark) && isCalled
  const [corrected, setCorrected] = useState<MarkedChild | undefined>(undefined)
  return (
    <Panel title={isCalled ? `学生 ${all.length} 人` : `名单 ${all.length} 人，还没有点名`}>
      {all.length === 0 ? <DeskEmpty title="没有学生" /> : null}
      <ul className={look.children} aria-label="学生">
        {all.map((child) => (
          <Child
            key={child.id}
            child={child}
            onCorrect={mayCorrect ? () => setCorrected(child) : undefined}
          />
        ))}
      </ul>
      {corrected ? (
        <CorrectDrawer roll={roll} child={corrected} onClose={() => setCorrected(undefined)} />
      ) : null}
    </Panel>
  )
}

type ChildProps = { child: MarkedChild; onCorrect: (() => void) | undefined }

const Child = ({ child, onCorrect }: ChildProps) => (
  <li className={look.child}>
    <span>
      {child.name}
      <span className={look.place}>{child.className}</span>
    </span>
    {child.state ? <Chip tone={attendanceTones[child.state]}>{child.stateName}</Chip> : <span />}
    {onCorrect ? (
      <Button size="small" aria-label={`更正${child.name}的考勤`} onClick={onCorrect}>
        更正
      </Button>
    ) : (
      <span />
    )}
    {child.note ? <p className={look.quiet}>{`备注：${child.note}`}</p> : null}
    {child.collected ? (
      <p className={look.quiet}>{`${child.collected} · ${child.handedByName} 交接`}</p>
    ) : null}
  </li>
)

function Corrections({ corrections }: { corrections: readonly RollCorrection[] }) {
  if (corrections.length === 0) return null
  return (
    <Panel title="更正记录">
      <ul className={look.children} aria-label="更正记录">
        {corrections.map((one) => (
          <li key={one.id} className={look.child}>
            <span>{`${one.childName}：${one.beforeName} → ${one.afterName}`}</span>
            <p className={look.quiet}>{one.reason}</p>
            <p className={look.quiet}>
              {`${one.correctedByName} ${one.correctedTime.slice(0, 16)}`}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
