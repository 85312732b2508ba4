import { linkTo } from '../../../platform/contract/screen.ts'
import { useCall } from '../../../platform/web/calls/calls.ts'
import { List, Row } from '../../../platform/web/kit/list/List.tsx'
import { useParam } from '../../../platform/web/navigation/navigation.tsx'
import { ownUser } from '../../organisation/contract/ownUser.ts'
import { peoplePermissions } from '../../people/contract/permissions.ts'
import { courseCardsScreen, ownCoursesScreen } from '../contract/screens.ts'
import { CourseCard } from './parts/CourseCard.tsx'
import { LessonPlan } from './parts/LessonPlan.tsx'
import { OfferedPage } from './parts/OfferedPage.tsx'

const staleMs = 5 * 60_000

/**
 * 开设的课程: approved courses as cards, and for families the way to those they have chosen. A single
 * course also shows its plan.
 */
export function CourseCardsPage() {
  const one = useParam('id')
  const own = useCall(ownUser, {}, { staleMs, quiet: true })
  const isFamily = own.data?.permissions.includes(peoplePermissions.family) ?? false
  return (
    <OfferedPage
      title="开设的课程"
      screen={courseCardsScreen}
      note={isFamily && !one ? <Chosen /> : null}
      card={(course) => <CourseCard course={course} />}
      rest={({ lessons }) => <LessonPlan lessons={lessons} />}
    />
  )
}

const Chosen = () => (
  <List label="已选的课程">
    <Row title="已选的课程" facts={['上课、付款、候补和退课']} to={linkTo(ownCoursesScreen)} />
  </List>
)
