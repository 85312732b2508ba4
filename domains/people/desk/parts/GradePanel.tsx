import { Button } from 'antd'
import { Plus } from 'lucide-react'
import { useState } from 'react'

import { confirm } from '../../../../platform/desk/confirm.tsx'
import { RowMenu } from '../../../../platform/desk/crud/BulkBar.tsx'
import { useListState } from '../../../../platform/desk/crud/useListState.ts'
import { usePerson } from '../../../../platform/desk/person.tsx'
import { DeskError, DeskSkeleton } from '../../../../platform/desk/DeskPage.tsx'
import { useCall, useSubmit } from '../../../../platform/web/calls/calls.ts'
import { type Grade, listGrades, removeGrades, submitGrade } from '../../contract/grade.ts'
import { GradeDrawer } from './GradeDrawer.tsx'
import look from './people.module.css'

/**
 * Grades beside the classes. Selecting one filters the list; the office adds grades and appoints
 * their heads.
 */
export function GradePanel() {
  const { data, error, refetch } = useCall(listGrades, {})
  const [state, setState] = useListState()
  const [editing, setEditing] = useState<Grade | 'new' | undefined>(undefined)
  const mayEdit = usePerson().can(submitGrade)
  const chosen = state.filters['gradeId'] ?? ''
  const choose = (gradeId: string) =>
    setState({ filters: { ...state.filters, gradeId }, page: 1, open: '' })
  if (error) return <DeskError error={error} onRetry={refetch} />
  if (!data) return <DeskSkeleton rows={5} />
  return (
    <section aria-label="按年级查看">
      <Button
        type="text"
        block
        className={look.place ?? ''}
        aria-pressed={chosen === ''}
        onClick={() => choose('')}
      >
        全部年级
      </Button>
      <ul className={look.items}>
        {data.records.map((grade) => (
          <li key={grade.id} className={look.grade}>
            <button
              type="button"
              className={look.gradePick}
              aria-pressed={chosen === grade.id}
              onClick={() => choose(grade.id)}
            >
              <span>{grade.name}</span>
              <span className={look.quiet}>
                {[grade.headName || '未安排年级主任', `${grade.classCount} 个班`].join(' · ')}
              </span>
            </button>
            {mayEdit ? <GradeMenu grade={grade} onEdit={() => setEditing(grade)} /> : null}
          </li>
        ))}
      </ul>
      {mayEdit ? (
        <Button
          type="text"
          block
          className={look.place ?? ''}
          icon={<Plus size="1rem" aria-hidden="true" />}
          onClick={() => setEditing('new')}
        >
          新建年级
        </Button>
      ) : null}
      {editing ? (
        <GradeDrawer
          grade={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
        />
      ) : null}
    </section>
  )
}

function GradeMenu({ grade, onEdit }: { grade: Grade; onEdit: () => void }) {
  const remove = useSubmit(removeGrades, { invalidates: [listGrades], message: '已删除' })
  const ask = async () => {
    const body = '还有班级的年级不能删除。'
    if (await confirm({ title: `删除${grade.name}？`, body, action: '删除', danger: true }))
      remove.mutate({ ids: grade.id })
  }
  return (
    <RowMenu
      name={grade.name}
      actions={[
        { key: 'edit', label: '修改年级与年级主任', danger: false, run: onEdit },
        {
          key: 'remove',
          label: '删除',
          danger: true,
          run: ask,
          disabled: grade.classCount > 0 ? '年级下还有班级，不能删除' : undefined,
        },
      ]}
    />
  )
}
