import { useState } from 'react'
import type * as z from 'zod/mini'

import { askAndSend } from '../../../platform/desk/confirm.tsx'
import { CrudPage } from '../../../platform/desk/crud/CrudPage.tsx'
import type { CrudTools } from '../../../platform/desk/crud/crudTypes.ts'
import { Chip, DeskFacts } from '../../../platform/desk/DeskPage.tsx'
import { useCall } from '../../../platform/web/calls/calls.ts'
import { ClassState, classStateNames, classTones } from '../contract/classStates.ts'
import {
  cancelClass,
  getClass,
  listClasses,
  publishClasses,
  removeClasses,
  submitClass,
} from '../contract/courseClass.ts'
import type { CourseClass, CourseClassForm, CourseClassRow } from '../contract/courseClass.ts'
import { feeWords, yuanOf } from '../contract/money.ts'
import { listTerms } from '../contract/term.ts'
import { ClassFields } from './parts/ClassFields.tsx'
import { ClassTabs } from './parts/ClassTabs.tsx'
import { choosingActions } from './parts/choosingActions.ts'
import { LessonList } from './parts/LessonList.tsx'
import { MergeDrawer } from './parts/MergeDrawer.tsx'
import { MergePanel } from './parts/MergePanel.tsx'

const states = ClassState.options.map((value) => ({ value, label: classStateNames[value] }))

const blank = {
  termId: '',
  courseId: '',
  name: '',
  slotIds: '',
  roomId: '',
  mainTeacherId: '',
  assistantIds: '',
  minSeats: '',
  maxSeats: '',
  lessonCount: '',
  priceYuan: '',
  bookFeeYuan: '',
  gradeIds: '',
  classIds: '',
}

type Row = CourseClassRow & Partial<CourseClass>

/** Classes of courses with their lessons. */
export function ClassesPage() {
  const terms = useCall(listTerms, { size: 50 }, { quiet: true }).data?.records ?? []
  const [merging, setMerging] = useState<Row | undefined>(undefined)
  return (
    <>
      <CrudPage<Row, z.input<typeof CourseClassForm>>
        id="course-classes"
        title="课程班"
        noun="课程班"
        hint="保存时按校历自动排好每次课；教师或场地有冲突时，会提示是哪一次课。发布后可以逐次调课、代课或停课。"
        list={listClasses}
        get={getClass}
        nameOf={(row) => row.name}
        columns={[
          { name: 'name', label: '课程班' },
          { name: 'times', label: '时段', width: 190 },
          { name: 'roomName', label: '场地', width: 150, isInPanel: true },
          {
            name: 'teacherNames',
            label: '教师',
            width: 120,
            isInPanel: true,
            show: ({ teacherNames }) => teacherNames || '未安排',
          },
          {
            name: 'maxSeats',
            label: '名额',
            width: 100,
            align: 'right',
            show: (row) => `${row.taken} / ${row.maxSeats}`,
          },
          { name: 'lessonCount', label: '课次', width: 70, align: 'right', isInPanel: true },
          { name: 'ownerName', label: '开课方', width: 150, isExtra: true },
          { name: 'termName', label: '学期', width: 200, isExtra: true },
          {
            name: 'stateName',
            label: '状态',
            width: 100,
            show: (row) => <Chip tone={classTones[row.state]}>{row.stateName}</Chip>,
          },
        ]}
        filters={[
          { name: 'keyword', kind: 'search', label: '关键词', placeholder: '课程班或开课方' },
          {
            name: 'termId',
            kind: 'choice',
            label: '学期',
            options: terms.map(({ id, name }) => ({ value: id, label: name })),
          },
          { name: 'state', kind: 'choice', label: '状态', options: states },
        ]}
        details={(row) => <Details row={row} />}
        form={{
          submit: submitClass,
          wide: true,
          blank,
          from: fieldsOf,
          fields: <ClassFields />,
          locked: lockedReason,
        }}
        actions={[
          {
            key: 'publish',
            label: '发布',
            endpoint: publishClasses,
            fits: ({ state }) => state === 'UNPUBLISHED',
            run: (rows, { act }) =>
              act(publishClasses, { ids: rows.map(({ id }) => id).join(',') }, '已发布'),
          },
          ...choosingActions(setMerging),
          {
            key: 'cancel',
            label: '停开',
            for: 'one',
            danger: true,
            endpoint: cancelClass,
            fits: ({ state }) => !['CANCELLED', 'MERGED', 'FINISHED', 'SETTLED'].includes(state),
            run: ([row], tools) => row && cancel(row, tools),
          },
        ]}
        remove={{
          endpoint: removeClasses,
          warning: () => '课程班和它的课次会一起删除。',
          locked: lockedReason,
        }}
        above={<ClassTabs />}
        emptyHint="请先准备好审批通过的课程、学期时段、场地和授课教师，再新建课程班。"
      />
      {merging ? <MergeDrawer row={merging} onClose={() => setMerging(undefined)} /> : null}
    </>
  )
}

const lockedReason = ({ state }: Row): string | undefined =>
  state === 'UNPUBLISHED' ? undefined : '已发布的课程班不能再修改或删除'

const fieldsOf = (row: Row) => ({
  termId: row.termId,
  courseId: row.courseId,
  name: row.name,
  slotIds: (row.slotIds ?? []).join(','),
  roomId: row.roomId,
  mainTeacherId: row.mainTeacherId ?? '',
  assistantIds: (row.assistantIds ?? []).join(','),
  minSeats: String(row.minSeats),
  maxSeats: String(row.maxSeats),
  lessonCount: String(row.lessonCount),
  priceYuan: yuanOf(row.priceFen),
  bookFeeYuan: yuanOf(row.bookFeeFen),
  gradeIds: (row.gradeIds ?? []).join(','),
  classIds: (row.classIds ?? []).join(','),
})

const cancel = ({ id, name }: Row, { act }: CrudTools) =>
  askAndSend({
    title: `停开“${name}”？`,
    body: '还没有上的课次会全部停课，已缴的费用按规定退还；停开后不能恢复。',
    label: '原因',
    placeholder: '例如：人数不足',
    action: '停开',
    danger: true,
    send: (reason) => act(cancelClass, { id, reason }, `${name}已停开`),
  })

const Details = ({ row }: { row: Row }) => (
  <>
    <DeskFacts items={factsOf(row).filter(({ value }) => value !== '')} />
    <MergePanel classId={row.id} />
    <LessonList classId={row.id} />
  </>
)

const factsOf = (row: Row) => [
  { label: '状态', value: <Chip tone={classTones[row.state]}>{row.stateName}</Chip> },
  { label: '状态说明', value: row.stateReason ?? '' },
  { label: '课程', value: `${row.courseName} · ${row.ownerName}` },
  { label: '学期', value: row.termName },
  { label: '时段', value: row.times },
  { label: '场地', value: row.roomName },
  { label: '教师', value: row.teacherNames || '未安排' },
  { label: '年级', value: row.gradeNames },
  { label: '限定班级', value: row.classNames ?? '' },
  { label: '名额', value: `已占 ${row.taken}，最少 ${row.minSeats}，最多 ${row.maxSeats}` },
  { label: '候补', value: row.waiting > 0 ? `${row.waiting} 人` : '' },
  { label: '费用', value: feeWords(row) },
  { label: '教材费', value: row.bookFeeFen > 0 ? `${yuanOf(row.bookFeeFen)} 元` : '' },
]
