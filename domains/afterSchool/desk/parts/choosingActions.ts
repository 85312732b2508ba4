import { confirm } from '../../../../platform/desk/confirm.tsx'
import type { CrudTools, RowAction } from '../../../../platform/desk/crud/crudTypes.ts'
import { endChoosing, formClass, proposeMerge } from '../../contract/classMerge.ts'
import type { CourseClassRow } from '../../contract/courseClass.ts'

/** The actions once families have chosen: end choosing, and what to do with too few pupils. */
export const choosingActions = <Row extends CourseClassRow>(
  onMerge: (row: Row | undefined) => void,
): readonly RowAction<Row>[] => [
  {
    key: 'endChoosing',
    label: '结束选课',
    endpoint: endChoosing,
    fits: ({ state }) => state === 'CHOOSING',
    run: (rows, tools) => end(rows, tools),
  },
  {
    key: 'form',
    label: '照常开班',
    for: 'one',
    endpoint: formClass,
    fits: ({ state }) => state === 'UNDERFILLED',
    run: ([row], { act }) => row && act(formClass, { id: row.id }, `${row.name}照常开班`),
  },
  {
    key: 'merge',
    label: '合班…',
    for: 'one',
    endpoint: proposeMerge,
    fits: ({ state }) => state === 'UNDERFILLED',
    run: ([row]) => onMerge(row),
  },
]

const unpaid = '算上待付款的名额才够人数的班，等付款或付款过期后再自动确定。'

async function end(rows: readonly CourseClassRow[], { act }: CrudTools): Promise<boolean> {
  const few = rows.filter(({ taken, minSeats }) => taken < minSeats)
  const isSure = await confirm({
    title: `结束 ${rows.length} 个课程班的选课？`,
    body:
      few.length === 0
        ? `人数都已达到最少人数，会直接成班。${unpaid}`
        : `${few.map(({ name }) => `“${name}”`).join('、')}不足最少人数，会标为“人数不足”，之后可以停开、合班或照常开班。${unpaid}`,
    action: '结束选课',
  })
  if (!isSure) return false
  return act(endChoosing, { ids: rows.map(({ id }) => id).join(',') }, '选课已结束')
}
