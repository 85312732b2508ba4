import { linkTo } from '../../../platform/contract/screen.ts'
import { useCall, useSubmit } from '../../../platform/web/calls.ts'
import { Button } from '../../../platform/web/kit/Button.tsx'
import { StateBanner } from '../../../platform/web/kit/Facts.tsx'
import { GoneState, isGone } from '../../../platform/web/kit/GoneState.tsx'
import { BottomBar, Page } from '../../../platform/web/kit/Page.tsx'
import { QueryView } from '../../../platform/web/kit/QueryView.tsx'
import { useGo } from '../../../platform/web/navigation.tsx'
import { confirm } from '../../../platform/web/overlays.tsx'
import { ProgressRow } from '../../../platform/web/ProgressRow.tsx'
import { useRecordAddress } from '../../../platform/web/useRecordAddress.ts'
import { formDetailScreen } from '../../workflow/contract/screens.ts'
import { getInstitution, listInstitutions, withdrawInstitutions } from '../contract/institution.ts'
import type { Institution } from '../contract/institution.ts'
import { institutionRenewScreen, institutionsScreen, institutionStartScreen } from '../contract/laterScreens.ts'
import { institutionTones } from '../contract/states.ts'
import type { InstitutionState } from '../contract/states.ts'
import { InstitutionPanel } from './parts/InstitutionPanel.tsx'

/** 机构详情: what it says of itself, where it stands, and what can be done. */
export function InstitutionPage() {
  const go = useGo()
  const query = useCall(getInstitution, useRecordAddress())
  return (
    <Page title="机构详情" onRefresh={query.refetch}>
      {isGone(query.error) ? (
        <GoneState title="没有找到这家机构，可能与您无关" action="查看校外机构" onPress={() => go.replace(linkTo(institutionsScreen))} />
      ) : (
        <QueryView query={query}>{(institution) => <Detail institution={institution} />}</QueryView>
      )}
    </Page>
  )
}

const nextSteps: Readonly<Partial<Record<InstitutionState, string>>> = {
  DRAFT: '填写完整后提交，由教务或校长审核',
  PENDING: '等待教务或校长审核资料',
  RETURNED: '请按退回意见补正后重新提交',
  AWAITING_VISIT: '资料已通过，等待实地考察',
}

function Detail({ institution }: { institution: Institution }) {
  const { state, stateName, stateReason, processInstanceId, mayMend, mayWithdraw, mayRenew } = institution
  return (
    <>
      <StateBanner tone={institutionTones[state]} title={stateName}>
        {stateReason || nextSteps[state] || institution.name}
      </StateBanner>
      <InstitutionPanel institution={institution} />
      {processInstanceId ? <ProgressRow to={linkTo(formDetailScreen, { processInsId: processInstanceId })} /> : null}
      {mayMend || mayWithdraw || mayRenew ? <Actions institution={institution} /> : null}
    </>
  )
}

function Actions({ institution: { id, state, mayMend, mayWithdraw, mayRenew } }: { institution: Institution }) {
  const go = useGo()
  const isDraft = state === 'DRAFT'
  const withdraw = useSubmit(withdrawInstitutions, {
    message: isDraft ? '已删除草稿' : '已撤销',
    invalidates: [listInstitutions, getInstitution],
    done: () => (isDraft ? go.replace(linkTo(institutionsScreen)) : undefined),
  })
  const ask = async () => {
    const question = isDraft
      ? { title: '删除这份草稿？', body: '填写的内容和照片会一并删除。', action: '删除' }
      : { title: '撤销这份申请？', body: '撤销后不再审批，需要时可以重新申请。', action: '撤销' }
    if (await confirm({ ...question, tone: 'danger' })) withdraw.mutate({ ids: id })
  }
  return (
    <BottomBar>
      {mayWithdraw ? (
        <Button block busy={withdraw.isPending} onPress={ask}>
          {isDraft ? '删除草稿' : '撤销'}
        </Button>
      ) : null}
      {mayMend ? (
        <Button kind="primary" block onPress={() => go.to(linkTo(institutionStartScreen, { id }))}>
          {isDraft ? '继续填写' : '补正并重新提交'}
        </Button>
      ) : null}
      {mayRenew ? (
        <Button kind="primary" block onPress={() => go.to(linkTo(institutionRenewScreen, { id }))}>
          更新证照
        </Button>
      ) : null}
    </BottomBar>
  )
}
