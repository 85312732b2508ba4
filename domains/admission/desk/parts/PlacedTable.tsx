import { Button, Select, Table } from 'antd'
import { useId, useState } from 'react'

import { DeskError } from '../../../../platform/desk/DeskPage.tsx'
import { SelectField } from '../../../../platform/desk/form/choiceFields.tsx'
import { DeskForm } from '../../../../platform/desk/form/DeskForm.tsx'
import { FormDrawer } from '../../../../platform/desk/form/FormDrawer.tsx'
import { TextField } from '../../../../platform/desk/form/textFields.tsx'
import { useCall, useSubmit } from '../../../../platform/web/calls/calls.ts'
import { useShapeForm } from '../../../../platform/web/form/useShapeForm.ts'
import { getAssignment } from '../../contract/classes.ts'
import type { Assignment } from '../../contract/classes.ts'
import { listPlaced, moveChild, MoveChildForm } from '../../contract/placements.ts'
import type { PlacedChild } from '../../contract/placements.ts'
import look from '../admission.module.css'

type Classes = Assignment['classes']

/** The children in their classes; a child can be moved with a reason. */
export function PlacedTable({ planId, classes }: { planId: string; classes: Classes }) {
  const [classId, setClassId] = useState('')
  const [current, setCurrent] = useState(1)
  const [moved, setMoved] = useState<PlacedChild>()
  const query = useCall(
    listPlaced,
    { planId, classId, current, size: 20 },
    { quiet: true, staleMs: 0 },
  )
  if (query.error) return <DeskError error={query.error} onRetry={query.refetch} />
  return (
    <>
      <div className={look.filters}>
        <Select
          aria-label="班级"
          showSearch={{ optionFilterProp: 'label' }}
          value={classId}
          options={[
            { value: '', label: '全部班级' },
            ...classes.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(next) => {
            setClassId(next)
            setCurrent(1)
          }}
        />
      </div>
      <Table<PlacedChild>
        size="small"
        rowKey="id"
        loading={query.isPending}
        dataSource={query.data?.records ?? []}
        pagination={{
          current,
          pageSize: 20,
          total: query.data?.total ?? 0,
          onChange: setCurrent,
          hideOnSinglePage: true,
          showSizeChanger: false,
        }}
        columns={[
          { title: '孩子', dataIndex: 'childName', width: 110 },
          { title: '性别', width: 70, render: (_, { sex }) => (sex === '2' ? '女' : '男') },
          { title: '报名编号', dataIndex: 'applyNo', width: 150 },
          { title: '班级', dataIndex: 'className', width: 130 },
          { title: '分班方式', render: (_, row) => wayOf(row) },
          {
            title: '操作',
            width: 90,
            render: (_, row) => (
              <Button type="link" size="small" onClick={() => setMoved(row)}>
                调班
              </Button>
            ),
          },
        ]}
      />
      {moved ? (
        <MoveDrawer child={moved} classes={classes} onClose={() => setMoved(undefined)} />
      ) : null}
    </>
  )
}

const wayOf = ({ lateNumber, moveReason }: PlacedChild): string =>
  [
    lateNumber === undefined ? '摇号' : `插班第 ${lateNumber} 号`,
    ...(moveReason === undefined ? [] : [`人工调班：${moveReason}`]),
  ].join('；')

type MoveProps = { child: PlacedChild; classes: Classes; onClose: () => void }

function MoveDrawer({ child, classes, onClose }: MoveProps) {
  const formId = useId()
  const move = useSubmit(moveChild, {
    invalidates: [getAssignment, listPlaced],
    message: '已调班',
    done: onClose,
  })
  const form = useShapeForm(MoveChildForm, { defaults: { id: child.id, classId: '', reason: '' } })
  return (
    <FormDrawer
      title={`${child.childName} 调班`}
      formId={formId}
      action="调班"
      isBusy={move.isPending}
      onClose={onClose}
    >
      <p>目前在{child.className}。人工调班的次数会公示，原因记入操作日志。</p>
      <DeskForm
        id={formId}
        form={form}
        shape={MoveChildForm}
        error={move.error}
        onSubmit={(values) => move.mutate(values)}
      >
        <SelectField
          name="classId"
          options={classes
            .filter(({ id }) => id !== child.classId)
            .map(({ id, name, total }) => ({ value: id, label: `${name}（${total} 人）` }))}
        />
        <TextField name="reason" max={140} />
      </DeskForm>
    </FormDrawer>
  )
}
