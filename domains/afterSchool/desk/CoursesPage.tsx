import { Button } from 'antd'

import { linkTo } from '../../../platform/contract/screen.ts'
import { CrudPage } from '../../../platform/desk/crud/CrudPage.tsx'
import { Chip, DeskFacts } from '../../../platform/desk/DeskPage.tsx'
import { usePerson } from '../../../platform/desk/person.tsx'
import { useCall } from '../../../platform/web/calls/calls.ts'
import { getCourse, listCourses, submitCourse } from '../contract/course.ts'
import type { Course, CourseRow } from '../contract/course.ts'
import { CourseState, courseStateNames, courseTones } from '../contract/courseStates.ts'
import { courseStartDesk } from '../contract/screens.ts'
import { yuanOf } from '../contract/money.ts'
import { courseFacts, WayToCourse } from './parts/courseFacts.tsx'

const states = CourseState.options.map((value) => ({ value, label: courseStateNames[value] }))

/** Courses of the school, for the office. */
export function CoursesPage() {
  const asking = usePerson().can(submitCourse) ? '点“申请开课”填写，审批在待办里进行；' : ''
  return (
    <CrudPage
      id="courses"
      title="课后课程"
      noun="课程"
      hint={`${asking}这里查看全校的课程。`}
      list={listCourses}
      nameOf={(row) => row.name}
      columns={[
        { name: 'name', label: '课程名称' },
        { name: 'kindName', label: '类型', width: 100 },
        { name: 'ownerName', label: '开课方', width: 160 },
        { name: 'gradeNames', label: '适合年级', width: 180, isInPanel: true },
        { name: 'lessonCount', label: '课时', width: 70, align: 'right' },
        {
          name: 'priceFen',
          label: '每课时（元）',
          width: 110,
          align: 'right',
          isInPanel: true,
          show: (row) => yuanOf(row.priceFen),
        },
        { name: 'applicantName', label: '申请人', width: 110, isExtra: true },
        { name: 'askedAt', label: '申请时间', width: 180, isExtra: true },
        {
          name: 'stateName',
          label: '状态',
          width: 150,
          show: (row) => <Chip tone={courseTones[row.state]}>{row.stateName}</Chip>,
        },
      ]}
      filters={[
        { name: 'keyword', kind: 'search', label: '关键词', placeholder: '课程或开课方' },
        { name: 'state', kind: 'choice', label: '状态', options: states },
      ]}
      details={(row) => <Details row={row} />}
      extra={<ProposeButton />}
      emptyHint="有人申请开课后，会出现在这里。"
    />
  )
}

function ProposeButton() {
  if (!usePerson().can(submitCourse)) return null
  return (
    <Button type="primary" href={`#${linkTo(courseStartDesk)}`}>
      申请开课
    </Button>
  )
}

function Details({ row }: { row: CourseRow }) {
  const course = useCall(getCourse, { id: row.id }, { quiet: true }).data
  return (
    <>
      <Facts row={row} course={course} />
      {course ? <WayToCourse course={course} /> : null}
    </>
  )
}

const Facts = ({ row, course }: { row: CourseRow; course: Course | undefined }) => (
  <DeskFacts
    items={[
      { label: '状态', value: <Chip tone={courseTones[row.state]}>{row.stateName}</Chip> },
      { label: '课程', value: `${row.name} · ${row.kindName}` },
      { label: '开课方', value: row.ownerName },
      { label: '适合年级', value: row.gradeNames },
      { label: '每课时价格', value: `${yuanOf(row.priceFen)} 元，共 ${row.lessonCount} 课时` },
      ...(course ? courseFacts(course) : []),
      { label: '申请人', value: row.applicantName },
      { label: '申请时间', value: row.askedAt },
    ]}
  />
)
