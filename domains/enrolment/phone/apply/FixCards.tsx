import { Card } from '../../../../platform/web/kit/list/List.tsx'
import type { OpenInput } from '../../contract/form/evaluation.ts'
import type { CheckItem } from '../../contract/reason.ts'
import look from './Apply.module.css'
import type { FormFacts } from './formContext.ts'
import { useFormFacts } from './formContext.ts'
import type { FormSection } from '../../contract/form/formModel.ts'
import { isDerivable, isDerived, namesOf } from '../../contract/form/formModel.ts'
import { AnyInput } from './FormSections.tsx'

type FixCardsProps = {
  fixes: readonly CheckItem[]
  sections: readonly FormSection[]
  isWholeForm: boolean
}

/** One card per reason: the reviewer's note, then the inputs to correct. */
export function FixCards({ fixes, sections, isWholeForm }: FixCardsProps) {
  const form = useFormFacts()
  const open = fixSections(sections, form)
  const named = new Set(fixes.flatMap((fix) => keysOf(fix)))
  const others = isWholeForm
    ? []
    : open
        .map((section) => ({
          ...section,
          inputs: section.inputs.filter((input) => !named.has(input.rule.key)),
        }))
        .filter((section) => section.inputs.length > 0)
  return (
    <>
      {fixes.map((fix, index) => (
        <Card key={fix.code}>
          <FixWords fix={fix} order={index + 1} />
          {isWholeForm
            ? null
            : open.map((section) => (
                <Places
                  key={section.key}
                  section={section}
                  inputs={section.inputs.filter((input) => firstFixOf(fixes, input) === fix)}
                />
              ))}
        </Card>
      ))}
      {others.length > 0 ? (
        <Card title="请一并核对">
          {others.map((section) => (
            <Places key={section.key} section={section} inputs={section.inputs} />
          ))}
        </Card>
      ) : null}
    </>
  )
}

const keysOf = (fix: CheckItem): string[] => [...fix.fieldKeys, ...fix.materialKeys]

/** An input that several reasons name is shown under the first of them. */
const firstFixOf = (fixes: readonly CheckItem[], input: OpenInput): CheckItem | undefined =>
  fixes.find((fix) => keysOf(fix).includes(input.rule.key))

/**
 * The sections with only the writable inputs; values derived from the identity number are left out.
 */
export function fixSections(
  sections: readonly FormSection[],
  form: Pick<FormFacts, 'isWritable' | 'payload'>,
): FormSection[] {
  const isShown = (section: FormSection, input: OpenInput) =>
    form.isWritable(input.rule.key) &&
    !(isDerived(form.payload.values) && isDerivable(namesOf(input, section.key, 1)[0] ?? ''))
  return sections
    .map((section) => ({
      ...section,
      inputs: section.inputs.filter((input) => isShown(section, input)),
    }))
    .filter((section) => section.inputs.length > 0)
}

function FixWords({ fix, order }: { fix: CheckItem; order: number }) {
  return (
    <div className={look.fix}>
      <strong>
        {order}. {fix.title}
      </strong>
      <p>{fix.parentText}</p>
      {fix.note ? <p>老师说明：{fix.note}</p> : null}
    </div>
  )
}

function Places({ section, inputs }: { section: FormSection; inputs: readonly OpenInput[] }) {
  const { guardians } = useFormFacts().payload
  return inputs.flatMap((input) =>
    namesOf(input, section.key, guardians.length).map((name, index) => (
      <div key={name} className={look.place}>
        {section.key === 'guardian' && guardians.length > 1 ? (
          <p className={look.where}>{guardians[index]?.['gName'] || `监护人 ${index + 1}`}</p>
        ) : null}
        <AnyInput input={input} name={name} />
      </div>
    )),
  )
}
