import { call, useCall } from '../../../../platform/web/calls/calls.ts'
import { getApplication, listApplications } from '../../contract/application.ts'
import type { DraftPayload } from '../../contract/draft.ts'
import { familyPayload } from './familyPayload.ts'
import { startPayload } from '../../contract/form/formModel.ts'

/** The newest application of this family, and how a new form begins with what it told. */
export function useEarlier() {
  const query = useCall(listApplications, { scope: 'mine', size: 1 }, { quiet: true })
  const earlier = query.data?.records[0]
  return {
    isPending: query.isPending,
    childName: earlier?.childName,
    // Without a network the form begins empty.
    payload: async (): Promise<DraftPayload> =>
      earlier
        ? call(getApplication, { id: earlier.id }, { quiet: true }).then(
            familyPayload,
            startPayload,
          )
        : startPayload(),
  }
}
