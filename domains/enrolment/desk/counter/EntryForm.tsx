import { Button } from 'antd'
import { useId, useMemo, useState } from 'react'
import * as z from 'zod/mini'

import { Panel } from '../../../../platform/desk/DeskPage.tsx'
import { DeskForm } from '../../../../platform/desk/form/DeskForm.tsx'
import { Columns } from '../../../../platform/desk/form/Columns.tsx'
import { useKeys } from '../../../../platform/desk/keyboard/keys.ts'
import { useSubmit } from '../../../../platform/web/calls/calls.ts'
import { useJudgedForm } from '../../../../platform/web/form/useJudgedForm.ts'
import { appConfig } from '../../../../platform/web/appConfig.ts'
import { listEntries, submitEntry } from '../../contract/counter.ts'
import type { EntryReceipt } from '../../contract/counter.ts'
import type { Category } from '../../contract/form/categories.ts'
import type { OpenInput } from '../../contract/form/evaluation.ts'
import { maxGuardians } from '../../contract/form/form.ts'
import { isDerivable, isDerived, sectionsOf, startGuardian } from '../../contract/form/formModel.ts'
import type { EnrolmentPlan } from '../../contract/plan.ts'
import type { FormRules } from '../../contract/rules.ts'
import look from './counter.module.css'
import { EntryInput } from './EntryInput.tsx'
import { contentOf, entryProblems, fieldsOf, noPapers } from './entryModel.ts'
import type { Papers, Typed } from './entryModel.ts'
import { PaperRows } from './PaperRows.tsx'
import { PhoneRow } from './PhoneRow.tsx'

type Props = {
  plan: EnrolmentPlan
  category: Category
  rules: FormRules
  today: string
  typed?: Typed
  /** The entry that is replaced. */
  replaced?: { readonly id: string; readonly rev: number }
  onDone: (receipt: EntryReceipt, typed: Typed) => void
}

// Validation happens in the rules of the form, not in the shape.
const anything = z.looseObject({})

/** The whole form of a category on one page, by the rules that families have on the phone. */
export function EntryForm({ plan, category, rules, today, typed, replaced, onDone }: Props) {
  const formId = useId()
  const [begun] = useState(() => fieldsOf(typed))
  const [papers, setPapers] = useState<Papers>(typed?.papers ?? noPapers)
  const [isAsked, setAsked] = useState(false)
  const context = useMemo(
    () => ({ today, bornBy: plan.bornBy, allowsDemoNumbers: appConfig.demo }),
    [today, plan.bornBy],
  )
  const judge = useMemo(
    () => (fields: Record<string, unknown>) => ({
      problems: entryProblems(rules, fields, papers, context),
    }),
    [rules, papers, context],
  )
  const { form, outcome } = useJudgedForm(judge, begun)
  const { values, guardians } = contentOf(form.watch())
  const sections = sectionsOf(rules, values)
  const inputsOf = (key: string, kind: 'field' | 'material') =>
    sections
      .filter((section) => section.key === key)
      .flatMap(({ inputs }) => inputs.filter(({ rule }) => rule.kind === kind))
  const papersAsked = sections
    .flatMap(({ inputs }) => inputs)
    .filter(({ rule }) => rule.kind === 'material' && rule.key !== 'signature')
  const submit = useSubmit(submitEntry, {
    invalidates: [listEntries],
    message: '已录入，请打印回执并请监护人签名',
    done: (receipt) => {
      const { phone, values: said, guardians: rows } = contentOf(form.getValues())
      onDone(receipt, { planId: plan.id, category, phone, values: said, guardians: rows, papers })
    },
  })
  const send = (fields: Record<string, unknown>) => {
    const { phone, smsId, smsValue, ...content } = contentOf(fields)
    submit.mutate({
      ...replaced,
      planId: plan.id,
      category,
      formVersion: rules.formVersion,
      phone,
      ...(smsValue ? { smsId, smsValue } : {}),
      ...content,
      materials: papers.materials,
      originals: [...papers.originals],
    })
  }
  const press = () => {
    setAsked(true)
    document.querySelector<HTMLFormElement>(`#${CSS.escape(formId)}`)?.requestSubmit()
  }
  useKeys({ 'mod+Enter': press })
  const setGuardians = (rows: readonly object[]) =>
    form.setValue('guardians', rows, { shouldDirty: true })
  return (
    <div className={look.stack}>
      <DeskForm id={formId} form={form} shape={anything} error={submit.error} onSubmit={send}>
        <Panel title="家长">
          <PhoneRow />
        </Panel>
        <Panel title="孩子">
          <Columns>
            <Inputs inputs={inputsOf('child', 'field')} prefix="values" values={values} />
          </Columns>
        </Panel>
        <Panel title="户籍与住房">
          <Columns>
            <Inputs inputs={inputsOf('home', 'field')} prefix="values" values={values} />
          </Columns>
        </Panel>
        {guardians.map((row, index) => (
          <Panel
            key={`guardians.${index}`}
            title={guardians.length > 1 ? `监护人 ${index + 1}` : '监护人'}
            action={
              index > 0 ? (
                <Button
                  size="small"
                  onClick={() => setGuardians(guardians.filter((_one, at) => at !== index))}
                >
                  移除
                </Button>
              ) : null
            }
          >
            <Columns>
              <Inputs
                inputs={inputsOf('guardian', 'field')}
                prefix={`guardians.${index}`}
                values={row}
              />
            </Columns>
          </Panel>
        ))}
        {guardians.length < maxGuardians ? (
          <div>
            <Button onClick={() => setGuardians([...guardians, startGuardian()])}>
              再加一位监护人
            </Button>
          </div>
        ) : null}
        <Panel title="证明材料">
          <PaperRows
            inputs={papersAsked}
            papers={papers}
            problems={isAsked || submit.error ? outcome.problems : []}
            onChange={setPapers}
          />
        </Panel>
        <div className={look.row}>
          <Button
            type="primary"
            htmlType="submit"
            loading={submit.isPending}
            onClick={() => setAsked(true)}
          >
            {replaced ? '保存修改' : '提交代录'}（Ctrl+Enter）
          </Button>
          <Left count={isAsked ? outcome.problems.length : 0} />
        </div>
      </DeskForm>
    </div>
  )
}

const Left = ({ count }: { count: number }) => (
  <span role="status" className={look.error}>
    {count > 0 ? `还有 ${count} 处需要填写或修改` : ''}
  </span>
)

type InputsProps = {
  inputs: readonly OpenInput[]
  prefix: string
  values: Readonly<Record<string, string>>
}

/** Sex and birth date follow from a valid identity number and are not asked. */
const Inputs = ({ inputs, prefix, values }: InputsProps) =>
  inputs.map((input) => {
    const name = `${prefix}.${input.rule.key}`
    return isDerivable(name) && isDerived(values) ? null : (
      <EntryInput key={name} input={input} name={name} />
    )
  })
