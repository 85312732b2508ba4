import { Suspense } from 'react'

import { linkTo } from '../../../platform/contract/screen.ts'
import { useCall } from '../../../platform/web/calls/calls.ts'
import { Notice } from '../../../platform/web/kit/list/Facts.tsx'
import { GoneState, isGone } from '../../../platform/web/kit/page/GoneState.tsx'
import { Page } from '../../../platform/web/kit/page/Page.tsx'
import { QueryView } from '../../../platform/web/kit/page/QueryView.tsx'
import { Skeleton } from '../../../platform/web/kit/page/States.tsx'
import { useGo, useParam } from '../../../platform/web/navigation/navigation.tsx'
import { OfflineForm } from '../../../platform/web/outbox/OfflineForm.tsx'
import { PermittedPage } from '../../organisation/phone/kit/PermittedPage.tsx'
import { listSent } from '../../workflow/contract/lists.ts'
import { getInstitution, listInstitutions, submitInstitution } from '../contract/institution.ts'
import type { Institution } from '../contract/institution.ts'
import { afterSchoolPermissions } from '../contract/permissions.ts'
import {
  institutionDetailScreen,
  institutionsScreen,
  institutionStartScreen,
} from '../contract/screens.ts'
import type { offline } from './offline.ts'
import { InstitutionFormCards } from './start/lazyInstitutionForm.ts'

const asking: keyof typeof offline = 'askInstitution'
const sending = {
  kind: asking,
  endpoint: submitInstitution,
  message: '已提交，等待审核',
  invalidates: [listInstitutions, getInstitution, listSent],
}

/** 机构入驻申请: a new request. With `id`, continues a draft or corrects a returned request. */
export function InstitutionStartPage() {
  const id = useParam('id')
  const { registerInstitutions } = afterSchoolPermissions
  return (
    <PermittedPage title="机构入驻申请" permission={registerInstitutions}>
      {id ? (
        <GoingOn id={id} />
      ) : (
        <Page title="机构入驻申请">
          <Cards />
        </Page>
      )}
    </PermittedPage>
  )
}

function Cards({ institution }: { institution?: Institution }) {
  const go = useGo()
  const queuedKey = useParam('kept')
  return (
    <OfflineForm
      {...sending}
      done={({ id }) => go.replace(linkTo(institutionDetailScreen, { id }))}
      queuedKey={queuedKey}
      id={institution?.id}
      about={({ name: institutionName, scope }, name) => ({
        title: `机构入驻申请 · ${institutionName}`,
        words: institution?.state === 'RETURNED' ? '重新提交' : '发起申请',
        note: scope,
        to: linkTo(institutionStartScreen, institution ? { id: institution.id } : { kept: name }),
      })}
    >
      {(parts) => (
        <Suspense fallback={<Skeleton kind="form" />}>
          <InstitutionFormCards institution={institution} {...parts} />
        </Suspense>
      )}
    </OfflineForm>
  )
}

function GoingOn({ id }: { id: string }) {
  const go = useGo()
  const query = useCall(getInstitution, { id })
  return (
    <Page title={query.data?.state === 'RETURNED' ? '修改机构入驻申请' : '机构入驻申请'}>
      {isGone(query.error) ? (
        <GoneState
          title="没有找到这份申请"
          action="查看校外机构"
          onPress={() => go.replace(linkTo(institutionsScreen))}
        />
      ) : (
        <QueryView query={query} skeleton="form">
          {(institution) =>
            institution.mayMend ? (
              <Cards institution={institution} />
            ) : (
              <Notice tone="info">{`申请现在是“${institution.stateName}”，不能修改`}</Notice>
            )
          }
        </QueryView>
      )}
    </Page>
  )
}
