import { linkTo } from '../../../../platform/contract/screen.ts'
import { useSubmit } from '../../../../platform/web/calls.ts'
import { Button } from '../../../../platform/web/kit/Button.tsx'
import { BottomBar } from '../../../../platform/web/kit/Page.tsx'
import { useGo } from '../../../../platform/web/navigation.tsx'
import { confirm } from '../../../../platform/web/overlays.tsx'
import {
  getInstitution,
  listInstitutions,
  withdrawInstitutions,
} from '../../contract/institution.ts'
import type { Institution } from '../../contract/institution.ts'
import {
  institutionRenewScreen,
  institutionsScreen,
  institutionStartScreen,
} from '../../contract/laterScreens.ts'

/** The bar of what the reader may do with the record of an institution, as the server says; nothing where that is nothing. */
export function InstitutionActs({
  institution: { id, state, mayMend, mayWithdraw, mayRenew },
}: {
  institution: Institution
}) {
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
  if (!mayMend && !mayWithdraw && !mayRenew) return null
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
