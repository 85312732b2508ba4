import { FileText, Image } from 'lucide-react'

import { Facts, Moment, Notice } from '../../../../platform/web/kit/list/Facts.tsx'
import { Card } from '../../../../platform/web/kit/list/List.tsx'
import { leaveFacts } from '../../contract/leave.ts'
import type { Leave } from '../../contract/leave.ts'
import look from './LeavePanel.module.css'

const icon = { size: '1.25rem', strokeWidth: 1.75, 'aria-hidden': true } as const

/** All facts of a leave; approvers also see hints. */
export function LeavePanel({ leave }: { leave: Leave }) {
  const isPupil = leave.absentee === 'STUDENT'
  return (
    <>
      {leave.hints ? <Hints hints={leave.hints} isPupil={isPupil} /> : null}
      <Card title="请假内容">
        <Facts
          items={[
            {
              label: isPupil ? '学生' : '请假人',
              value: [leave.absenteeName, leave.groupName].filter(Boolean).join(' · '),
            },
            { label: '类型', value: leave.kindName },
            { label: '时间', value: leave.span },
            { label: leave.state === 'ENDED' ? '实际天数' : '天数', value: `${leave.days} 天` },
            ...leaveFacts(leave),
            { label: '申请人', value: leave.applicantName },
            { label: '申请时间', value: <Moment at={leave.askedAt} /> },
            {
              label: '返校时间',
              value: leave.backAt && `${leave.backAt}（${leave.endedName ?? ''}销假）`,
            },
          ]}
        />
      </Card>
      <Files files={leave.files} />
    </>
  )
}

function Hints({
  hints: { timesThisTerm, daysThisTerm, overlaps },
  isPupil,
}: {
  hints: NonNullable<Leave['hints']>
  isPupil: boolean
}) {
  const group = isPupil ? '同班' : '同部门'
  return (
    <Notice tone={overlaps.length > 0 ? 'warning' : 'info'}>
      <p className={look.hint}>
        {timesThisTerm === 0
          ? '本学期此前没有请过假'
          : `本学期此前请假 ${timesThisTerm} 次，共 ${daysThisTerm} 天`}
      </p>
      {overlaps.map(({ name, span, stateName }, at) => (
        <p className={look.hint} key={at}>
          {`${group}${name}也在这段时间请假：${span}（${stateName}）`}
        </p>
      ))}
    </Notice>
  )
}

function Files({ files }: { files: Leave['files'] }) {
  if (files.length === 0) return null
  return (
    <Card title="附件">
      <ul>
        {files.map(({ attachId, name, link, contentType }) => (
          <li key={attachId}>
            <a className={look.file} href={link} target="_blank" rel="noopener noreferrer">
              {contentType.startsWith('image/') ? <Image {...icon} /> : <FileText {...icon} />}
              <span className={look.name}>{name}</span>
            </a>
          </li>
        ))}
      </ul>
    </Card>
  )
}
