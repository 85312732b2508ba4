import { linkTo } from '../../../platform/contract/screen.ts'
import { Page } from '../../../platform/web/kit/page/Page.tsx'
import { queryClient } from '../../../platform/web/calls/queryClient.ts'
import { familyCoursesScreen } from '../../afterSchool/contract/screens.ts'
import { listOwnChildren, listOwnChoices } from '../contract/choice.ts'
import { listRounds } from '../contract/round.ts'
import { FamilyHome } from './own/FamilyHome.tsx'
import { OfChild } from './parts/OfChild.tsx'

const shown = [listOwnChildren, listRounds, listOwnChoices]

/** 课后服务: the home of a family for one of its children. */
export const FamilyHomePage = () => (
  <Page title="课后服务" onRefresh={refresh}>
    <OfChild addressOf={(childId) => linkTo(familyCoursesScreen, { childId })}>
      {(child) => <FamilyHome key={child.id} child={child} />}
    </OfChild>
  </Page>
)

const refresh = () =>
  Promise.all(shown.map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })))
