import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type FieldValues, type Path, useFormState, type UseFormReturn } from 'react-hook-form'

import type { Asking } from '../../kit/input/asking.ts'
import { inPageOrder, leastQuestions, placeIn } from './questions.ts'

/** Where the user is in a form that asks one question at a time. */
export type Steps = {
  readonly count: number
  /** The position of the question, or `count` on the page that shows all answers. */
  readonly index: number
  readonly question: HTMLElement | undefined
  readonly next: () => void
  readonly back: () => void
}

type Place = { readonly id: string; readonly index: number }

/**
 * Turns the fields of a form into questions that are asked one after the other, and then shown
 * together. Without `steps`, the form shows all of its fields.
 */
export function useSteps<Input extends FieldValues>(
  form: UseFormReturn<Input>,
  names: ReadonlySet<string>,
  isWanted: boolean,
): { asking: Asking; steps: Steps | undefined } {
  const { elements, questions, join } = useQuestions()
  const [place, setPlace] = useState<Place>({ id: '', index: 0 })
  const isOn = isWanted && questions.length >= leastQuestions
  const index = placeIn(questions, place)
  const asked = isOn ? questions[index] : undefined
  const question = asked === undefined ? undefined : elements.get(asked)
  const goTo = (to: number) => setPlace({ id: questions[to] ?? '', index: to })
  useShownWhenRefused(form, () => goTo(questions.length))
  const asking = useMemo(() => ({ questions, asked, join }), [questions, asked, join])
  const next = async () => {
    if (await isAnswered(form, names, question?.dataset['field'])) goTo(index + 1)
    else question?.querySelector<HTMLElement>('input, textarea, button')?.focus()
  }
  const steps = {
    count: questions.length,
    index,
    question,
    next: () => void next(),
    back: () => goTo(index - 1),
  }
  return { asking, steps: isOn ? steps : undefined }
}

/** The fields that have joined, in the order of the page. */
function useQuestions() {
  const [elements] = useState(() => new Map<string, HTMLElement>())
  const [questions, setQuestions] = useState<readonly string[]>([])
  const join = useCallback(
    (id: string, element: HTMLElement) => {
      // A sheet that was opened from the form is not part of its page.
      if (!element.closest('form')) return () => undefined
      elements.set(id, element)
      setQuestions(inPageOrder(elements))
      return () => {
        elements.delete(id)
        setQuestions(inPageOrder(elements))
      }
    },
    [elements],
  )
  return { elements, questions, join }
}

/** Another button may send the form too: then all fields are shown, with their errors. */
function useShownWhenRefused<Input extends FieldValues>(
  { control }: UseFormReturn<Input>,
  showAll: () => void,
): void {
  const { submitCount } = useFormState({ control })
  const known = useRef(submitCount)
  const latest = useRef(showAll)
  useEffect(() => {
    latest.current = showAll
  })
  useEffect(() => {
    if (submitCount > known.current) latest.current()
    known.current = submitCount
  }, [submitCount])
}

async function isAnswered<Input extends FieldValues>(
  form: UseFormReturn<Input>,
  names: ReadonlySet<string>,
  name: string | undefined,
): Promise<boolean> {
  const isField = (one: string | undefined): one is Path<Input> =>
    one !== undefined && names.has(one)
  return isField(name) ? form.trigger(name) : true
}
