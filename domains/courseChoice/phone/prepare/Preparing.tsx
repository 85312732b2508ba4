import { useCall } from '../../../../platform/web/calls/calls.ts'
import type { ChoosableClass, OwnChild } from '../../contract/choice.ts'
import { getPreparation } from '../../contract/preparation.ts'
import type { Round } from '../../contract/round.ts'
import { sharingText } from '../../contract/sharing.ts'
import { TextSheet } from './TextSheet.tsx'
import type { Signing } from './useSigning.ts'
import { QueryView } from '../../../../platform/web/kit/page/QueryView.tsx'
import { PreparationCard } from './PreparationCard.tsx'

/** The text that is open to be signed: the agreement of the round, or the consent for a class. */
export type OpenText = 'agreement' | Pick<ChoosableClass, 'id' | 'name' | 'ownerName'>

type PreparingProps = {
  child: OwnChild
  round: Round
  signing: Signing
  opened: OpenText | undefined
  onOpen: (text: OpenText | undefined) => void
  /** Shows the checklist; otherwise only what is opened. */
  hasList: boolean
}

/** The preparation of a child for a round: the checklist and the texts to sign. */
export function Preparing({ child, round, signing, opened, onOpen, hasList }: PreparingProps) {
  const query = useCall(getPreparation, { roundId: round.id, childId: child.id }, { quiet: true })
  const close = () => onOpen(undefined)
  const mayAgree = query.data?.mayConsent ?? true
  const consented = typeof opened === 'object' ? opened : undefined
  const isGiven = query.data?.favourites.some(
    ({ classId, hasSharingConsent }) => hasSharingConsent && classId === consented?.id,
  )
  return (
    <>
      {hasList ? (
        <QueryView query={query} skeleton="rows">
          {(preparation) => (
            <PreparationCard
              preparation={preparation}
              onSign={() => onOpen('agreement')}
              onConsent={({ classId, className, ownerName }) =>
                onOpen({ id: classId, name: className, ownerName })
              }
            />
          )}
        </QueryView>
      ) : null}
      <TextSheet
        open={opened === 'agreement'}
        title="选课协议"
        text={[round.rules, round.agreement].filter(Boolean).join('\n\n')}
        mayAgree={mayAgree}
        isBusy={signing.isSigning}
        onAgree={() => {
          signing.sign()
          close()
        }}
        onClose={close}
      />
      <TextSheet
        open={consented !== undefined}
        title="向机构提供孩子的信息"
        text={consented ? sharingText(consented.ownerName, consented.name) : ''}
        mayAgree={mayAgree}
        isBusy={signing.isConsenting}
        onAgree={() => {
          if (consented) signing.consent(consented.id)
          close()
        }}
        onWithdraw={
          consented && isGiven
            ? () => {
                close()
                void signing.withdraw(consented.id)
              }
            : undefined
        }
        onClose={close}
      />
    </>
  )
}
