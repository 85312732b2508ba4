import { useState } from 'react'

import { useCall } from '../../../platform/web/calls/calls.ts'
import { NotAllowed } from '../../../platform/web/kit/page/NotAllowed.tsx'
import { Page } from '../../../platform/web/kit/page/Page.tsx'
import { QueryView } from '../../../platform/web/kit/page/QueryView.tsx'
import { Skeleton } from '../../../platform/web/kit/page/States.tsx'
import { useGo, useParam } from '../../../platform/web/navigation/navigation.tsx'
import { useChunk } from '../../../platform/web/navigation/useChunk.ts'
import { ownUser } from '../../organisation/contract/ownUser.ts'
import { organisationPermissions } from '../../organisation/contract/permissions.ts'
import type { IssuedPassword } from '../contract/accounts.ts'
import { IssuedCard } from './parts/IssuedCard.tsx'
import { ResetAccount } from './parts/ResetAccount.tsx'

const { createUsers, editUsers, resetPasswords } = organisationPermissions

/**
 * Creates an account, or with `id` resets its password; the one-time password is shown once, here.
 */
export function AccountPage() {
  const id = useParam('id')
  const own = useCall(ownUser, {}, { quiet: true })
  const go = useGo()
  const form = useChunk(loadForm, id === undefined, go.back)
  const [issued, setIssued] = useState<IssuedPassword | undefined>(undefined)
  const title = id === undefined ? '新建用户' : '重置密码'
  const needed = id === undefined ? [createUsers, editUsers] : [resetPasswords]
  return (
    <Page title={title}>
      {issued ? (
        <IssuedCard
          issued={issued}
          onAgain={id === undefined ? () => setIssued(undefined) : undefined}
        />
      ) : (
        <QueryView query={own} skeleton="form">
          {({ permissions }) =>
            !needed.every((one) => permissions.includes(one)) ? (
              <NotAllowed title={title} />
            ) : id !== undefined ? (
              <ResetAccount id={id} onIssued={setIssued} />
            ) : form ? (
              <form.NewAccount
                mayGrant={permissions.includes(organisationPermissions.grantRoles)}
                onIssued={setIssued}
              />
            ) : (
              <Skeleton kind="form" />
            )
          }
        </QueryView>
      )}
    </Page>
  )
}

const loadForm = () => import('./parts/NewAccount.tsx')
