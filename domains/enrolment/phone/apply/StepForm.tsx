import { type ReactNode, useEffect, useRef, useState } from 'react'

import type { FieldError } from '../../../../platform/contract/errors.ts'
import { Button } from '../../../../platform/web/kit/Button.tsx'
import { BottomBar, Page } from '../../../../platform/web/kit/page/Page.tsx'
import type { OpenInput } from '../../contract/form/evaluation.ts'
import { maxGuardians } from '../../contract/form/form.ts'
import look from './Apply.module.css'
import { useFormFacts } from './formContext.ts'
import type { FormSection } from '../../contract/form/formModel.ts'
import {
  isDerivable,
  isDerived,
  keyOf,
  namesOf,
  startGuardian,
} from '../../contract/form/formModel.ts'
import { AnyInput } from './FormSections.tsx'

type Extra = { name: string; label: string; node: ReactNode }
type Question = { name: string; where: string; node: ReactNode }

const moreGuardians = 'more-guardians'

type StepFormProps = {
  title: string
  sections: readonly FormSection[]
  declaration: readonly Extra[]
  problems: readonly FieldError[]
  head: ReactNode
  saved: ReactNode
  said: string
  isPending: boolean
  conflict: ReactNode
  submitLabel: string
  onSubmit: () => unknown
}

/** The form in elder mode: one large question per screen, with back and next. */
export function StepForm({
  title,
  sections,
  declaration,
  problems,
  head,
  saved,
  said,
  isPending,
  conflict,
  submitLabel,
  onSubmit,
}: StepFormProps) {
  const form = useFormFacts()
  const questions = questionsOf(
    sections,
    declaration,
    form.payload.guardians.length,
    isDerived(form.payload.values),
  )
  const { index, question, goTo, goToName } = useStep(questions)
  const next = () => {
    if (!question) return
    if (problems.some((one) => one.name === question.name)) return form.insist(question.name)
    goTo(index + 1)
  }
  const isReview = question === undefined
  return (
    <Page
      title={title}
      bottom={
        <BottomBar note={saved}>
          <Button disabled={index === 0} onPress={() => goTo(index - 1)}>
            上一题
          </Button>
          {isReview ? (
            <Button
              kind="primary"
              busy={isPending}
              disabled={problems.length > 0}
              onPress={onSubmit}
            >
              {submitLabel}
            </Button>
          ) : (
            <Button kind="primary" onPress={next}>
              下一题
            </Button>
          )}
        </BottomBar>
      }
    >
      {conflict}
      <div
        className={look.steps}
        role="progressbar"
        aria-label="填写进度"
        aria-valuenow={index}
        aria-valuemin={0}
        aria-valuemax={questions.length}
      >
        <span style={{ width: `${Math.round((index * 100) / Math.max(1, questions.length))}%` }} />
      </div>
      <section className={look.question} aria-live="polite">
        <p className={look.where}>
          {question
            ? `${question.where} · 第 ${index + 1} 题，共 ${questions.length} 题`
            : '最后一步'}
        </p>
        {question?.name === moreGuardians ? (
          <MoreGuardians onAdded={goToName} />
        ) : question ? (
          question.node
        ) : (
          <Review
            problems={problems}
            onGo={(name) => goTo(questions.findIndex((one) => one.name === name))}
          />
        )}
        {question && problems.some((one) => one.name === question.name) ? (
          <Button kind="plain" onPress={() => goTo(index + 1)}>
            先跳过，稍后再填
          </Button>
        ) : null}
      </section>
      {index === 0 || isReview ? head : null}
      <div role="alert">{said ? <p className={look.said}>{said}</p> : null}</div>
    </Page>
  )
}

/** The current question by name, because conditions may add or remove other questions. */
function useStep(questions: readonly Question[]) {
  const [at, setAt] = useState({ name: questions[0]?.name ?? '', index: 0 })
  const moved = useRef(false)
  const found = questions.findIndex((one) => one.name === at.name)
  const index = found >= 0 ? found : Math.min(at.index, questions.length)
  useEffect(() => {
    if (!moved.current) return
    window.scrollTo({ top: 0 })
    document
      .querySelector<HTMLElement>(
        `.${CSS.escape(look.question ?? '')} :is(input, textarea, button)`,
      )
      ?.focus({ preventScroll: true })
  }, [at])
  const goTo = (target: number) => {
    if (target < 0) return
    moved.current = true
    setAt({ name: questions[target]?.name ?? 'review', index: target })
  }
  const goToName = (name: string) => {
    moved.current = true
    setAt({ name, index })
  }
  return { index, question: questions[index], goTo, goToName }
}

function questionsOf(
  sections: readonly FormSection[],
  declaration: readonly Extra[],
  guardians: number,
  isFromNumber: boolean,
): Question[] {
  const extras = declaration.map(({ name, label, node }): Question => ({
    name,
    where: label,
    node,
  }))
  return sections.flatMap((section) => [
    ...(section.key === 'declaration' ? extras : []),
    ...(section.key === 'guardian'
      ? guardianQuestions(section.inputs, guardians)
      : section.inputs
          .map((input) => questionOf(section, input))
          .filter((one) => !(isFromNumber && isDerivable(one.name)))),
  ])
}

function questionOf(section: FormSection, input: OpenInput): Question {
  const [name = ''] = namesOf(input, section.key, 1)
  return { name, where: section.label, node: <AnyInput input={input} /> }
}

function guardianQuestions(inputs: readonly OpenInput[], count: number): Question[] {
  const rows = Array.from({ length: Math.max(1, count) }, (_, index) =>
    inputs.map((input): Question => {
      const name = `guardians.${index}.${input.rule.key}`
      return {
        name,
        where: count > 1 ? `监护人 ${index + 1}` : '监护人',
        node: <AnyInput key={name} input={input} name={name} />,
      }
    }),
  )
  return [...rows.flat(), { name: moreGuardians, where: '监护人', node: null }]
}

function MoreGuardians({ onAdded }: { onAdded: (name: string) => void }) {
  const form = useFormFacts()
  const add = () => {
    form.setPayload({ ...form.payload, guardians: [...form.payload.guardians, startGuardian()] })
    onAdded(`guardians.${form.payload.guardians.length}.gName`)
  }
  const { guardians } = form.payload
  const names = guardians.map((one, index) => one['gName'] || `第 ${index + 1} 位`)
  return (
    <>
      <p>
        已填 {guardians.length} 位监护人：{names.join('、')}
      </p>
      {guardians.length < maxGuardians ? <Button onPress={add}>再加一位监护人</Button> : null}
      {guardians.length > 1 ? (
        <Button
          kind="danger"
          onPress={() => form.setPayload({ ...form.payload, guardians: guardians.slice(0, -1) })}
        >
          移除{names.at(-1)}
        </Button>
      ) : null}
    </>
  )
}

function Review({
  problems,
  onGo,
}: {
  problems: readonly FieldError[]
  onGo: (name: string) => void
}) {
  if (problems.length === 0) return <p>都填好了，请点下面的按钮。</p>
  return (
    <>
      <p>还有 {problems.length} 处要填：</p>
      {problems.map((problem) => (
        <Button key={problem.name} onPress={() => onGo(problem.name)}>
          {problem.label || keyOf(problem.name)}：{problem.msg}
        </Button>
      ))}
    </>
  )
}
