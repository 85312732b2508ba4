import { linkTo } from '../../../platform/contract/screen.ts'
import { useCall } from '../../../platform/web/calls/calls.ts'
import { Button } from '../../../platform/web/kit/Button.tsx'
import { BottomBar, Page } from '../../../platform/web/kit/page/Page.tsx'
import { QueryView } from '../../../platform/web/kit/page/QueryView.tsx'
import { useGo } from '../../../platform/web/navigation/navigation.tsx'
import { ownUser } from '../../organisation/contract/ownUser.ts'
import { resumePermissions } from '../contract/permissions.ts'
import { resumeFormScreen } from '../contract/screens.ts'
import { ApplicantsPage } from './parts/ApplicantsPage.tsx'
import { TeachersPage } from './parts/TeachersPage.tsx'

const staleMs = 5 * 60_000

/** 教师简历: all applicants for those who read them, the hired teachers for everybody else. */
export function ResumesPage() {
  const own = useCall(ownUser, {}, { staleMs, quiet: true })
  if (!own.data)
    return (
      <Page title="教师简历">
        <QueryView query={own} skeleton="list">
          {() => null}
        </QueryView>
      </Page>
    )
  const { permissions } = own.data
  const bottom = permissions.includes(resumePermissions.edit) ? <RegisterBar /> : null
  return permissions.includes(resumePermissions.view) ? (
    <ApplicantsPage bottom={bottom} />
  ) : (
    <TeachersPage bottom={bottom} />
  )
}

function RegisterBar() {
  const go = useGo()
  return (
    <BottomBar>
      <Button kind="primary" block onPress={() => go.to(linkTo(resumeFormScreen))}>
        登记简历
      </Button>
    </BottomBar>
  )
}
