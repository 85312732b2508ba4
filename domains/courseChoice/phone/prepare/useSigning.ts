import { useSubmit } from '../../../../platform/web/calls/calls.ts'
import { confirm } from '../../../../platform/web/overlays/overlays.tsx'
import { listChoosableClasses, listOwnChildren, listOwnChoices } from '../../contract/choice.ts'
import type { ChoosableClass } from '../../contract/choice.ts'
import {
  addFavourite,
  getPreparation,
  giveConsent,
  removeFavourite,
  signAgreement,
  withdrawConsent,
} from '../../contract/preparation.ts'

const withdrawal = {
  title: '撤回同意？',
  body: '机构不再得到孩子的信息。孩子在这个班的名额或候补随即结束；已付的费用按退费规定计算，学校确认后退回。',
  action: '撤回同意',
  tone: 'danger',
} as const
const changed = [getPreparation, listChoosableClasses, listOwnChildren]

/** What a family does before a round opens, for one child. */
export function useSigning(roundId: string, childId: string) {
  const sign = useSubmit(signAgreement, { invalidates: changed, message: '已签署协议' })
  const consent = useSubmit(giveConsent, { invalidates: changed, message: '已同意' })
  const withdraw = useSubmit(withdrawConsent, {
    invalidates: [...changed, listOwnChoices],
    message: '已撤回同意',
  })
  const add = useSubmit(addFavourite, { invalidates: changed })
  const remove = useSubmit(removeFavourite, { invalidates: changed })
  return {
    sign: () => sign.mutate({ roundId, childId }),
    isSigning: sign.isPending,
    consent: (classId: string) => consent.mutate({ classId, childId }),
    isConsenting: consent.isPending || withdraw.isPending,
    withdraw: async (classId: string) => {
      if (await confirm(withdrawal)) withdraw.mutate({ classId, childId })
    },
    star: ({ id, isFavourite }: ChoosableClass) =>
      (isFavourite ? remove : add).mutate({ classId: id, childId }),
  }
}
export type Signing = ReturnType<typeof useSigning>
