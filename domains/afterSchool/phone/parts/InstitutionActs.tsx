import { linkTo } from '../../../../platform/contract/screen.ts'
import { Button } from '../../../../platform/web/kit/Button.tsx'
import { RecordActions } from '../../../../platform/web/records/RecordActions.tsx'
import { useGo } from '../../../../platform/web/navigation/navigation.tsx'
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
} from '../../contract/screens.ts'

/** The bar with the reader's actions on an institution; absent without actions. */
export function InstitutionActs({
  institution: { id, state, mayMend, mayWithdraw, mayRenew },
}: {
  institution: Institution
}) {
  const go = useGo()
  if (!mayMend && !mayWithdraw && !mayRenew) return null
  const isDraft = state === 'DRAFT'
  return (
    <RecordActions
      withdraw={{
        isOffered: mayWithdraw,
        call: withdrawInstitutions,
        input: { ids: id },
        stale: [listInstitutions, getInstitution],
        ...(isDraft ? deleting : withdrawing),
      }}
      correct={{
        isOffered: mayMend,
        label: isDraft ? '继续填写' : '修改并重新提交',
        to: linkTo(institutionStartScreen, { id }),
      }}
    >
      {mayRenew ? (
        <Button kind="primary" block onPress={() => go.to(linkTo(institutionRenewScreen, { id }))}>
          更新有效期
        </Button>
      ) : null}
    </RecordActions>
  )
}

const deleting = {
  label: '删除草稿',
  question: { title: '删除这份草稿？', body: '填写的内容和照片会一并删除。', action: '删除' },
  message: '已删除草稿',
  leadsTo: linkTo(institutionsScreen),
}
const withdrawing = {
  label: '撤销',
  question: {
    title: '撤销这份申请？',
    body: '撤销后不再审批，需要时可以重新申请。',
    action: '撤销',
  },
  message: '已撤销',
}
