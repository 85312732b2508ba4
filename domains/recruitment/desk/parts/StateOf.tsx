import { Chip } from '../../../../platform/desk/DeskPage.tsx'
import type { ApplicationRow } from '../../contract/office.ts'
import { applicationTones, waitingWords } from '../../contract/states.ts'

type Props = { application: Pick<ApplicationRow, 'state' | 'stateName' | 'isAccepted'> }

/** The state of an application, and whether an offer waits for its applicant. */
export const StateOf = ({ application: { state, stateName, isAccepted } }: Props) => (
  <>
    <Chip tone={applicationTones[state]}>{stateName}</Chip>
    {state === 'HIRED' && !isAccepted ? <Chip tone="warning">{waitingWords}</Chip> : null}
  </>
)
