import type { ChoosableClass, OwnChild } from '../../contract/choice.ts'
import type { Round } from '../../contract/round.ts'

export type OfRoundProps = { child: OwnChild; round: Round; now: Date }

/** The classes of a round in one phase, with what can be done in every phase. */
export type PhaseProps = OfRoundProps & {
  classes: readonly ChoosableClass[]
  /** Opens what must be signed before this class can be chosen. */
  onPrepare: (one: ChoosableClass) => void
  onStar: (one: ChoosableClass) => void
}
