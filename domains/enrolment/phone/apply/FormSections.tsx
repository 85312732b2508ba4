import type { ReactNode } from 'react'

import { Card } from '../../../../platform/web/kit/list/List.tsx'
import type { OpenInput } from '../../contract/form/evaluation.ts'
import look from './Apply.module.css'
import { FieldInput } from './inputs/FieldInput.tsx'
import type { FormSection } from '../../contract/form/formModel.ts'
import { GuardianCards } from './inputs/GuardianCards.tsx'
import { PaperPlace } from './inputs/PaperPlace.tsx'

const intros: Record<FormSection['key'], string> = {
  child: '请按孩子的户口簿或身份证件填写。每项下面的小字说明用途。',
  home: '学校据此判断生源类别和录取顺序。',
  guardian: '最多填写三位，其中至少一位是法定监护人。',
  material: '请拍全四角、拍清文字；没有网络也可以先拍。',
  declaration: '请监护人本人阅读、勾选并签名。',
}

/** The whole form, section by section; `declaration` adds the consents. */
export function FormSections({
  sections,
  declaration,
}: {
  sections: readonly FormSection[]
  declaration?: ReactNode
}) {
  return sections.map((section) =>
    section.inputs.length > 0 || (section.key === 'declaration' && declaration) ? (
      <section
        key={section.key}
        id={`section-${section.key}`}
        className={look.section}
        tabIndex={-1}
        aria-labelledby={`title-${section.key}`}
      >
        <h2 id={`title-${section.key}`}>{section.label}</h2>
        <p className={look.intro}>{intros[section.key]}</p>
        {section.key === 'guardian' ? (
          <GuardianCards inputs={section.inputs} />
        ) : (
          <Card>
            {section.key === 'declaration' ? declaration : null}
            {section.inputs.map((input) => (
              <AnyInput key={input.rule.key} input={input} />
            ))}
          </Card>
        )}
      </section>
    ) : null,
  )
}

/** A field, a paper or the signature; `name` is needed for a guardian's field only. */
export function AnyInput({ input, name }: { input: OpenInput; name?: string }) {
  if (input.rule.kind === 'field')
    return <FieldInput input={input} name={name ?? `values.${input.rule.key}`} />
  return <PaperPlace input={input} />
}
