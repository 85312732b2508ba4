import { linkTo } from '../../../../platform/contract/screen.ts'
import { Row } from '../../../../platform/web/kit/list/List.tsx'
import { childRatingsScreen, childTimetableScreen } from '../../../afterSchool/contract/screens.ts'

/** The rows of a list that lead to the timetable and the ratings of a child. */
export const ChildRows = ({ childId }: { childId: string }) => (
  <>
    <Row
      title="课表"
      facts={['每周的课后课和托管']}
      to={linkTo(childTimetableScreen, { childId })}
    />
    <Row
      title="课程评价"
      facts={['给课程打分，看老师的评语']}
      to={linkTo(childRatingsScreen, { childId })}
    />
  </>
)
