import { useCall } from '../../../platform/web/calls/calls.ts'
import { Card, List, Row } from '../../../platform/web/kit/list/List.tsx'
import { GoneState, isGone } from '../../../platform/web/kit/page/GoneState.tsx'
import { Page } from '../../../platform/web/kit/page/Page.tsx'
import { QueryView } from '../../../platform/web/kit/page/QueryView.tsx'
import { EmptyState } from '../../../platform/web/kit/page/States.tsx'
import { useGo, useParam } from '../../../platform/web/navigation/navigation.tsx'
import { ratingsAtOnce } from '../contract/averageStars.ts'
import { getCourseRatings } from '../contract/evaluation.ts'
import type { CourseRatings } from '../contract/evaluation.ts'
import look from './parts/Roll.module.css'

/** 家长评价: the ratings of a course, without names. */
export function CourseRatingsPage() {
  const go = useGo()
  const courseId = useParam('courseId') ?? '0'
  const query = useCall(getCourseRatings, { courseId }, { quiet: true })
  return (
    <Page title="家长评价" onRefresh={query.refetch}>
      {isGone(query.error) ? (
        <GoneState title="没有找到这门课程" action="返回" onPress={go.back} />
      ) : (
        <QueryView query={query} skeleton="list">
          {(ratings) => <Ratings ratings={ratings} />}
        </QueryView>
      )}
    </Page>
  )
}

const Ratings = ({ ratings: { courseName, average, shownCount, words } }: RatingsProps) => (
  <div className={look.stack}>
    <Card title={courseName}>
      {average === undefined ? (
        <p className={look.facts}>
          {`已有 ${shownCount} 条评价。为避免看出是谁评的，满 ${ratingsAtOnce} 条后才显示平均分。`}
        </p>
      ) : (
        <p className={look.average}>
          <strong>{average.toFixed(1)}</strong>
          {` 分（满分 5 分），共 ${shownCount} 条评价`}
        </p>
      )}
    </Card>
    {words.length === 0 ? (
      <EmptyState drawing="list" title="还没有文字评价" hint="上过课的家长评价后会出现在这里" />
    ) : (
      <List label="家长的话">
        {words.map((one, place) => (
          <Row key={`${place}${one}`} title={one} />
        ))}
      </List>
    )}
  </div>
)

type RatingsProps = { ratings: CourseRatings }
