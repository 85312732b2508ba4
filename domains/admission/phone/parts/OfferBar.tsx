import { useSubmit } from '../../../../platform/web/calls/calls.ts'
import { Button } from '../../../../platform/web/kit/Button.tsx'
import { BottomBar } from '../../../../platform/web/kit/page/Page.tsx'
import { confirm } from '../../../../platform/web/overlays/overlays.tsx'
import { getApplication, listApplications } from '../../../enrolment/contract/application.ts'
import { answerOffer, getFamilyAdmission } from '../../contract/family.ts'
import type { FamilyAdmission } from '../../contract/family.ts'

type Props = { admission: FamilyAdmission }

/** Accepts or declines an offer. */
export function OfferBar({ admission }: Props) {
  const answer = useAnswer()
  if (!admission.actions.includes('confirm')) return null
  return (
    <BottomBar>
      <Decline admission={admission} answer={answer} />
      <Button
        kind="primary"
        busy={answer.isPending}
        onPress={() => answer.mutate({ id: admission.id, accepts: true })}
      >
        确认入学
      </Button>
    </BottomBar>
  )
}

/** Gives up a seat or a place on the waiting list. It ends the page, because few families do so. */
export function DeclineLine({ admission }: Props) {
  const answer = useAnswer()
  const { actions } = admission
  if (actions.includes('confirm') || !actions.includes('decline')) return null
  return <Decline admission={admission} answer={answer} isBlock />
}

const useAnswer = () =>
  useSubmit(answerOffer, { invalidates: [getFamilyAdmission, getApplication, listApplications] })

type DeclineProps = Props & { answer: ReturnType<typeof useAnswer>; isBlock?: boolean }

/** Asks first, because the seat goes to another child at once. */
function Decline({ admission: { id, childName, status }, answer, isBlock = false }: DeclineProps) {
  const isWaiting = status === 'WAITLISTED'
  const decline = async () => {
    const isSure = await confirm({
      title: isWaiting ? '放弃候补？' : '放弃录取？',
      body: isWaiting
        ? `${childName}会从候补名单中移除，不能恢复。`
        : `${childName}的名额会马上让给候补的孩子，不能恢复。`,
      action: '放弃',
      tone: 'danger',
    })
    if (isSure) answer.mutate({ id, accepts: false })
  }
  return (
    <Button kind="plain" block={isBlock} busy={answer.isPending} onPress={() => void decline()}>
      {isWaiting ? '放弃候补' : '放弃录取'}
    </Button>
  )
}
