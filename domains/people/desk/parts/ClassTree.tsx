import { Button, Tree } from 'antd'

import { useListState } from '../../../../platform/desk/crud/useListState.ts'
import { usePerson } from '../../../../platform/desk/person.tsx'
import { DeskError, DeskSkeleton } from '../../../../platform/desk/DeskPage.tsx'
import { useCall } from '../../../../platform/web/calls/calls.ts'
import { peoplePermissions } from '../../contract/permissions.ts'
import type { SchoolClass } from '../../contract/schoolClass.ts'
import { classesInReach } from '../classesInReach.ts'
import look from './people.module.css'

/**
 * Grades and classes beside the roll, limited to the reader's reach. The selected one is part of
 * the address.
 */
export function ClassTree() {
  const { data, error, refetch } = useCall(...classesInReach)
  const [state, setState] = useListState()
  const seesAll = usePerson().has(peoplePermissions.viewAll)
  const { classId = '', gradeId = '', classId_null: unplaced = '' } = state.filters
  const choose = (part: { classId?: string; gradeId?: string; classId_null?: string }) =>
    setState({
      filters: { ...state.filters, classId: '', gradeId: '', classId_null: '', ...part },
      page: 1,
      open: '',
    })
  if (error) return <DeskError error={error} onRetry={refetch} />
  if (!data) return <DeskSkeleton rows={5} />
  const chosen = classId ? [classId] : gradeId ? [`${gradePrefix}${gradeId}`] : []
  return (
    <section aria-label="按班级查看">
      <Button
        type="text"
        block
        className={look.place ?? ''}
        aria-pressed={chosen.length === 0 && !unplaced}
        onClick={() => choose({})}
      >
        全部学生
      </Button>
      <Tree
        treeData={branchesOf(data.records)}
        defaultExpandedKeys={expandedFor(data.records, classId)}
        blockNode
        selectedKeys={chosen}
        onSelect={([key]) => choose(choiceOf(key === undefined ? '' : String(key)))}
      />
      {seesAll ? (
        <Button
          type="text"
          block
          className={look.place ?? ''}
          aria-pressed={unplaced !== ''}
          onClick={() => choose({ classId_null: '1' })}
        >
          未分班
        </Button>
      ) : null}
    </section>
  )
}

const gradePrefix = 'grade '

const choiceOf = (key: string) =>
  key.startsWith(gradePrefix) ? { gradeId: key.slice(gradePrefix.length) } : { classId: key }

type Grade = { id: string; name: string; classes: readonly SchoolClass[] }

const gradesOf = (classes: readonly SchoolClass[]): Grade[] =>
  [...new Map(classes.map(({ gradeId, gradeName }) => [gradeId, gradeName]))].map(([id, name]) => ({
    id,
    name,
    classes: classes.filter(({ gradeId }) => gradeId === id),
  }))

const branchesOf = (classes: readonly SchoolClass[]) =>
  gradesOf(classes).map((grade) => ({
    key: `${gradePrefix}${grade.id}`,
    title: counted(
      grade.name,
      grade.classes.reduce((sum, { studentCount }) => sum + studentCount, 0),
    ),
    children: grade.classes.map((one) => ({
      key: one.id,
      title: counted(one.name, one.studentCount),
      isLeaf: true,
    })),
  }))

const counted = (name: string, count: number) => (
  <span className={look.counted}>
    <span>{name}</span>
    <span className={look.count}>{count}</span>
  </span>
)

/**
 * Only the grade of the selected class is expanded at first. A teacher's few grades are all
 * expanded.
 */
function expandedFor(classes: readonly SchoolClass[], classId: string): string[] {
  const grades = gradesOf(classes)
  const open =
    grades.length <= 2
      ? grades
      : grades.filter((grade) => grade.classes.some(({ id }) => id === classId))
  return open.map(({ id }) => `${gradePrefix}${id}`)
}
