import { useEffect } from 'react'

import { linkTo } from '../../../platform/contract/screen.ts'
import { useCall } from '../../../platform/web/calls/calls.ts'
import { Page } from '../../../platform/web/kit/page/Page.tsx'
import { NotAllowed } from '../../../platform/web/kit/page/NotAllowed.tsx'
import { QueryView } from '../../../platform/web/kit/page/QueryView.tsx'
import { Skeleton } from '../../../platform/web/kit/page/States.tsx'
import { useGo } from '../../../platform/web/navigation/navigation.tsx'
import { ownUser } from '../../organisation/contract/ownUser.ts'
import { peoplePermissions } from '../../people/contract/permissions.ts'
import { afterSchoolPermissions } from '../contract/permissions.ts'
import { familyCoursesScreen } from '../contract/screens.ts'
import { OfficeHome } from './staff/OfficeHome.tsx'
import { TeacherHome } from './staff/TeacherHome.tsx'

const staleMs = 5 * 60_000

/** 课后服务: the home of the staff by their rights. Families are led to their own. */
export function AfterSchoolPage() {
  const own = useCall(ownUser, {}, { staleMs, quiet: true })
  return (
    <Page title="课后服务">
      <QueryView query={own} skeleton="list">
        {({ permissions }) => <HomeBy permissions={permissions} />}
      </QueryView>
    </Page>
  )
}

function HomeBy({ permissions }: { permissions: readonly string[] }) {
  const isFamily = permissions.includes(peoplePermissions.family)
  if (permissions.includes(afterSchoolPermissions.oversee))
    return <OfficeHome isFamily={isFamily} />
  if (permissions.includes(afterSchoolPermissions.proposeCourses))
    return <TeacherHome isFamily={isFamily} />
  return isFamily ? <ToFamilyHome /> : <NotAllowed title="课后服务" />
}

function ToFamilyHome() {
  const go = useGo()
  useEffect(() => {
    go.replace(linkTo(familyCoursesScreen))
  }, [go])
  return <Skeleton kind="list" />
}
