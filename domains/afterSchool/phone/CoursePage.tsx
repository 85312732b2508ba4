import { linkTo } from '../../../platform/contract/screen.ts'
import { List, Row } from '../../../platform/web/kit/list/List.tsx'
import { RecordActions } from '../../../platform/web/records/RecordActions.tsx'
import { RecordPage } from '../../../platform/web/records/RecordPage.tsx'
import { formDetailScreen } from '../../workflow/contract/screens.ts'
import { getCourse, listCourses, withdrawCourses } from '../contract/course.ts'
import type { Course } from '../contract/course.ts'
import { courseTones } from '../contract/courseStates.ts'
import {
  approvedCourseScreen,
  courseDetailScreen,
  coursesScreen,
  courseStartScreen,
} from '../contract/screens.ts'
import { ConfirmActs } from './parts/ConfirmActs.tsx'
import { CoursePanel } from './parts/CoursePanel.tsx'

/** 开课申请详情: the request, its state, and how to withdraw or correct it. */
export const CoursePage = () => (
  <RecordPage
    title="开课申请详情"
    call={getCourse}
    missing={{
      title: '没有找到这份申请，可能已删除，或您无权查看',
      action: '查看课后课程',
      to: linkTo(coursesScreen),
    }}
    banner={({ state, stateName, name, isChange }) => ({
      tone: courseTones[state],
      title: isChange ? `变更申请：${stateName}` : stateName,
      text: name,
    })}
    panel={(course) => <CoursePanel course={course} applicantName={course.applicantName} />}
    more={(course) => <Ways {...course} />}
    actions={(course) => {
      if (course.mayConfirm) return <ConfirmActs course={course} />
      return course.mayMend || course.mayWithdraw ? <Actions {...course} /> : null
    }}
  />
)

const Ways = ({ id, state, processInstanceId, revisesId, openChangeId, mayRevise }: Course) => (
  <List label="更多">
    {processInstanceId ? (
      <Row
        title="审批进度"
        facts={['谁已处理，接下来由谁处理']}
        to={linkTo(formDetailScreen, { processInsId: processInstanceId })}
      />
    ) : null}
    {state === 'APPROVED' ? (
      <Row
        title="课程介绍"
        facts={['全校师生和家长看到的样子']}
        to={linkTo(approvedCourseScreen, { id: revisesId ?? id })}
      />
    ) : null}
    {revisesId ? (
      <Row
        title="现行课程"
        facts={['变更通过前，师生和家长看到的内容']}
        to={linkTo(courseDetailScreen, { id: revisesId })}
      />
    ) : null}
    {openChangeId ? (
      <Row
        title="变更申请"
        facts={['还没有办完，通过后替换现在的内容']}
        to={linkTo(courseDetailScreen, { id: openChangeId })}
      />
    ) : null}
    {mayRevise ? (
      <Row
        title="申请变更"
        facts={['修改后重新审批；已排的课程班不受影响']}
        to={linkTo(courseStartScreen, { revises: id })}
      />
    ) : null}
  </List>
)

const Actions = ({ id, mayMend, mayWithdraw }: Course) => (
  <RecordActions
    withdraw={{
      isOffered: mayWithdraw,
      call: withdrawCourses,
      input: { ids: id },
      label: '撤销',
      question: {
        title: '撤销这份申请？',
        body: '撤销后不再审批，需要时可以重新申请。',
        action: '撤销',
      },
      message: '已撤销',
      stale: [getCourse, listCourses],
    }}
    correct={{
      isOffered: mayMend,
      label: '修改并重新提交',
      to: linkTo(courseStartScreen, { id }),
    }}
  />
)
