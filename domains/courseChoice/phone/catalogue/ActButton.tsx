import { Button } from '../../../../platform/web/kit/Button.tsx'
import type { ChoosableClass } from '../../contract/choice.ts'
import { actWords } from './classNow.ts'
import type { ClassAct } from './classNow.ts'

type ActButtonProps = {
  one: ChoosableClass
  act: ClassAct
  /** Its claim is running. */
  isBusy: boolean
  /** Another claim of the child is running. */
  isBlocked: boolean
  onPress: (one: ChoosableClass, act: ClassAct) => void
}

/** The one act that a class offers now. */
export const ActButton = ({ one, act, isBusy, isBlocked, onPress }: ActButtonProps) =>
  act === 'none' ? null : (
    // Another act is another button: one that was just pressed ignores a second press.
    <Button
      key={act}
      kind={act === 'claim' ? 'primary' : 'secondary'}
      small
      busy={isBusy}
      disabled={isBlocked && !isBusy}
      label={`${actWords[act]}：${one.name}`}
      onPress={() => onPress(one, act)}
    >
      {actWords[act]}
    </Button>
  )

type NextStepProps = { act: ClassAct; onPress: (act: ClassAct) => void; onOpenOwn: () => void }

/** What to do after a refusal. */
export const NextStep = ({ act, onPress, onOpenOwn }: NextStepProps) =>
  act === 'none' ? (
    <Button onPress={onOpenOwn}>查看我的课程</Button>
  ) : (
    <Button kind="primary" onPress={() => onPress(act)}>
      {actWords[act]}
    </Button>
  )
