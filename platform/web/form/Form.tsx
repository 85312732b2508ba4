import { type ReactNode, useContext, useLayoutEffect, useState } from 'react'
import { type FieldValues, FormProvider } from 'react-hook-form'

import { phoneForm } from '../device/unsavedForms.ts'
import { sentenceOf } from '../http/callError.ts'
import { Button } from '../kit/Button.tsx'
import { AskingContext, useIsAsking } from '../kit/input/asking.ts'
import look from '../kit/input/Field.module.css'
import { Notice } from '../kit/list/Facts.tsx'
import { CardContext } from '../kit/list/List.tsx'
import { BottomBar } from '../kit/page/Page.tsx'
import { placeError } from '../calls/placedErrors.ts'
import { useLook } from '../lookSettings.ts'
import { useChunk } from '../navigation/useChunk.ts'
import { FormContext, useFormFacts } from './formFacts.ts'
import { nameHere } from './useKept.ts'
import { useSteps } from './steps/useSteps.ts'
import { type CheckedFormOptions, useCheckedForm } from './useCheckedForm.ts'

type FormProps<Input extends FieldValues> = CheckedFormOptions<Input> & {
  label?: string
  children: ReactNode
}

const loadStepParts = () => import('../elder/StepParts.tsx')

/**
 * A form that validates before sending, focuses the first problem, and preserves all input, also
 * through Back and reload unless `keep` is empty. In elder mode it asks one field at a time.
 */
export function Form<Input extends FieldValues>({ label, children, ...options }: FormProps<Input>) {
  const [name] = useState(() => phoneForm(nameHere(label ?? '', options.form)))
  const keep = options.keep ?? name
  const { element, facts, kept, submit } = useCheckedForm({ ...options, keep })
  const { elder } = useLook()
  const [isWhole, setWhole] = useState(false)
  const parts = useChunk(loadStepParts, elder, () => setWhole(true))
  const isInSteps = elder && parts !== undefined && !isWhole
  const { asking, steps } = useSteps(options.form, facts.names, isInSteps)
  const isAsking = asking.asked !== undefined
  return (
    <FormProvider {...options.form}>
      <FormContext value={facts}>
        <AskingContext value={asking}>
          <form
            ref={element}
            className={look.form}
            noValidate
            aria-label={label}
            data-asking={elder && !isInSteps && !isWhole ? 'soon' : isAsking}
            data-steps={elder && !isWhole}
            onSubmit={(event) => {
              if (!isAsking) return submit(event)
              event.preventDefault()
              return steps?.next()
            }}
          >
            {kept.isRestored ? <Restored onDiscard={kept.discard} /> : null}
            {parts && steps ? <parts.StepHead steps={steps} /> : null}
            {children}
            {parts && steps ? <parts.StepBar steps={steps} /> : null}
          </form>
        </AskingContext>
      </FormContext>
    </FormProvider>
  )
}

const Restored = ({ onDiscard }: { onDiscard: () => void }) => (
  <Notice tone="info">
    已恢复上次没有提交的内容
    <Button kind="plain" small onPress={onDiscard}>
      丢弃
    </Button>
  </Notice>
)

type SubmitBarProps = {
  label: string
  busy?: boolean
  error?: Error | null
  saved?: ReactNode
  secondary?: ReactNode
}

/**
 * The bottom bar of a form: one button, the time of the last save, and the error. Inside a card
 * only the button.
 */
export function SubmitBar({ label, busy = false, error = null, saved, secondary }: SubmitBarProps) {
  const { shape, loose } = useFormFacts()
  const said = shape ? loose : error ? sentenceOf(error) : ''
  useLayoutEffect(() => placeError(error), [error])
  const isInCard = useContext(CardContext)
  const isAsking = useIsAsking()
  // The form is sent from the page with all answers.
  if (isAsking) return null
  const button = (
    <Button kind="primary" type="submit" busy={busy} block>
      {label}
    </Button>
  )
  if (isInCard) {
    return (
      <div className={look.inCard}>
        <div role="alert">{said ? <p className={look.alert}>{said}</p> : null}</div>
        {button}
      </div>
    )
  }
  return (
    <div className={look.submit}>
      <div role="alert">{said ? <p className={look.alert}>{said}</p> : null}</div>
      <BottomBar note={saved}>
        {secondary}
        {button}
      </BottomBar>
    </div>
  )
}
