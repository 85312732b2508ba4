import { Button } from '../../../../platform/web/kit/Button.tsx'
import { Facts, Notice } from '../../../../platform/web/kit/list/Facts.tsx'
import { Sheet } from '../../../../platform/web/kit/overlay/Sheet.tsx'
import { dayWords } from '../../../../platform/contract/dayWords.ts'
import type { OpenInput } from '../../contract/form/evaluation.ts'
import { fieldOf, shownValue } from '../../contract/form/fields.ts'
import look from './Apply.module.css'
import { useFormFacts } from './formContext.ts'
import type { FormFacts } from './formContext.ts'
import { namesOf, valueAt } from '../../contract/form/formModel.ts'
import type { FormSection } from '../../contract/form/formModel.ts'

type Props = {
  sections: readonly FormSection[]
  submit: {
    readonly isPending: boolean
    /** Why the server refused, or nothing. */
    readonly said: string
    readonly press: () => void
    readonly close: () => void
  }
}

/** Everything that was filled in, once more before it is submitted. */
export function ReviewSheet({ sections, submit }: Props) {
  const form = useFormFacts()
  return (
    <Sheet open onClose={submit.close} title="核对报名表" tall>
      <div className={look.review}>
        <Notice tone="info">
          请核对每一项。提交后由学校审核；要更正的，请在审核前、修改时间内修改。
        </Notice>
        {sections.map((section) => (
          <section key={section.key}>
            <h3>{section.label}</h3>
            <Facts items={section.inputs.flatMap((input) => factsOf(form, section, input))} />
          </section>
        ))}
        <div role="alert">{submit.said ? <p className={look.said}>{submit.said}</p> : null}</div>
        <Button kind="primary" block busy={submit.isPending} onPress={submit.press}>
          确认提交
        </Button>
        <Button block onPress={submit.close}>
          返回修改
        </Button>
      </div>
    </Sheet>
  )
}

/** An input as label and value; with several guardians one line for each. */
function factsOf(form: FormFacts, section: FormSection, input: OpenInput) {
  const { key, label } = input.rule
  if (input.rule.kind === 'material') {
    const count = (form.payload.materials[key] ?? []).length
    return [{ label, value: count > 0 ? `${count} 张` : '未上传' }]
  }
  const field = fieldOf(key)
  const names = namesOf(input, section.key, form.payload.guardians.length)
  return names.map((name, at) => {
    const value = valueAt(form.payload, name)
    const shown = field?.type === 'date' ? dayWords(value, form.today) : undefined
    return {
      label: names.length > 1 ? `${label}（监护人 ${at + 1}）` : label,
      value: shown ?? (field ? shownValue(field, value) : value),
    }
  })
}
