import { Button, Table } from 'antd'
import { useState } from 'react'

import { momentOf, wireDate } from '../../../../platform/contract/time.ts'
import { Chip, DeskError, DeskSkeleton, Panel } from '../../../../platform/desk/DeskPage.tsx'
import { usePerson } from '../../../../platform/desk/person.tsx'
import { useCall, useSubmit } from '../../../../platform/web/calls/calls.ts'
import { inviteApplicants, listSlots, stateOf, stepNameOf } from '../../contract/slot.ts'
import type { DeskSlot, Visitor } from '../../contract/slot.ts'
import { slotWords } from '../../contract/slotWords.ts'
import { applicationTones } from '../../contract/states.ts'
import look from './arranging.module.css'
import { AssignDrawer } from './AssignDrawer.tsx'
import { AttendanceCell } from './AttendanceCell.tsx'
import type { StepOfPost } from './stepOfPost.ts'

/** The applicants of a step: who is invited, and for when. */
export function VisitorsPanel({ step }: { step: StepOfPost }) {
  const query = useCall(listSlots, step, { quiet: true, staleMs: 5000 })
  const [assigned, setAssigned] = useState<Visitor>()
  const invite = useSubmit(inviteApplicants, {
    invalidates: [listSlots],
    message: '已请他们选时间',
  })
  const mayDecide = usePerson().can(inviteApplicants)
  const waiting = (query.data?.visitors ?? []).filter(
    ({ state, slotId }) => state === stateOf(step.kind) && slotId === '',
  )
  const ids = waiting.map(({ id }) => id).join(',')
  return (
    <Panel
      title="应聘人"
      action={
        mayDecide && waiting.length > 0 ? (
          <Button loading={invite.isPending} onClick={() => invite.mutate({ ...step, ids })}>
            {`请没有时间的 ${waiting.length} 人选时间`}
          </Button>
        ) : null
      }
    >
      {query.error ? (
        <DeskError error={query.error} onRetry={query.refetch} />
      ) : query.data ? (
        <VisitorTable
          {...query.data}
          step={step}
          {...(mayDecide ? { onAssign: setAssigned } : {})}
        />
      ) : (
        <DeskSkeleton rows={3} />
      )}
      {assigned ? (
        <AssignDrawer
          visitor={assigned}
          slots={query.data?.slots ?? []}
          onClose={() => setAssigned(undefined)}
        />
      ) : null}
    </Panel>
  )
}

type Props = {
  step: StepOfPost
  slots: readonly DeskSlot[]
  visitors: readonly Visitor[]
  onAssign?: (visitor: Visitor) => void
}

function VisitorTable({ step: { kind }, slots, visitors, onAssign }: Props) {
  if (visitors.length === 0)
    return <p className={look.quiet}>{`应聘人进入“${stepNameOf(kind)}”后，会出现在这里。`}</p>
  return (
    <Table<Visitor>
      size="small"
      rowKey="id"
      dataSource={[...visitors]}
      pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
      columns={[
        { title: '姓名', dataIndex: 'name', width: 120 },
        {
          title: '状态',
          width: 130,
          render: (_, { state, stateName }) => (
            <Chip tone={applicationTones[state]}>{stateName}</Chip>
          ),
        },
        { title: '时间', render: (_, visitor) => whenWords(visitor, slots) },
        {
          title: '到场',
          width: 120,
          render: (_, visitor) => (
            <AttendanceCell
              visitor={visitor}
              kind={kind}
              mayMark={onAssign !== undefined && hasBegun(visitor, slots)}
            />
          ),
        },
        ...(onAssign
          ? [
              {
                title: '操作',
                width: 110,
                render: (_: unknown, visitor: Visitor) =>
                  visitor.state === stateOf(kind) ? (
                    <Button type="link" size="small" onClick={() => onAssign(visitor)}>
                      {visitor.slotId ? '换时间' : '指定时间'}
                    </Button>
                  ) : null,
              },
            ]
          : []),
      ]}
    />
  )
}

const hasBegun = ({ slotId }: Visitor, slots: readonly DeskSlot[]): boolean =>
  slots.some(({ id, startAt }) => id === slotId && momentOf(startAt) <= new Date())

function whenWords({ isInvited, slotId }: Visitor, slots: readonly DeskSlot[]): string {
  const slot = slots.find(({ id }) => id === slotId)
  if (slot) return `${slotWords(slot, wireDate(new Date()))}，${slot.place}`
  return isInvited ? '已通知，还没有选' : '还没有安排'
}
