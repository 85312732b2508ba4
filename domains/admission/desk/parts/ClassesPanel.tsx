import { Button, Table } from 'antd'
import { useState } from 'react'

import { linkTo } from '../../../../platform/contract/screen.ts'
import { confirm } from '../../../../platform/desk/confirm.tsx'
import { Chip, DeskError, DeskSkeleton, Panel } from '../../../../platform/desk/DeskPage.tsx'
import { useCall, useSubmit } from '../../../../platform/web/calls/calls.ts'
import { drawDesk } from '../../../draw/contract/screens.ts'
import { getAssignment, publishClasses } from '../../contract/classes.ts'
import type { Assignment } from '../../contract/classes.ts'
import { dealLate, listPlaced } from '../../contract/placements.ts'
import { getSeason } from '../../contract/season.ts'
import look from '../admission.module.css'
import { ClassesDrawer } from './ClassesDrawer.tsx'
import { PlacedTable } from './PlacedTable.tsx'

/** 阳光分班: the registered children are dealt into classes by a public draw. */
export function ClassesPanel({ planId }: { planId: string }) {
  const query = useCall(getAssignment, { planId }, { quiet: true, staleMs: 0 })
  return (
    <Panel title="阳光分班">
      {query.error ? (
        <DeskError error={query.error} onRetry={query.refetch} />
      ) : query.data ? (
        <Content planId={planId} assignment={query.data} />
      ) : (
        <DeskSkeleton rows={3} />
      )}
    </Panel>
  )
}

type Props = { planId: string; assignment: Assignment }

const stepWords: Record<Assignment['step'], { chip: string; text: string }> = {
  READY: { chip: '待分班', text: '报到结束后，由公开摇号把孩子分到各班' },
  DRAWING: { chip: '摇号中', text: '分班摇号正在进行' },
  DEALT: { chip: '待公布', text: '摇号已完成，公布后孩子编入班级，家长收到通知' },
  PUBLISHED: { chip: '已公布', text: '孩子已编入班级' },
}

function Content({ planId, assignment }: Props) {
  const { step, registered, classes, late, moves } = assignment
  const hasTeams = classes.some(({ team }) => team !== '')
  return (
    <>
      <div className={classes.length > 0 ? `${look.next} ${look.spaced}` : look.next}>
        <Chip tone={step === 'PUBLISHED' ? 'success' : 'primary'}>{stepWords[step].chip}</Chip>
        <p>
          {stepWords[step].text}；已报到 {registered} 人
          {late > 0 ? `，其中 ${late} 人是摇号后报到的，还没有分班` : ''}
          {moves > 0 ? `；人工调班 ${moves} 人次` : ''}
        </p>
        <span className={look.acts}>
          <Act planId={planId} assignment={assignment} />
        </span>
      </div>
      {classes.length > 0 ? (
        <Table
          size="small"
          rowKey="id"
          pagination={false}
          dataSource={classes}
          columns={[
            { title: '班级', dataIndex: 'name' },
            { title: '女生', dataIndex: 'girls', width: 90, align: 'right' },
            { title: '男生', dataIndex: 'boys', width: 90, align: 'right' },
            { title: '人数', dataIndex: 'total', width: 90, align: 'right' },
            ...(hasTeams ? [{ title: '教师组', dataIndex: 'team' }] : []),
          ]}
        />
      ) : null}
      {step === 'PUBLISHED' ? <PlacedTable planId={planId} classes={classes} /> : null}
    </>
  )
}

/** The one act that leads on. */
function Act({ planId, assignment }: Props) {
  const { step, drawId, registered, late } = assignment
  const [isOpen, setOpen] = useState(false)
  const publish = useSubmit(publishClasses, {
    invalidates: [getAssignment, getSeason],
    message: '分班已公布',
  })
  const ask = async () => {
    const isSure = await confirm({
      title: '公布分班？',
      body: '参加摇号的孩子编入班级，家长会收到通知；摇号结果不能再改，之后只能写明原因逐个调班。',
      action: '公布',
    })
    if (isSure) publish.mutate({ planId })
  }
  switch (step) {
    case 'READY':
      return (
        <>
          <Button disabled={registered === 0} onClick={() => setOpen(true)}>
            准备分班摇号
          </Button>
          {isOpen ? (
            <ClassesDrawer planId={planId} assignment={assignment} onClose={() => setOpen(false)} />
          ) : null}
        </>
      )
    case 'DRAWING':
      return (
        <Button type="primary" href={`#${linkTo(drawDesk, { id: drawId ?? '' })}`}>
          打开摇号仪式
        </Button>
      )
    case 'DEALT':
      return (
        <Button type="primary" loading={publish.isPending} onClick={() => void ask()}>
          公布分班
        </Button>
      )
    case 'PUBLISHED':
      return (
        <>
          {late > 0 ? <DealLate planId={planId} late={late} /> : null}
          <Button href={`#${linkTo(drawDesk, { id: drawId ?? '' })}`}>查看摇号</Button>
        </>
      )
  }
}

/** Children who registered after the draw get their classes by its seed. */
function DealLate({ planId, late }: { planId: string; late: number }) {
  const deal = useSubmit(dealLate, {
    invalidates: [getAssignment, listPlaced],
    message: '已分班',
  })
  const ask = async () => {
    const isSure = await confirm({
      title: `为新报到的 ${late} 个孩子分班？`,
      body: '按摇号种子编入人数最少的班，家长会收到通知，分班结果任何人都可以核对。',
      action: '分班',
    })
    if (isSure) deal.mutate({ planId })
  }
  return (
    <Button type="primary" loading={deal.isPending} onClick={() => void ask()}>
      为新报到的孩子分班
    </Button>
  )
}
