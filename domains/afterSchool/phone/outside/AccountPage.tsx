import { useState } from 'react'

import { linkTo } from '../../../../platform/contract/screen.ts'
import { useCall } from '../../../../platform/web/calls/calls.ts'
import { GoneState } from '../../../../platform/web/kit/page/GoneState.tsx'
import { Page } from '../../../../platform/web/kit/page/Page.tsx'
import { QueryView } from '../../../../platform/web/kit/page/QueryView.tsx'
import { Skeleton } from '../../../../platform/web/kit/page/States.tsx'
import { useGo, useParam } from '../../../../platform/web/navigation/navigation.tsx'
import { useChunk } from '../../../../platform/web/navigation/useChunk.ts'
import type { IssuedPassword } from '../../../identity/contract/accounts.ts'
import {
  listInstitutionAccountChoices,
  listInstitutionAccounts,
} from '../../contract/institutionAccount.ts'
import { institutionAccountsScreen } from '../../contract/screens.ts'
import { AccountActs } from './AccountActs.tsx'
import { FirstPassword } from './FirstPassword.tsx'

/** Opens an account of an institution, or with `userId` manages one. */
export function AccountPage() {
  const userId = useParam('userId')
  const [issued, setIssued] = useState<IssuedPassword | undefined>(undefined)
  return (
    <Page title={userId ? '机构账号' : '开通机构账号'}>
      {issued ? (
        <FirstPassword issued={issued} />
      ) : userId ? (
        <Existing userId={userId} onIssued={setIssued} />
      ) : (
        <New onIssued={setIssued} />
      )}
    </Page>
  )
}

type OnIssued = { onIssued: (issued: IssuedPassword) => void }

function New({ onIssued }: OnIssued) {
  const go = useGo()
  const institutionId = useParam('institutionId') ?? ''
  const choices = useCall(listInstitutionAccountChoices, {}, { quiet: true })
  const form = useChunk(loadForm, true, go.back)
  return (
    <QueryView query={choices} skeleton="form">
      {(reply) =>
        form ? (
          <form.AccountForm choices={reply} institutionId={institutionId} onIssued={onIssued} />
        ) : (
          <Skeleton kind="form" />
        )
      }
    </QueryView>
  )
}

const loadForm = () => import('./AccountForm.tsx')

function Existing({ userId, onIssued }: OnIssued & { userId: string }) {
  const go = useGo()
  const institutionId = useParam('institutionId') ?? ''
  const query = useCall(listInstitutionAccounts, { institutionId, size: 200 }, { quiet: true })
  const accounts = linkTo(institutionAccountsScreen, institutionId ? { institutionId } : {})
  return (
    <QueryView query={query}>
      {({ records }) => {
        const found = records.find((one) => one.userId === userId && one.mayManage)
        return found ? (
          <AccountActs account={found} onIssued={onIssued} onClosed={() => go.replace(accounts)} />
        ) : (
          <GoneState
            title="没有找到这个账号，或已停用"
            action="查看机构账号"
            onPress={() => go.replace(accounts)}
          />
        )
      }}
    </QueryView>
  )
}
