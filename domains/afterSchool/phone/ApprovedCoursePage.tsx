import { linkTo } from '../../../platform/contract/screen.ts'
import { useCall } from '../../../platform/web/calls/calls.ts'
import { GoneState, isGone } from '../../../platform/web/kit/page/GoneState.tsx'
import { List, Row } from '../../../platform/web/kit/list/List.tsx'
import { Page } from '../../../platform/web/kit/page/Page.tsx'
import { QueryView } from '../../../platform/web/kit/page/QueryView.tsx'
import { useGo, useParam } from '../../../platform/web/navigation/navigation.tsx'
import { ownUser } from '../../organisation/contract/ownUser.ts'
import { organisationPermissions } from '../../organisation/contract/permissions.ts'
import { getApprovedCourse } from '../contract/course.ts'
import { courseCardsScreen, courseRatingsScreen, payCardsScreen } from '../contract/screens.ts'
import { CoursePanel } from './parts/CoursePanel.tsx'

const staleMs = 5 * 60_000

/** 课程介绍: an approved course, for every person of the school. */
export function ApprovedCoursePage() {
  const go = useGo()
  // People of institutions do not read the ratings of a school.
  const own = useCall(ownUser, {}, { staleMs, quiet: true })
  const isOfSchool = own.data?.permissions.includes(organisationPermissions.belong) ?? false
  const query = useCall(getApprovedCourse, { id: useParam('id') ?? '0' })
  return (
    <Page title="课程介绍" onRefresh={query.refetch}>
      {isGone(query.error) ? (
        <GoneState title="这门课程目前不开设" action="返回首页" onPress={() => go.replace('/')} />
      ) : (
        <QueryView query={query}>
          {(course) => (
            <>
              <CoursePanel course={course} />
              <List label="更多">
                <Row
                  title="课程费用"
                  facts={['每课时价格和总价的算法']}
                  to={linkTo(payCardsScreen, { id: course.id })}
                />
                <Row
                  title="开设的课程"
                  facts={['学校现在开设的全部课程']}
                  to={linkTo(courseCardsScreen)}
                />
                {isOfSchool ? (
                  <Row
                    title="家长评价"
                    facts={['上过课的家长怎么说']}
                    to={linkTo(courseRatingsScreen, { courseId: course.id })}
                  />
                ) : null}
              </List>
            </>
          )}
        </QueryView>
      )}
    </Page>
  )
}
