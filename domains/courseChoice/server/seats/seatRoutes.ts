import type { Parts } from '../../../../platform/server/dependencies.ts'
import type { App } from '../../../../platform/server/http/createApp.ts'
import { mount, mountAlone } from '../../../../platform/server/http/mount.ts'
import { merchantProviders } from '../../../payment/server/public.ts'
import * as choice from '../../contract/choice.ts'
import { answerMerge as answerMergeContract } from '../../contract/mergeAnswer.ts'
import { answerMerge } from '../merges/answering.ts'
import { askFamiliesAboutMerges } from '../merges/asking.ts'
import type { ClaimAdmission } from './admission.ts'
import { claimSeat } from './claiming.ts'
import { endSeatsWithClasses } from './classEnding.ts'
import { endSeatsWithConsents } from './consentEnding.ts'
import { dropSeat, previewDrop } from './dropping.ts'
import { refundLessonsOfClosures } from './lessonRefunds.ts'
import './payable.ts'
import { listChoosableClasses, listOwnChildren, listOwnChoices } from './reading.ts'

/** Mounts what families do about seats. */
export function mountSeats(app: App, parts: Parts, admit: ClaimAdmission['admit']): void {
  const providerOf = merchantProviders(app.database, parts, app.clock)
  endSeatsWithConsents()
  endSeatsWithClasses()
  refundLessonsOfClosures()
  askFamiliesAboutMerges()
  mount(app, choice.listOwnChildren, ({ db, actor, now }) => listOwnChildren(db, actor, now))
  mount(app, choice.listChoosableClasses, ({ db, actor, input, now }) =>
    listChoosableClasses(db, actor, input, now),
  )
  mount(app, choice.listOwnChoices, ({ db, actor, input, now }) =>
    listOwnChoices(db, actor, input.childId, now),
  )
  mount(app, choice.claimSeat, ({ tx, actor, input, now }) => claimSeat(tx, actor, input, now), {
    admit,
    // The same claim with a newer ticket, or without one, is the same claim.
    repeats: ({ ticket: _, ...claim }) => claim,
  })
  mount(app, choice.previewDrop, ({ db, actor, input, now }) =>
    previewDrop(db, actor, input.id, now),
  )
  mount(app, answerMergeContract, ({ tx, actor, input, now, request }) =>
    answerMerge(tx, actor, input, { now, request }),
  )
  mountAlone(app, choice.dropSeat, ({ database, actor, input, now, request }) =>
    dropSeat(database, actor, input.id, { providerOf, request, now }),
  )
}
