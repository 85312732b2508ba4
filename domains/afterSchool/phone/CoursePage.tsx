import { linkTo } from '../../../platform/contract/screen.ts'
import { useCall, useSubmit } from '../../../platform/web/calls.ts'
import { Button } from '../../../platform/web/kit/Button.tsx'
import { StateBanner } from '../../../platform/web/kit/Facts.tsx'
import { GoneState, isGone } from '../../../platform/web/kit/GoneState.tsx'
import { List, Row } from '../../../platform/web/kit/List.tsx'
import { BottomBar, Page } from '../../../platform/web/kit/Page.tsx'
import { QueryView } from '../../../platform/web/kit/QueryView.tsx'
import { useGo } from '../../../platform/web/navigation.tsx'
import { confirm } from '../../../platform/web/overlays.tsx'
import { useRecordAddress } from '../../../platform/web/useRecordAddress.ts'
import { formDetailScreen } from '../../workflow/contract/screens.ts'
import { getCourse, listCourses, withdrawCourses } from '../contract/course.ts'
import type { Course } from '../contract/course.ts'
import { courseTones } from '../contract/courseStates.ts'
import { approvedCourseScreen, coursesScreen, courseStartScreen } from '../contract/laterScreens.ts'
import { CoursePanel } from './parts/CoursePanel.tsx'

/** 开课申请详情: what was asked for, where it stands, and the way back from it. */
export function CoursePage() {
  const go = useGo()
  const query = useCall(getCourse, useRecordAddress())
  return (
    <Page title="开课申请详情" onRefresh={query.refetch}>
      {isGone(query.error) ? (
        <GoneState
          title="没有找到这份申请，可能与您无关"
          action="查看课后课程"
          onPress={() => go.replace(linkTo(coursesScreen))}
        />
      ) : (
        <QueryView query={query}>{(course) => <Detail course={course} />}</QueryView>
      )}
    </Page>
  )
}

function Detail({ course }: { course: Course }) {
  const { id, state, stateName, name, processInstanceId, mayMend, mayWithdraw } = course
  return (
    <>
      <StateBanner tone={courseTones[state]} title={stateName}>
        {name}
      </StateBanner>
      <CoursePanel course={course} applicantName={course.applicantName} />
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
            to={linkTo(approvedCourseScreen, { id })}
          />
        ) : null}
      </List>
      {mayMend || mayWithdraw ? <Actions course={course} /> : null}
    </>
  )
}

function Actions({ course: { id, mayMend, mayWithdraw } }: { course: Course }) {
  const go = useGo()
  const withdraw = useSubmit(withdrawCourses, {
    message: '已撤销',
    invalidates: [getCourse, listCourses],
  })
  const ask = async () => {
    if (
      await confirm({
        title: '撤销这份申请？',
        body: '撤销后不再审批，需要时可以重新申请。',
        action: '撤销',
        tone: 'danger',
      })
    )
      withdraw.mutate({ ids: id })
  }
  return (
    <BottomBar>
      {mayWithdraw ? (
        <Button block busy={withdraw.isPending} onPress={ask}>
          撤销
        </Button>
      ) : null}
      {mayMend ? (
        <Button kind="primary" block onPress={() => go.to(linkTo(courseStartScreen, { id }))}>
          修改并重新提交
        </Button>
      ) : null}
    </BottomBar>
  )
}
