import { Button, Table } from 'antd'
import { useState } from 'react'

import { linkTo } from '../../../platform/contract/screen.ts'
import { confirm } from '../../../platform/desk/confirm.tsx'
import { DeskError, DeskSkeleton, Panel } from '../../../platform/desk/DeskPage.tsx'
import { minuteWords } from '../../../platform/contract/dayWords.ts'
import { wireDate } from '../../../platform/contract/time.ts'
import { usePerson } from '../../../platform/desk/person.tsx'
import { useCall, useSubmit } from '../../../platform/web/calls/calls.ts'
import { addSlots, listSlots, removeSlots } from '../contract/appointment.ts'
import type { DeskSlot } from '../contract/appointment.ts'
import { visitsDesk } from '../contract/screens.ts'
import look from './admission.module.css'
import { ArrivalPanel } from './parts/ArrivalPanel.tsx'
import { OfPlan } from './parts/OfPlan.tsx'
import { RegistrationPanel } from './parts/RegistrationPanel.tsx'
import { SlotsDrawer } from './parts/SlotsDrawer.tsx'

/** 核验与报到: arrivals and registration by a scanner, and the times that families choose from. */
export const VisitsPage = () => (
  <OfPlan
    title="核验与报到"
    hint="到校核验时输入家长出示的报名编号；报到时用扫码枪扫录取通知书上的二维码，或输入报名编号后按回车。"
    open={(planId) => linkTo(visitsDesk, { planId })}
    before={
      <>
        <RegistrationPanel />
        <ArrivalPanel />
      </>
    }
  >
    {(planId) => <Slots key={planId} planId={planId} />}
  </OfPlan>
)

function Slots({ planId }: { planId: string }) {
  const query = useCall(listSlots, { planId }, { quiet: true, staleMs: 0 })
  const [isAdding, setAdding] = useState(false)
  const mayPlan = usePerson().can(addSlots)
  return (
    <Panel
      title="到校时间"
      action={mayPlan ? <Button onClick={() => setAdding(true)}>添加时间</Button> : null}
    >
      {query.error ? (
        <DeskError error={query.error} onRetry={query.refetch} />
      ) : query.data ? (
        <>
          {query.data.invited > 0 ? (
            <p className={`${look.quiet} ${look.spaced}`}>
              {query.data.invited} 份报名等待核验，其中 {query.data.unbooked} 份还没有选时间。
            </p>
          ) : null}
          <SlotTable slots={query.data.records} mayPlan={mayPlan} />
        </>
      ) : (
        <DeskSkeleton rows={4} />
      )}
      {isAdding ? <SlotsDrawer planId={planId} onClose={() => setAdding(false)} /> : null}
    </Panel>
  )
}

const momentWords = (time: string): string => minuteWords(time, wireDate(new Date()))

function SlotTable({ slots, mayPlan }: { slots: readonly DeskSlot[]; mayPlan: boolean }) {
  const remove = useSubmit(removeSlots, { invalidates: [listSlots], message: '已删除' })
  const ask = async (slot: DeskSlot) => {
    const isSure = await confirm({
      title: `删除到校时间 ${momentWords(slot.startAt)}？`,
      body: '家长不能再选这个时间。',
      action: '删除',
      danger: true,
    })
    if (isSure) remove.mutate({ ids: slot.id })
  }
  if (slots.length === 0)
    return (
      <p className={look.quiet}>还没有安排到校时间。添加后，需要到校核验的家庭可以从中选择。</p>
    )
  return (
    <Table<DeskSlot>
      size="small"
      rowKey="id"
      dataSource={[...slots]}
      pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
      columns={[
        {
          title: '时间',
          width: 260,
          render: (_, { startAt, endAt }) => `${momentWords(startAt)}–${endAt.slice(11, 16)}`,
        },
        { title: '地点', dataIndex: 'place' },
        {
          title: '已约',
          width: 100,
          align: 'right',
          render: (_, { booked, capacity }) => `${booked} / ${capacity}`,
        },
        { title: '已到', dataIndex: 'arrived', width: 80, align: 'right' },
        ...(mayPlan
          ? [
              {
                title: '操作',
                width: 90,
                render: (_: unknown, slot: DeskSlot) =>
                  slot.booked === 0 ? (
                    <Button type="link" size="small" onClick={() => void ask(slot)}>
                      删除
                    </Button>
                  ) : null,
              },
            ]
          : []),
      ]}
    />
  )
}
