import { linkTo } from '../../../platform/contract/screen.ts'
import { queryClient } from '../../../platform/web/calls/queryClient.ts'
import { Page } from '../../../platform/web/kit/page/Page.tsx'
import { listOwnChildren, listOwnChoices } from '../contract/choice.ts'
import { ownCoursesScreen } from '../../afterSchool/contract/screens.ts'
import { OwnCourses } from './own/OwnCourses.tsx'
import { OfChild } from './parts/OfChild.tsx'

const shown = [listOwnChildren, listOwnChoices]

/** 我的课程: the seats of one child, with payment, dropping and the waiting list. */
export const OwnCoursesPage = () => (
  <Page title="我的课程" onRefresh={refresh}>
    <OfChild addressOf={(childId) => linkTo(ownCoursesScreen, { childId })}>
      {(child) => <OwnCourses key={child.id} child={child} />}
    </OfChild>
  </Page>
)

const refresh = () =>
  Promise.all(shown.map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })))
