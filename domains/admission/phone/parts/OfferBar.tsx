import { useSubmit } from '../../../../platform/web/calls/calls.ts'
import { Button } from '../../../../platform/web/kit/Button.tsx'
import { BottomBar } from '../../../../platform/web/kit/page/Page.tsx'
import { confirm } from '../../../../platform/web/overlays/overlays.tsx'
import { getApplication, listApplications } from '../../../enrolment/contract/application.ts'
import { answerOffer, getFamilyAdmission } from '../../contract/family.ts'
import type { FamilyAdmission } from '../../contract/family.ts'

/** Accepts or declines; declining asks first, because the seat goes to another child at once. */
export function OfferBar({ admission: { id, actions, childName, status } }: Props) {
  const answer = useSubmit(answerOffer, {
    invalidates: [getFamilyAdmission, getApplication, listApplications],
  })
  const decline = async () => {
    const isSure = await confirm({
      title: status === 'WAITLISTED' ? '放弃候补？' : '放弃录取？',
      body:
        status === 'WAITLISTED'
          ? `${childName}会从候补名单中移除，不能恢复。`
          : `${childName}的名额会马上让给候补的孩子，不能恢复。`,
      action: '放弃',
      tone: 'danger',
    })
    if (isSure) answer.mutate({ id, accepts: false })
  }
  const mayConfirm = actions.includes('confirm')
  if (!mayConfirm && !actions.includes('decline')) return null
  return (
    <BottomBar>
      <Button kind="plain" busy={answer.isPending} onPress={() => void decline()}>
        {status === 'WAITLISTED' ? '放弃候补' : '放弃录取'}
      </Button>
      {mayConfirm ? (
        <Button
          kind="primary"
          busy={answer.isPending}
          onPress={() => answer.mutate({ id, accepts: true })}
        >
          确认入学
        </Button>
      ) : null}
    </BottomBar>
  )
}

type Props = { admission: FamilyAdmission }
