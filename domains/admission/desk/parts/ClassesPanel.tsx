import { Button, Table } from 'antd'
import { useState } from 'react'

import { linkTo } from '../../../../platform/contract/screen.ts'
import { confirm } from '../../../../platform/desk/confirm.tsx'
import { Chip, DeskError, DeskSkeleton, Panel } from '../../../../platform/desk/DeskPage.tsx'
import { useCall, useSubmit } from '../../../../platform/web/calls/calls.ts'
import { drawDesk } from '../../../draw/contract/screens.ts'
import { getAssignment, publishClasses } from '../../contract/classes.ts'
import type { Assignment } from '../../contract/classes.ts'
import { getSeason } from '../../contract/season.ts'
import look from '../admission.module.css'
import { ClassesDrawer } from './ClassesDrawer.tsx'

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
  const { step, registered, classes } = assignment
  return (
    <>
      <div className={classes.length > 0 ? `${look.next} ${look.spaced}` : look.next}>
        <Chip tone={step === 'PUBLISHED' ? 'success' : 'primary'}>{stepWords[step].chip}</Chip>
        <p>
          {stepWords[step].text}；已报到 {registered} 人
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
          ]}
        />
      ) : null}
    </>
  )
}

/** The one act that leads on. */
function Act({ planId, assignment }: Props) {
  const { step, drawId, registered } = assignment
  const [isOpen, setOpen] = useState(false)
  const publish = useSubmit(publishClasses, {
    invalidates: [getAssignment, getSeason],
    message: '分班已公布',
  })
  const ask = async () => {
    const isSure = await confirm({
      title: '公布分班？',
      body: `${registered} 个孩子编入班级，家长收到通知；结果不能再改。`,
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
      return <Button href={`#${linkTo(drawDesk, { id: drawId ?? '' })}`}>查看摇号</Button>
  }
}
