import { Button, Space } from 'antd'

import { wireDate } from '../../../../platform/contract/time.ts'
import { linkTo } from '../../../../platform/contract/screen.ts'
import { askText } from '../../../../platform/desk/confirm.tsx'
import { DeskError, DeskFacts, DeskSkeleton } from '../../../../platform/desk/DeskPage.tsx'
import { useCall, useSubmit } from '../../../../platform/web/calls/calls.ts'
import { mandarinNames, sexNames } from '../../../resume/contract/states.ts'
import { answerObjection, getApplication } from '../../contract/office.ts'
import type { Application, Arranged } from '../../contract/office.ts'
import { arrangementDesk } from '../../contract/screens.ts'
import { attendanceNames, kindsIn, visitKindNames } from '../../contract/slot.ts'
import { slotWords } from '../../contract/slotWords.ts'
import { IdentityPart } from './IdentityPart.tsx'
import { StateOf } from './StateOf.tsx'
import look from './details.module.css'

/** An application in the panel: who applies, with what, and all that happened. */
export function ApplicationDetails({ id }: { id: string }) {
  const query = useCall(getApplication, { id }, { quiet: true, staleMs: 0 })
  if (query.error) return <DeskError error={query.error} onRetry={query.refetch} />
  return query.data ? <Content application={query.data} /> : <DeskSkeleton rows={6} />
}

function Content({ application }: { application: Application }) {
  const { postId, postTitle, state, objections, mayAnswer } = application
  return (
    <div className={look.parts}>
      <DeskFacts
        items={[
          { label: '状态', value: <StateOf application={application} /> },
          { label: '岗位', value: postTitle },
          ...factsOf(application),
        ].filter(({ value }) => value !== '')}
      />
      <IdentityPart application={application} />
      {kindsIn(state).length > 0 ? (
        <Space wrap>
          {kindsIn(state).map((kind) => (
            <Button key={kind} href={`#${linkTo(arrangementDesk, { postId, kind })}`}>
              {`安排${visitKindNames[kind]}`}
            </Button>
          ))}
        </Space>
      ) : null}
      {objections.map((one) => (
        <ObjectionLine key={one.id} objection={one} mayAnswer={mayAnswer} />
      ))}
    </div>
  )
}

const factsOf = (one: Application) => [
  { label: '姓名', value: `${one.name}（${sexNames[one.sex]}，${one.birthYear} 年生）` },
  { label: '手机号', value: one.phone },
  { label: '邮箱', value: one.email },
  { label: '学历', value: [one.degreeName, one.school, one.major].join(' · ') },
  { label: '职称', value: one.title },
  { label: '教龄', value: `${one.teachingYears} 年` },
  { label: '教师资格证', value: one.certificate },
  { label: '普通话', value: one.mandarin && mandarinNames[one.mandarin] },
  { label: '教育经历', value: one.education },
  { label: '工作经历', value: one.work },
  { label: '荣誉与成果', value: one.honours },
  {
    label: '材料',
    value:
      one.files.length === 0
        ? ''
        : one.files.map(({ attachId, name, link }) => (
            <a key={attachId} href={link} target="_blank" rel="noreferrer">
              {name}
            </a>
          )),
  },
  ...one.arranged.flatMap(arrangedFacts),
  { label: '准入查询', value: one.block || '有效' },
  { label: '公示到', value: one.noticeUntil },
  { label: '岗位人数', value: `已录用 ${one.hired} 人 / 人数 ${one.seats} 人` },
  { label: '确认录用', value: one.isAccepted ? '已确认' : '' },
  { label: '入职日期', value: one.firstDay },
  { label: '人才库', value: one.poolUntil && `保存到 ${one.poolUntil}` },
  {
    label: '邀请应聘',
    value: one.invitedPost && `${one.invitedPost}，${one.invitedAt.slice(0, 10)}`,
  },
  ...one.steps.map(({ stateName, note, at, by }) => ({
    label: at.slice(0, 10),
    value: [stateName, by, note].filter(Boolean).join(' · '),
  })),
]

const arrangedFacts = ({ kindName, isInvited, slot, attended, ...scores }: Arranged) => [
  {
    label: `${kindName}时间`,
    value: slot
      ? [
          slotWords(slot, wireDate(new Date())),
          slot.place,
          ...(attended ? [attendanceNames[attended]] : []),
        ].join('，')
      : isInvited
        ? '已通知，还没有选'
        : '',
  },
  {
    label: `${kindName}评分`,
    value: scores.average
      ? `平均 ${scores.average} 分，第 ${scores.rank} 名`
      : scores.of > 0
        ? `${scores.given} / ${scores.of} 位评委已评`
        : '',
  },
]

type ObjectionProps = { objection: Application['objections'][number]; mayAnswer: boolean }

function ObjectionLine({ objection, mayAnswer }: ObjectionProps) {
  const { id: objectionId, content, answer } = objection
  const submit = useSubmit(answerObjection, {
    message: '已写核实结果',
    invalidates: [getApplication],
  })
  const onClick = async () => {
    const text = await askText({
      title: '写核实结果',
      body: content,
      label: '核实结果',
      action: '保存',
      max: 500,
    })
    if (text) submit.mutate({ objectionId, answer: text })
  }
  return (
    <>
      <DeskFacts
        items={[
          { label: '异议', value: content },
          { label: '核实结果', value: answer || '还没有写' },
        ]}
      />
      {answer || !mayAnswer ? null : (
        <Button loading={submit.isPending} onClick={() => void onClick()}>
          写核实结果
        </Button>
      )}
    </>
  )
}
