import { useSubmit } from '../../../../platform/web/calls/calls.ts'
import { listChoosableClasses, listOwnChildren } from '../../contract/choice.ts'
import type { ChoosableClass } from '../../contract/choice.ts'
import {
  addFavourite,
  getPreparation,
  giveConsent,
  removeFavourite,
  signAgreement,
} from '../../contract/preparation.ts'

const changed = [getPreparation, listChoosableClasses, listOwnChildren]

/** What a family does before a round opens, for one child. */
export function useSigning(roundId: string, childId: string) {
  const sign = useSubmit(signAgreement, { invalidates: changed, message: '已签署协议' })
  const consent = useSubmit(giveConsent, { invalidates: changed, message: '已同意' })
  const add = useSubmit(addFavourite, { invalidates: changed })
  const remove = useSubmit(removeFavourite, { invalidates: changed })
  return {
    sign: () => sign.mutate({ roundId, childId }),
    isSigning: sign.isPending,
    consent: (classId: string) => consent.mutate({ classId, childId }),
    isConsenting: consent.isPending,
    star: ({ id, isFavourite }: ChoosableClass) =>
      (isFavourite ? remove : add).mutate({ classId: id, childId }),
  }
}
export type Signing = ReturnType<typeof useSigning>
