import { useCall } from '../../../platform/web/calls/calls.ts'
import { Page } from '../../../platform/web/kit/page/Page.tsx'
import { QueryView } from '../../../platform/web/kit/page/QueryView.tsx'
import { useParam } from '../../../platform/web/navigation/navigation.tsx'
import { ownUser } from '../../organisation/contract/ownUser.ts'
import { afterSchoolPermissions } from '../contract/permissions.ts'
import { OfferedByKind } from './classes/OfferedByKind.tsx'
import { OneClass } from './classes/OneClass.tsx'
import { TermClasses } from './classes/TermClasses.tsx'

const staleMs = 5 * 60_000

/** 课程与课程班: the classes of a term for those who oversee them, the courses for everybody else. */
export function TermClassesPage() {
  const id = useParam('id')
  const own = useCall(ownUser, {}, { staleMs, quiet: true })
  return (
    <Page title={id ? '课程班' : '课程与课程班'}>
      <QueryView query={own} skeleton="list">
        {({ permissions }) => {
          if (!permissions.includes(afterSchoolPermissions.oversee)) return <OfferedByKind />
          return id ? <OneClass id={id} /> : <TermClasses />
        }}
      </QueryView>
    </Page>
  )
}
