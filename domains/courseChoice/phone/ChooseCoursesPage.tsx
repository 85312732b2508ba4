import { linkTo } from '../../../platform/contract/screen.ts'
import { Page } from '../../../platform/web/kit/page/Page.tsx'
import { queryClient } from '../../../platform/web/calls/queryClient.ts'
import { useParam } from '../../../platform/web/navigation/navigation.tsx'
import { Catalogue } from './catalogue/Catalogue.tsx'
import { listChoosableClasses, listOwnChildren, listOwnChoices } from '../contract/choice.ts'
import { listRounds } from '../contract/round.ts'
import { chooseCoursesScreen } from '../../afterSchool/contract/screens.ts'
import { OfChild } from './parts/OfChild.tsx'

const shown = [listOwnChildren, listRounds, listChoosableClasses, listOwnChoices]

/** 选课: the classes of a round for one child. */
export function ChooseCoursesPage() {
  const roundId = useParam('roundId')
  const addressOf = (childId: string) =>
    linkTo(chooseCoursesScreen, { childId, ...(roundId && { roundId }) })
  return (
    <Page title="选课" onRefresh={refresh}>
      <OfChild addressOf={addressOf}>
        {(child) => <Catalogue key={child.id} child={child} />}
      </OfChild>
    </Page>
  )
}

const refresh = () =>
  Promise.all(shown.map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })))
