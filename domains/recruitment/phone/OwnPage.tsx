import { Fragment } from 'react'

import { linkTo } from '../../../platform/contract/screen.ts'
import { useCall } from '../../../platform/web/calls/calls.ts'
import { Button } from '../../../platform/web/kit/Button.tsx'
import { Page } from '../../../platform/web/kit/page/Page.tsx'
import { QueryView } from '../../../platform/web/kit/page/QueryView.tsx'
import { EmptyState } from '../../../platform/web/kit/page/States.tsx'
import { useGo } from '../../../platform/web/navigation/navigation.tsx'
import { PermittedPage } from '../../organisation/phone/kit/PermittedPage.tsx'
import { listOwnApplications } from '../contract/own.ts'
import { recruitmentPermissions } from '../contract/permissions.ts'
import { vacanciesScreen } from '../contract/screens.ts'
import { OwnCard } from './parts/OwnCard.tsx'
import { VisitPart } from './parts/VisitPart.tsx'

/** 我的应聘: where each own application stands, what comes next, and what may be done. */
export function OwnPage() {
  return (
    <PermittedPage title="我的应聘" permission={recruitmentPermissions.apply}>
      <Applications />
    </PermittedPage>
  )
}

function Applications() {
  const go = useGo()
  const query = useCall(listOwnApplications, {})
  return (
    <Page title="我的应聘" onRefresh={query.refetch}>
      <QueryView query={query} skeleton="detail">
        {({ records }) =>
          records.length === 0 ? (
            <EmptyState drawing="form" title="还没有应聘" hint="选一个岗位，填写材料后投递" />
          ) : (
            <>
              {records.map((one) => (
                <Fragment key={one.id}>
                  <OwnCard application={one} />
                  <VisitPart application={one} />
                </Fragment>
              ))}
            </>
          )
        }
      </QueryView>
      <Button block onPress={() => go.to(linkTo(vacanciesScreen))}>
        看看招聘岗位
      </Button>
    </Page>
  )
}
