import { Button, Table } from 'antd'
import { useState } from 'react'

import { wireDate } from '../../../../platform/contract/time.ts'
import { confirm } from '../../../../platform/desk/confirm.tsx'
import { DeskError, DeskSkeleton, Panel } from '../../../../platform/desk/DeskPage.tsx'
import { usePerson } from '../../../../platform/desk/person.tsx'
import { useCall, useSubmit } from '../../../../platform/web/calls/calls.ts'
import { addSlots, listSlots, removeSlots } from '../../contract/slot.ts'
import type { DeskSlot, Visitor } from '../../contract/slot.ts'
import { slotWords } from '../../contract/slotWords.ts'
import look from './arranging.module.css'
import { SlotsDrawer } from './SlotsDrawer.tsx'
import type { StepOfPost } from './stepOfPost.ts'

/** The times of a step, and who comes when. */
export function SlotsPanel({ step }: { step: StepOfPost }) {
  const query = useCall(listSlots, step, { quiet: true, staleMs: 5000 })
  const [isAdding, setAdding] = useState(false)
  const mayDecide = usePerson().can(addSlots)
  return (
    <Panel
      title="时间"
      action={mayDecide ? <Button onClick={() => setAdding(true)}>添加时间</Button> : null}
    >
      {query.error ? (
        <DeskError error={query.error} onRetry={query.refetch} />
      ) : query.data ? (
        <SlotTable {...query.data} mayDecide={mayDecide} />
      ) : (
        <DeskSkeleton rows={3} />
      )}
      {isAdding ? <SlotsDrawer step={step} onClose={() => setAdding(false)} /> : null}
    </Panel>
  )
}

type Props = {
  slots: readonly DeskSlot[]
  visitors: readonly Visitor[]
  mayDecide: boolean
}

function SlotTable({ slots, visitors, mayDecide }: Props) {
  const remove = useSubmit(removeSlots, { invalidates: [listSlots], message: '已删除' })
  const ask = async (slot: DeskSlot) => {
    const isSure = await confirm({
      title: `删除时间 ${slotWords(slot, wireDate(new Date()))}？`,
      body: '应聘人不能再选这个时间。',
      action: '删除',
      danger: true,
    })
    if (isSure) remove.mutate({ ids: slot.id })
  }
  if (slots.length === 0)
    return <p className={look.quiet}>还没有时间。添加后，可以请应聘人自己选。</p>
  return (
    <Table<DeskSlot>
      size="small"
      rowKey="id"
      dataSource={[...slots]}
      pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
      columns={[
        { title: '时间', width: 240, render: (_, slot) => slotWords(slot, wireDate(new Date())) },
        { title: '地点', dataIndex: 'place', width: 160 },
        {
          title: '已约',
          width: 80,
          align: 'right',
          render: (_, { booked, capacity }) => `${booked} / ${capacity}`,
        },
        {
          title: '应聘人',
          render: (_, { id }) =>
            visitors
              .filter(({ slotId }) => slotId === id)
              .map(({ name }) => name)
              .join('、'),
        },
        ...(mayDecide
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
